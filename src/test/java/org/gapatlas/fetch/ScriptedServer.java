package org.gapatlas.fetch;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A server on this machine that says exactly what a test tells it to, byte by byte, well-behaved or not. */
final class ScriptedServer implements AutoCloseable {
    private final ServerSocket socket;
    private final Map<String, Script> scripts = new ConcurrentHashMap<>();
    private final List<Request> requests = Collections.synchronizedList(new ArrayList<>());

    /** What a client sent; header names in lower case. */
    record Request(String path, Map<String, String> headers, Reader rest) {
        String header(String name) {
            return headers.getOrDefault(name, "");
        }

        /** Says nothing until the client has hung up. */
        void awaitHangUp() throws IOException {
            while (rest.read() >= 0) {
                // A client has nothing more to say, and whatever it says is not answered.
            }
        }
    }

    /** Writes an answer; the connection closes afterwards. */
    interface Script {
        void answer(Request request, OutputStream out) throws IOException, InterruptedException;
    }

    ScriptedServer() {
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::acceptAll);
    }

    URI at(String path) {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort() + path);
    }

    /** Sets what a path answers from now on. */
    ScriptedServer on(String path, Script script) {
        scripts.put(path, script);
        return this;
    }

    /** A path that always gives the same head and body. */
    ScriptedServer on(String path, String head, byte[] body) {
        return on(path, (request, out) -> send(out, head, body));
    }

    /** All requests so far, in order. */
    List<Request> requests() {
        return List.copyOf(requests);
    }

    /** Writes status line and headers, parted by {@code |}, then the body. */
    static void send(OutputStream out, String head, byte[] body) throws IOException {
        String lines = "HTTP/1.1 " + head.replace("|", "\r\n") + "\r\nConnection: close\r\n\r\n";
        out.write(lines.getBytes(ISO_8859_1));
        out.write(body);
        out.flush();
    }

    private void acceptAll() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                Thread.ofVirtual().start(() -> serve(connection));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            Request request = read(connection);
            requests.add(request);
            Script missing = (r, out) -> send(out, "404 Not Found|Content-Length: 0", new byte[0]);
            scripts.getOrDefault(request.path(), missing).answer(request, connection.getOutputStream());
        } catch (IOException | InterruptedException e) {
            // The client went away, which is its right.
        }
    }

    private static Request read(Socket connection) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(connection.getInputStream(), ISO_8859_1));
        String[] line1 = String.valueOf(in.readLine()).split(" ", -1);
        if (line1.length != 3) {
            throw new IOException("this is not HTTP");
        }
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        return new Request(line1[1], headers, in);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
