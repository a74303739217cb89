package org.gapatlas.release.remote;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.gapatlas.provenance.Sha256;

/**
 * An object store in memory. It refuses content that does not match its digest, and an object that must be new but
 * exists. It does not check signatures.
 */
final class ObjectServer implements AutoCloseable {
    static final Map<String, String> KEYS = Map.of("AWS_ACCESS_KEY_ID", "test", "AWS_SECRET_ACCESS_KEY", "secret");

    private final SortedMap<String, byte[]> objects = new ConcurrentSkipListMap<>();
    private final HttpServer server;
    private volatile boolean isAway;
    private volatile Silence silence = Silence.NEVER;
    private final CountDownLatch closed = new CountDownLatch(1);

    /** When it stops sending. */
    enum Silence {
        NEVER,
        BEFORE_ANSWERS,
        WITHIN_ANSWERS
    }

    ObjectServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    ObjectStoreUrl url() {
        return ObjectStoreUrl.parse(address(), KEYS);
    }

    String address() {
        return "s3://atlas/public?endpoint=http://127.0.0.1:"
                + server.getAddress().getPort();
    }

    /** The stored objects by path. */
    SortedMap<String, byte[]> objects() {
        return objects;
    }

    /** Makes the server answer every request with 503, or end that. */
    void beAway(boolean away) {
        isAway = away;
    }

    void fallSilent(Silence when) {
        silence = when;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] content = exchange.getRequestBody().readAllBytes();
            String path = exchange.getRequestURI().getPath();
            waitIf(silence == Silence.BEFORE_ANSWERS);
            if (isAway) {
                exchange.sendResponseHeaders(503, -1);
            } else if (exchange.getRequestMethod().equals("PUT")) {
                exchange.sendResponseHeaders(put(exchange, path, content), -1);
            } else {
                byte[] object = objects.get(path);
                exchange.sendResponseHeaders(object == null ? 404 : 200, object == null ? -1 : object.length);
                if (object != null) {
                    int half = object.length / 2;
                    exchange.getResponseBody().write(object, 0, half);
                    exchange.getResponseBody().flush();
                    waitIf(silence == Silence.WITHIN_ANSWERS);
                    exchange.getResponseBody().write(object, half, object.length - half);
                }
            }
        }
    }

    private void waitIf(boolean isSilent) throws IOException {
        try {
            if (isSilent) {
                closed.await();
                throw new IOException("closed");
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private int put(HttpExchange exchange, String path, byte[] content) {
        String digest = exchange.getRequestHeaders().getFirst("x-amz-content-sha256");
        if (!Sha256.of(content).hex().equals(digest)) {
            return 400;
        }
        if (exchange.getRequestHeaders().containsKey("If-None-Match") && objects.containsKey(path)) {
            return 412;
        }
        objects.put(path, content);
        return 200;
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
    }
}
