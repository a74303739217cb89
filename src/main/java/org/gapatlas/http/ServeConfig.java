package org.gapatlas.http;

import java.time.Duration;
import java.util.List;
import org.gapatlas.http.connection.ConnectionLimits;
import org.jspecify.annotations.Nullable;

/**
 * How the server is set up.
 *
 * @param host address to listen on
 * @param port 0 for any free one
 * @param eventLoops threads that read and write
 * @param maxQueryBytes the longest query; a longer one is refused
 * @param limits of one client; null for none
 * @param connections what connections may take, together and of one client
 * @param trustedHops proxies before the server whose {@code X-Forwarded-For} is believed
 * @param allowedOrigins origins whose pages may read answers; a single {@code *} for all
 * @param problemTypeBase what problem types begin with, without a final slash
 * @param shutdownGrace how long requests in flight may take once the server is told to stop
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
