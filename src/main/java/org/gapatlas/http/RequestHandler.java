package org.gapatlas.http;

import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import org.gapatlas.http.observed.AnsweredRequest;
import org.gapatlas.http.observed.RequestObserver;
import org.gapatlas.http.problem.FailureMapper;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.jspecify.annotations.Nullable;

/**
 * Handles a request from start to end: id, form, content, route, method, limits, endpoint, answer. Only this class
 * turns failures into problem documents.
 */
final class RequestHandler implements Handler<HttpServerRequest> {
    static final String ALLOW = "GET, HEAD, OPTIONS";
    /** How long the client may go on sending unwanted content after the refusal. */
    private static final long LINGER_MILLIS = 2_000;

    private final Router router;
    private final ResponseWriter writer;
    private final ProblemMapper problems;
    private final RequestForm form;
    private final @Nullable RequestLimiter limiter;
    private final RequestClients clients;
    private final @Nullable RequestObserver observer;

    RequestHandler(
            Router router,
            ResponseWriter writer,
            ProblemMapper problems,
            RequestForm form,
            @Nullable RequestLimiter limiter,
            RequestClients clients,
            @Nullable RequestObserver observer) {
        this.router = router;
        this.writer = writer;
        this.problems = problems;
        this.form = form;
        this.limiter = limiter;
        this.clients = clients;
        this.observer = observer;
    }

    @Override
    public void handle(HttpServerRequest request) {
        String requestId = begin(request);
        try {
            form.check(request);
            serve(request, requestId);
        } catch (RuntimeException e) {
            refuse(request, requestId, FailureMapper.problem(e));
        }
    }

    /** Answers a request that could not be decoded. */
    void handleInvalid(HttpServerRequest request) {
        String requestId = begin(request);
        request.response().putHeader(HeaderNames.CONNECTION, "close");
        refuse(
                request,
                requestId,
                FailureMapper.undecoded(request.decoderResult(), form.maxQueryBytes(), RequestForm.MAX_HEADER_BYTES));
    }

    private String begin(HttpServerRequest request) {
        String requestId = RequestIds.choose(request.headers().get(HeaderNames.REQUEST_ID));
        writer.begin(request, requestId);
        observe(request, requestId);
        return requestId;
    }

    private void observe(HttpServerRequest request, String requestId) {
        RequestObserver listener = observer;
        if (listener == null) {
            return;
        }
        long begun = System.nanoTime();
        HttpServerResponse response = request.response();
        response.bodyEndHandler(_ -> {
            String path = request.path() == null ? "" : request.path();
            listener.answered(new AnsweredRequest(
                    router.find(path)
                            .map(match -> match.endpoint().path().toString())
                            .orElse(""),
                    request.method().name(),
                    path,
                    response.getStatusCode(),
                    response.bytesWritten(),
                    System.nanoTime() - begun,
                    requestId,
                    clients.name(request)));
        });
    }

    private void serve(HttpServerRequest request, String requestId) {
        HttpMethod method = request.method();
        String path = request.path();
        if (path == null || !path.startsWith("/")) {
            serveWholeServer(request, method, path);
            return;
        }
        // Refuses an invalid escape anywhere in the path, which would otherwise be reported as an unknown route.
        QueryParameters.decode(path, false);
        Router.Match match = router.find(path).orElse(null);
        if (match == null) {
            refuseCounted(request, requestId, Endpoint.Quota.ALL, new RequestProblem.UnknownRoute());
            return;
        }
        Endpoint endpoint = match.endpoint();
        if (endpoint.quota() != Endpoint.Quota.NONE) {
            clients.requireRoom(request);
        }
        if (HttpMethod.OPTIONS.equals(method)) {
            writer.writeOptions(request, ALLOW);
            return;
        }
        if (!HttpMethod.GET.equals(method) && !HttpMethod.HEAD.equals(method)) {
            refuseCounted(request, requestId, endpoint.quota(), new RequestProblem.MethodNotAllowed(ALLOW));
            return;
        }
        read(request, requestId, match);
    }

    /** Answers GET and HEAD. */
    private void read(HttpServerRequest request, String requestId, Router.Match match) {
        Endpoint endpoint = match.endpoint();
        QueryParameters query = QueryParameters.parse(request.query());
        endpoint.requireForm(query);
        Exchange exchange = new Exchange(request.headers(), query, match.pathValues());
        ClientDisconnect disconnect = exchange.disconnect();
        admit(
                request,
                requestId,
                endpoint.quota(),
                disconnect,
                () -> finish(request, requestId, disconnect, endpoint, endpoint.answer(exchange)));
    }

