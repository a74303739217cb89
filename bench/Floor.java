import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.ThreadingModel;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.internal.buffer.BufferInternal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The least work that a server on these libraries needs for a response. It fetches one response from another server and
 * sends the same status, header fields and bytes for every request, without routes, limits or looking at the request.
 * Arguments: the address to fetch it from, then names and values of request fields in turn.
 */
final class Floor extends VerticleBase {
    /** A free port that all event loops share. */
    private static final int PORT = -1;

    private final int status;
    private final List<CharSequence[]> fields;
    private final ByteBuf body;

    private Floor(int status, List<CharSequence[]> fields, ByteBuf body) {
        this.status = status;
        this.fields = fields;
        this.body = body;
    }

    private void answer(HttpServerRequest request) {
        MultiMap headers = request.response().setStatusCode(status).headers();
        for (CharSequence[] field : fields) {
            headers.add(field[0], field[1]);
        }
        if (body.isReadable()) {
            request.response().end(BufferInternal.buffer(body.duplicate()));
        } else {
            request.response().end();
        }
    }

    @Override
    public Future<?> start() {
        return vertx.createHttpServer(new HttpServerOptions()
                        .setHost("127.0.0.1")
                        .setPort(PORT)
                        .setTcpNoDelay(true)
                        .setHttp2ClearTextEnabled(false)
                        .setPerFrameWebSocketCompressionSupported(false)
                        .setPerMessageWebSocketCompressionSupported(false))
                .requestHandler(this::answer)
                .listen()
                .onSuccess(server -> IO.println("http://127.0.0.1:" + server.actualPort() + "/"));
    }

    public static void main(String[] arguments) throws Exception {
        // The same as in the program.
        Map.of(
                        "io.netty.allocator.type", "pooled",
                        "io.netty.allocator.cacheTrimIntervalMillis", "30000",
                        "vertx.disableHttpHeadersValidation", "true",
                        "vertx.disableContextTimings", "true",
                        "vertx.disableTCCL", "true",
                        "vertx.disableMetrics", "true",
                        "vertx.disableWebsockets", "true")
                .forEach(System::setProperty);
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(arguments[0]));
        for (int i = 1; i < arguments.length; i += 2) {
            request.header(arguments[i], arguments[i + 1]);
        }
        HttpResponse<byte[]> taken;
        try (HttpClient client = HttpClient.newHttpClient()) {
            taken = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        }
        List<CharSequence[]> fields = new ArrayList<>();
        taken.headers().map().forEach((name, values) -> values.forEach(value -> fields.add(
                new CharSequence[] {HttpHeaders.createOptimized(name), HttpHeaders.createOptimized(value)})));
        ByteBuffer memory = ByteBuffer.allocateDirect(taken.body().length);
        memory.put(taken.body()).flip();
        ByteBuf body = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(memory)).asReadOnly();

        int loops = Runtime.getRuntime().availableProcessors();
        Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(true).setEventLoopPoolSize(loops));
        vertx.deployVerticle(
                        () -> new Floor(taken.statusCode(), fields, body),
                        new DeploymentOptions().setInstances(loops).setThreadingModel(ThreadingModel.EVENT_LOOP))
                .await();
    }
}
