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

/** The listening process: starts, tells its port, and stops without cutting off a request in flight. */
public final class AtlasServer implements AutoCloseable {
    private static final int START_SECONDS = 30;
    /** Asks Vert.x for one free port that all event loops share; 0 would give each its own. */
    private static final int SHARED_FREE_PORT = -1;
    /** Beside the query: method, path, protocol, and so much of a query too long that its refusal can name its path. */
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
     * Starts to listen.
     *
     * @throws ListenException if the address is taken or not ours
     */
    public static AtlasServer start(ServeConfig config, Router router) {
        return start(config, router, System::nanoTime, null, null);
    }

    /**
     * As {@link #start(ServeConfig, Router)}.
     *
     * @param observer hears of each request that is answered; null if nobody wants to
     * @param shared windows in which other servers count requests, too; null if this one is alone
     */
    public static AtlasServer start(
            ServeConfig config, Router router, @Nullable RequestObserver observer, @Nullable SharedWindows shared) {
        return start(config, router, System::nanoTime, observer, shared);
    }

    /** As {@link #start(ServeConfig, Router)}, with the limits on a clock of one's own, in nanoseconds. */
    static AtlasServer start(ServeConfig config, Router router, LongSupplier nanoTime) {
        return start(config, router, nanoTime, null, null);
    }

    /** All of these together. */
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
                        () -> new Listener(handler, new ConnectionWatch(load, nanoTime, mostHeadBytes())),
                        new DeploymentOptions()
                                .setInstances(config.eventLoops())
                                .setThreadingModel(ThreadingModel.EVENT_LOOP)),
                START_SECONDS);
    }

    /** What its connections hold. */
    public ServerLoad load() {
        return load;
    }

    /** Clients that the limits on requests remember; 0 if there are no limits. */
    public long clientsRemembered() {
        return limiter == null ? 0 : limiter.size();
    }

    private int mostLineBytes() {
        return config.maxQueryBytes() + LINE_ROOM;
    }

    /** Somewhat more than the decoder takes, so that it is the decoder which refuses a head for its length. */
    private int mostHeadBytes() {
        return mostLineBytes() + 2 * RequestForm.MAX_HEADER_BYTES;
    }

    /** The port it listens on. */
    public int port() {
        return servers.get(0).actualPort();
    }

    /** Stops listening, lets requests in flight end within the grace, then closes what is left. */
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

    /** One event loop's share of the listening socket. */
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
                    .setMaxInitialLineLength(mostLineBytes())
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
