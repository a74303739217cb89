package org.gapatlas.release.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.gapatlas.http.Patience;
import org.jspecify.annotations.Nullable;

/** A PostgreSQL server for tests on a free port, which can be stopped and started again. */
public final class PostgresServer implements AutoCloseable {
    /** The time limit for the start, which takes many seconds on a busy machine. */
    private static final Duration START = Duration.ofMinutes(2);

    /** Kept in a field, because a logger without strong references loses its level. */
    private static final List<Logger> TALKATIVE =
            List.of(Logger.getLogger("com.zaxxer.hikari"), Logger.getLogger("io.zonky.test"));

    static {
        TALKATIVE.forEach(logger -> logger.setLevel(Level.WARNING));
    }

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private final Path folder;
    private final int port;
    private @Nullable EmbeddedPostgres running;

    private PostgresServer(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    /** The server that most tests share; it ends with the process. */
    private static final class Shared {
        static final PostgresServer SERVER = made();

        private static PostgresServer made() {
            try {
                return start(Files.createTempDirectory("gapatlas-postgres"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    public static PostgresServer shared() {
        return Shared.SERVER;
    }

    /** Starts a server with its files below a folder. */
    public static PostgresServer start(Path folder) {
        PostgresServer server = new PostgresServer(folder, freePort());
        server.start();
        return server;
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts the server; can be called again after a stop. */
    public void start() {
        try {
            running = EmbeddedPostgres.builder()
                    .setPort(port)
                    .setDataDirectory(dataFolder())
                    .setOverrideWorkingDirectory(folder.resolve("binaries").toFile())
                    .setCleanDataDirectory(false)
                    .setPGStartupWait(START)
                    .setServerConfig("fsync", "off")
                    .setOutputRedirector(ProcessBuilder.Redirect.DISCARD)
                    .setErrorRedirector(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        stop();
    }

    /** Stops the server and its connections, and returns when it has ended. */
    public void stop() {
        EmbeddedPostgres server = running;
        running = null;
        if (server != null) {
            try {
                server.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            // On a busy machine, the library gives up after five seconds although the server still runs.
            Patience.until(
                    "PostgreSQL has ended", () -> !Files.exists(dataFolder().resolve("postmaster.pid")));
        }
    }

    private Path dataFolder() {
        return folder.resolve("data");
    }

    /** The address of a new database. */
    public String freshDatabase() {
        String name = "atlas_" + DATABASES.incrementAndGet();
        execute("postgres", "CREATE DATABASE " + name);
        return address(name);
    }

    private String address(String database) {
        return "postgresql://postgres:postgres@127.0.0.1:" + port + "/" + database;
    }

    /** Runs SQL on a database of {@link #freshDatabase}. */
    public void alter(String address, String sql) {
        execute(address.substring(address.lastIndexOf('/') + 1), sql);
    }

    private void execute(String database, String sql) {
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:postgresql://127.0.0.1:" + port + "/" + database, "postgres", "postgres");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    public static PostgresUrl url(String address) {
        PostgresUrl url = PostgresUrl.parse(address, Map.of());
        assertThat(url.toString()).doesNotContain("postgres:postgres");
        return url;
    }
}
