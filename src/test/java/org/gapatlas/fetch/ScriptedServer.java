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

/** A local server that sends exactly the bytes that a test prescribes, valid or not. */
final class ScriptedServer implements AutoCloseable {
    private final ServerSocket socket;
    private final Map<String, Script> scripts = new ConcurrentHashMap<>();
    private final List<Request> requests = Collections.synchronizedList(new ArrayList<>());

    /** A client's request; header names are lowercase. */
    record Request(String path, Map<String, String> headers, Reader rest) {
        String header(String name) {
            return headers.getOrDefault(name, "");
        }

        /** Sends nothing until the client closes the connection. */
        void awaitHangUp() throws IOException {
            while (rest.read() >= 0) {
                // Ignores anything else that the client sends.
            }
        }
    }

    /** Writes an answer, after which the connection is closed. */
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

    /** Sets the answer for a path. */
    ScriptedServer on(String path, Script script) {
        scripts.put(path, script);
        return this;
    }

    /** Sets a fixed head and body as the answer for a path. */
    ScriptedServer on(String path, String head, byte[] body) {
        return on(path, (request, out) -> send(out, head, body));
    }

    /** All requests so far, in order. */
    List<Request> requests() {
        return List.copyOf(requests);
    }

    /** Writes status line and headers, which are separated by {@code |}, then the body. */
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
            // The client may close the connection at any time.
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