    /**
     * Refuses a request before it reaches an endpoint. The refusal counts toward the limits; otherwise a client could
     * cause any number of them.
     */
    private void refuseCounted(
            HttpServerRequest request, String requestId, Endpoint.Quota quota, RequestProblem problem) {
        admit(request, requestId, quota, new ClientDisconnect(), () -> {
            throw new ProblemException(problem);
        });
    }

    /**
     * Answers {@code OPTIONS *}, which asks about the server and not about a resource. No other request may lack a
     * path.
     */
    private void serveWholeServer(HttpServerRequest request, HttpMethod method, @Nullable String target) {
        if (!HttpMethod.OPTIONS.equals(method) || !"*".equals(target)) {
            throw new ProblemException(new RequestProblem.Malformed("The request names no path."));
        }
        writer.writeOptions(request, ALLOW);
    }

    /**
     * Runs the next step if the client's limits allow the request; synchronously, unless the limits are shared with
     * other servers.
     */
    private void admit(
            HttpServerRequest request,
            String requestId,
            Endpoint.Quota quota,
            ClientDisconnect disconnect,
            Runnable next) {
        if (limiter == null || quota == Endpoint.Quota.NONE) {
            next.run();
            return;
        }
        HttpServerResponse response = request.response();
        String client = clients.name(request);
        if (!limiter.isShared()) {
            limiter.admit(client, quota, response.headers()).ifPresent(place -> hold(place, response, disconnect));
            next.run();
            return;
        }
        Context context = context();
        var _ = limiter.admitShared(client, quota)
                .thenAccept(settle -> context.runOnContext(_ -> {
                    try {
                        settle.apply(response.headers()).ifPresent(place -> hold(place, response, disconnect));
                        if (!response.closed()) {
                            next.run();
                        }
                    } catch (RuntimeException e) {
                        refuse(request, requestId, FailureMapper.problem(e));
                    }
                }));
    }

    /** Frees a place among the requests in flight when the response has been written or the client disconnects. */
    private static void hold(Runnable place, HttpServerResponse response, ClientDisconnect disconnect) {
        response.endHandler(_ -> place.run());
        disconnect.then(place);
        watch(response, disconnect);
    }

    private static void watch(HttpServerResponse response, ClientDisconnect disconnect) {
        if (response.closed()) {
            disconnect.signal();
        } else {
            response.closeHandler(_ -> disconnect.signal());
        }
    }

    private void finish(
            HttpServerRequest request,
            String requestId,
            ClientDisconnect disconnect,
            Endpoint endpoint,
            CompletionStage<Answer> stage) {
        Endpoint.Quota quota = endpoint.quota();
        if (stage.toCompletableFuture().state() == Future.State.SUCCESS) {
            writer.write(
                    request,
                    prepared(request, quota, stage.toCompletableFuture().resultNow()));
            return;
        }
        watch(request.response(), disconnect);
        Context context = context();
        Runnable made = clients.making(request, endpoint.bytesWhileMade());
        var _ = stage.whenComplete((_, _) -> made.run());
        // Memory is reserved on the thread that made the answer: many answers may be ready before an event loop writes
        // the first.
        stage.thenApply(answer -> prepared(request, quota, answer))
                .whenComplete((ready, failure) -> context.runOnContext(_ -> {
                    if (failure == null) {
                        writer.write(request, ready);
                    } else if (!request.response().closed()) {
                        refuse(request, requestId, FailureMapper.problem(failure));
                    }
                }));
    }

    /** Health is always answered, however much memory others hold. */
    private ResponseWriter.Prepared prepared(HttpServerRequest request, Endpoint.Quota quota, Answer answer) {
        return writer.prepare(request, answer, clients.memory(request), quota == Endpoint.Quota.NONE);
    }

    private void refuse(HttpServerRequest request, String requestId, RequestProblem problem) {
        ProblemMapper.log(problem, requestId, request.path());
        String path = request.path();
        boolean isContentComing = RequestForm.hasContent(request) && !request.isEnded();
        if (isContentComing) {
            request.response().putHeader(HeaderNames.CONNECTION, "close");
        }
        Answer answer = problems.answer(problem, path == null ? "" : path, requestId);
        writer.write(request, writer.prepare(request, answer, clients.memory(request), true));
        if (isContentComing) {
            hangUpAfterContent(request);
        }
    }

    /**
     * Closes the connection, because content remains on it that will not be read. It is not closed at once: data that
     * arrives at a closed socket causes a reset, which could overtake the answer.
     */
    private static void hangUpAfterContent(HttpServerRequest request) {
        HttpConnection connection = request.connection();
        Vertx vertx = context().owner();
        long timer = vertx.setTimer(LINGER_MILLIS, _ -> connection.close());
        request.endHandler(_ -> {
            vertx.cancelTimer(timer);
            connection.close();
        });
    }

    private static Context context() {
        return Objects.requireNonNull(Vertx.currentContext(), "requests come on an event loop");
    }
}
