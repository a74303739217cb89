package org.gapatlas.http.shared;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gapatlas.http.Patience;
import org.jspecify.annotations.Nullable;

/** A Redis server for one test, without persistence, on a free loopback port. */
public final class RedisServer implements AutoCloseable {
    private static final Path PROGRAM = Path.of("/usr/bin/redis-server");

    private final int port;
    private @Nullable Process process;

    private RedisServer(int port) {
        this.port = port;
    }

    /** Starts a server; the test is skipped if Redis is not installed. */
    public static RedisServer start() {
        RedisServer server = new RedisServer(freePort());
        server.startAgain();
        return server;
    }

    /** A server that is not running yet. */
    public static RedisServer asleep() {
        return new RedisServer(freePort());
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String address() {
        return "redis://127.0.0.1:" + port;
    }

    /** Starts it on its port. */
    public void startAgain() {
        assumeTrue(Files.isExecutable(PROGRAM), PROGRAM + " is not there; install Debian's redis-server");
        try {
            process = new ProcessBuilder(
                            PROGRAM.toString(), "--port", String.valueOf(port), "--bind", "127.0.0.1", "--save", "")
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Patience.until("Redis listens", this::isListening);
    }

    private boolean isListening() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Stops the server; its content is lost. */
    public void stop() {
        Process running = process;
        process = null;
        if (running != null) {
            running.destroyForcibly();
            try {
                running.waitFor();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Makes the server hang with open connections, or continue. */
    public void signal(String name) {
        Process running = process;
        if (running == null) {
            throw new IllegalStateException("it does not run");
        }
        try {
            new ProcessBuilder("kill", "-" + name, String.valueOf(running.pid()))
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        stop();
    }
}
