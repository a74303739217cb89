package org.gapatlas.http;

import java.time.Duration;
import java.util.List;
import org.gapatlas.http.connection.ConnectionLimits;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of the server.
 *
 * @param host address to listen on
 * @param port 0 for any free port
 * @param eventLoops number of threads that read requests and write answers
 * @param maxQueryBytes maximum length of a query; a longer one is refused
 * @param limits on the requests of one client; null for none
 * @param connections limits on connections, of one client and of all
 * @param trustedHops number of proxies in front of the server whose {@code X-Forwarded-For} is trusted
 * @param allowedOrigins origins whose pages may read answers; a single {@code *} for all
 * @param problemTypeBase the prefix of problem types, without a trailing slash
 * @param shutdownGrace how long requests in flight may take after the server is told to stop
 */
public record ServeConfig(
        String host,
        int port,
        int eventLoops,
        int maxQueryBytes,
        @Nullable RequestLimits limits,
        ConnectionLimits connections,
        int trustedHops,
        List<String> allowedOrigins,
        String problemTypeBase,
        Duration shutdownGrace) {
    public ServeConfig {
        allowedOrigins = List.copyOf(allowedOrigins);
    }
}
