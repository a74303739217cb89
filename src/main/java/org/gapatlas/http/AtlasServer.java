package org.gapatlas.http;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.ThreadingModel;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.gapatlas.http.connection.ConnectionWatch;
import org.gapatlas.http.connection.ServerLoad;
import org.gapatlas.http.observed.RequestObserver;
import org.gapatlas.http.shared.SharedWindows;
import org.jspecify.annotations.Nullable;

/** The HTTP server. It stops without cutting off requests in flight. */
public final class AtlasServer implements AutoCloseable {
    private static final int START_SECONDS = 30;
    /** Makes Vert.x choose one free port for all event loops; with 0 each would get its own. */
    private static final int SHARED_FREE_PORT = -1;
    /**
     * Room in the request line in addition to the query: for method, path and protocol, and for enough of a query that
     * is too long that the refusal can still name the path.
     */
    private static final int LINE_ROOM = 64 << 10;

    private final Vertx vertx;
    private final ServeConfig config;
    private final ServerLoad load;
    private final List<HttpServer> servers = new CopyOnWriteArrayList<>();
    private @Nullable RequestLimiter limiter;

    private AtlasServer(Vertx vertx, ServeConfig config, LongSupplier nanoTime) {
        this.vertx = vertx;
        this.config = config;
        this.load = new ServerLoad(config.connections(), nanoTime);
    }

    /**
     * Starts listening.
     *
     * @throws ListenException if the address is in use or does not belong to this machine
     */
    public static AtlasServer start(ServeConfig config, Router router) {
        return start(config, router, System::nanoTime, null, null);
    }

    /**
     * As {@link #start(ServeConfig, Router)}.
     *
     * @param observer is told of each answered request; null for none
     * @param shared request windows that are shared with other servers; null if there are none
     */
    public static AtlasServer start(
            ServeConfig config, Router router, @Nullable RequestObserver observer, @Nullable SharedWindows shared) {
        return start(config, router, System::nanoTime, observer, shared);
    }

    /** As {@link #start(ServeConfig, Router)}, with a clock of nanoseconds for the limits. */
    static AtlasServer start(ServeConfig config, Router router, LongSupplier nanoTime) {
        return start(config, router, nanoTime, null, null);
    }

    static AtlasServer start(
            ServeConfig config,
            Router router,
            LongSupplier nanoTime,
            @Nullable RequestObserver observer,
            @Nullable SharedWindows shared) {
        Vertx vertx = Vertx.vertx(new VertxOptions()
                .setPreferNativeTransport(true)
                .setEventLoopPoolSize(config.eventLoops())
                .setWorkerPoolSize(2));
        AtlasServer server = new AtlasServer(vertx, config, nanoTime);
        try {
            server.listen(router, nanoTime, observer, shared);
            return server;
        } catch (ListenException e) {
            vertx.close();
            throw e;
        }
    }

    private void listen(
            Router router, LongSupplier nanoTime, @Nullable RequestObserver observer, @Nullable SharedWindows shared) {
        ResponseWriter writer =
                new ResponseWriter(new HttpClock(Clock.systemUTC()), new CrossOrigin(config.allowedOrigins()));
        RequestLimits limits = config.limits();
        limiter = limits == null ? null : new RequestLimiter(limits, nanoTime, shared);
        RequestHandler handler = new RequestHandler(
                router,
                writer,
                new ProblemMapper(config.problemTypeBase()),
                new RequestForm(config.maxQueryBytes()),
                limiter,
                new RequestClients(load, config.trustedHops()),
                observer);
        await(
                vertx.deployVerticle(
                        () -> new Listener(handler, new ConnectionWatch(load, nanoTime, maxHeadBytes())),
                        new DeploymentOptions()
                                .setInstances(config.eventLoops())
                                .setThreadingModel(ThreadingModel.EVENT_LOOP)),
                START_SECONDS);
    }

    /** The resources that the server's connections hold. */
    public ServerLoad load() {
        return load;
    }

    /** The number of clients that the request limits keep track of; 0 without limits. */
    public long clientsRemembered() {
        return limiter == null ? 0 : limiter.size();
    }

    private int maxLineBytes() {
        return config.maxQueryBytes() + LINE_ROOM;
    }

    /** Slightly more than the decoder accepts, so that the decoder is what refuses a head that is too long. */
    private int maxHeadBytes() {
        return maxLineBytes() + 2 * RequestForm.MAX_HEADER_BYTES;
    }

    /** The port that the server listens on. */
    public int port() {
        return servers.get(0).actualPort();
    }

    /** Stops listening, lets requests in flight finish within the grace period, then closes what is left. */
    @Override
    public void close() {
        long grace = config.shutdownGrace().toMillis();
        try {
            Future.all(servers.stream()
                            .map(s -> s.shutdown(grace, TimeUnit.MILLISECONDS))
                            .toList())
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(grace + 1_000, TimeUnit.MILLISECONDS);
            vertx.close().toCompletionStage().toCompletableFuture().get(START_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            vertx.close();
        }
    }

    private void await(Future<?> future, int seconds) {
        try {
            future.toCompletionStage().toCompletableFuture().get(seconds, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ListenException("interrupted while starting");
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new ListenException("cannot listen on " + config.host() + ":" + config.port() + ": "
                    + cause.getMessage() + "; choose another with --port or --host");
        } catch (TimeoutException e) {
            throw new ListenException("did not start within " + seconds + " s");
        }
    }

    /** The HTTP server of one event loop; all share the listening address. */
    private final class Listener extends VerticleBase {
        private final RequestHandler handler;
        private final ConnectionWatch connections;

        Listener(RequestHandler handler, ConnectionWatch connections) {
            this.handler = handler;
            this.connections = connections;
        }

        @Override
        public Future<?> start() {
            HttpServer server = vertx.createHttpServer(new HttpServerOptions()
                    .setHost(config.host())
                    .setPort(config.port() == 0 ? SHARED_FREE_PORT : config.port())
                    .setTcpNoDelay(true)
                    .setHttp2ClearTextEnabled(false)
                    .setPerFrameWebSocketCompressionSupported(false)
                    .setPerMessageWebSocketCompressionSupported(false)
                    .setMaxInitialLineLength(maxLineBytes())
                    .setMaxHeaderSize(RequestForm.MAX_HEADER_BYTES));
            connections.start(vertx);
            return server.connectionHandler(connections::open)
                    .requestHandler(handler)
                    .invalidRequestHandler(handler::handleInvalid)
                    .listen()
                    .onSuccess(servers::add);
        }
    }
}
