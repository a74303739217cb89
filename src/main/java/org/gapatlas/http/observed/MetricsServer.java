package org.gapatlas.http.observed;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.gapatlas.http.ListenException;

/**
 * Serves metrics at {@code /metrics} on a separate port, for operators. It has its own event loop, so it answers
 * however busy the others are.
 */
public final class MetricsServer implements AutoCloseable {
    private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";
    private static final int START_SECONDS = 30;
    private static final int IDLE_SECONDS = 60;
    private static final int MAX_HEADER_BYTES = 8_192;

    private final Vertx vertx;
    private final HttpServer server;

    private MetricsServer(Vertx vertx, HttpServer server) {
        this.vertx = vertx;
        this.server = server;
    }

    /**
     * Starts listening.
     *
     * @param port 0 for any free port
     * @throws ListenException if the address is in use or does not belong to this machine
     */
    public static MetricsServer start(String host, int port, Supplier<String> metrics) {
        Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setWorkerPoolSize(1));
        try {
            HttpServer server = vertx.createHttpServer(new HttpServerOptions()
                            .setHttp2ClearTextEnabled(false)
                            .setIdleTimeout(IDLE_SECONDS)
                            .setMaxHeaderSize(MAX_HEADER_BYTES))
                    .requestHandler(request -> answer(request, metrics))
                    .listen(port, host)
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(START_SECONDS, TimeUnit.SECONDS);
            return new MetricsServer(vertx, server);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            vertx.close();
            throw new ListenException("interrupted while starting");
        } catch (ExecutionException | TimeoutException e) {
            vertx.close();
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new ListenException("cannot listen on " + host + ":" + port + " for metrics: " + cause.getMessage()
                    + "; choose another with --management-port or serve.management_host");
        }
    }

    private static void answer(HttpServerRequest request, Supplier<String> metrics) {
        HttpServerResponse response = request.response();
        if (!"/metrics".equals(request.path())) {
            response.setStatusCode(404).end();
        } else if (!HttpMethod.GET.equals(request.method())) {
            response.setStatusCode(405).putHeader("Allow", "GET").end();
        } else {
            response.putHeader("Content-Type", TEXT).end(metrics.get());
        }
    }

    /** The port that the server listens on. */
    public int port() {
        return server.actualPort();
    }

    @Override
    public void close() {
        vertx.close();
    }
}
