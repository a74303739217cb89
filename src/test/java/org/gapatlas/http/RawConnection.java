package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/**
 * A client that sends exactly the given bytes, well-formed or not, and reads answers as in RFC 9112. It rejects answers
 * without a known length, because a client could not notice if they were cut off.
 */
public final class RawConnection implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 30_000;

    private final Socket socket;
    private final InputStream in;

    private RawConnection(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true);
        this.in = new BufferedInputStream(socket.getInputStream(), 8_192);
    }

    /** Connects to a server on this machine. */
    public static RawConnection to(int port) {
        return to(port, 0);
    }

    /**
     * Connects to a server on this machine with a small receive buffer.
     *
     * @param receiveBuffer in bytes; 0 for the system's default
     */
    public static RawConnection to(int port, int receiveBuffer) {
        try {
            Socket socket = new Socket();
            if (receiveBuffer > 0) {
                socket.setReceiveBufferSize(receiveBuffer);
            }
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
            return new RawConnection(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text of a GET; the fields are whole lines. */
    static String get(String target, String fields) {
        return "GET " + target + " HTTP/1.1\r\n" + fields + "\r\n";
    }

    /** Sends text, one byte per character. */
    public RawConnection send(String text) {
        try {
            socket.getOutputStream().write(text.getBytes(ISO_8859_1));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a request without content, with a Host field, on a connection that stays open. */
    public RawConnection request(String method, String target, String... fields) {
        StringBuilder text = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: atlas.test\r\n");
        for (String field : fields) {
            text.append(field).append("\r\n");
        }
        return send(text.append("\r\n").toString());
    }

    /** Closes the sending side of the connection and goes on reading. */
    public void endRequests() {
        try {
            socket.shutdownOutput();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the answer to a request with this method; an answer to HEAD has no body. */
    public Reply read(String method) {
        try {
            String[] statusLine = line().split(" ", 3);
            assertThat(statusLine).as("status line").hasSizeGreaterThanOrEqualTo(2);
            SortedMap<String, List<String>> fields = fields();
            int status = Integer.parseInt(statusLine[1]);
            boolean empty = method.equals("HEAD") || status == 204 || status == 304;
            return new Reply(statusLine[0], status, fields, empty ? new byte[0] : content(fields));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SortedMap<String, List<String>> fields() throws IOException {
        SortedMap<String, List<String>> fields = Reply.caseless();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            assertThat(colon).as("colon in \"%s\"", line).isPositive();
            fields.computeIfAbsent(line.substring(0, colon), _ -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        return fields;
    }

    private byte[] content(SortedMap<String, List<String>> fields) throws IOException {
        List<String> length = fields.getOrDefault("Content-Length", List.of());
        assertThat(length).as("Content-Length among %s", fields).hasSize(1);
        int bytes = Integer.parseInt(length.get(0));
        byte[] content = in.readNBytes(bytes);
        assertThat(content).as("bytes of the body before the connection ended").hasSize(bytes);
        return content;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            assertThat(c).as("the answer ended after \"%s\"", line).isNotNegative();
            line.append((char) c);
        }
        assertThat(line.toString()).endsWith("\r");
        return line.substring(0, line.length() - 1);
    }

    /** Waits until the first byte of an answer arrives, without reading it. */
    public void awaitBytes() {
        in.mark(1);
        try {
            assertThat(in.read()).as("first byte of an answer").isNotNegative();
            in.reset();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until the server closes the connection; false if it sends something instead. */
    public boolean isClosedByServer() {
        try {
            return in.read() < 0;
        } catch (SocketException e) {
            return true; // Reset instead of ended, which it may be if bytes of ours were never read.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Resets the connection, which the server notices at once whatever it is doing. */
    public void reset() {
        try {
            if (!socket.isClosed()) {
                socket.setSoLinger(true, 0);
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
