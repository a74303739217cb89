package org.gapatlas.release.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.gapatlas.release.database.Holdings;
import org.gapatlas.release.database.Lanes;
import org.gapatlas.release.database.TableCatalogue;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.SlowReadException;
import org.gapatlas.release.observations.StoreUnreachableException;
import org.jspecify.annotations.Nullable;

/**
 * A pool of read-only connections that see one release. While the server is unreachable, queries fail at once, except
 * for one attempt a second.
 */
final class PostgresLanes implements Lanes {
    private static final int MOST_CONNECTIONS = 4;
    private static final long RETRY_NANOS = 1_000_000_000;

    private final PostgresUrl url;
    private final String schema;
    private final Holdings held;
    private final TableCatalogue tables;
    private final Duration timeout;
    private final HikariDataSource pool;
    /**
     * The number of current readers, plus one until {@link #close}. The last one closes the pool, since closing it
     * aborts running queries.
     */
    private final AtomicInteger users = new AtomicInteger(1);

    private final AtomicBoolean isClosed = new AtomicBoolean();
    private volatile @Nullable Failure last;

    /** @param timeout how long a page may take */
    PostgresLanes(PostgresUrl url, String schema, Holdings held, TableCatalogue tables, Duration timeout) {
        this.url = url;
        this.schema = schema;
        this.held = held;
        this.tables = tables;
        this.timeout = timeout;
        HikariConfig config = new HikariConfig();
        config.setPoolName("gapatlas-" + schema);
        config.setJdbcUrl(url.jdbc());
        config.setDataSourceProperties(url.properties());
        config.addDataSourceProperty("ApplicationName", "gapatlas");
        config.addDataSourceProperty("connectTimeout", String.valueOf(PostgresStore.CONNECT.toSeconds()));
        // Longer than any page takes; without it, a connection to a lost server would block its thread forever.
        config.addDataSourceProperty("socketTimeout", "60");
        config.setMaximumPoolSize(MOST_CONNECTIONS);
        config.setMinimumIdle(0);
        config.setConnectionTimeout(PostgresStore.CONNECT.toMillis());
        config.setInitializationFailTimeout(-1);
        config.setConnectionInitSql(settings(schema, timeout));
        this.pool = new HikariDataSource(config);
    }

    /** When and how the server failed to answer. */
    private record Failure(long nanos, SQLException cause) {}

    private static String settings(String schema, Duration timeout) {
        return "SET search_path TO " + schema + ", pg_catalog; SET default_transaction_read_only TO on; "
                + "SET statement_timeout TO " + timeout.toMillis();
    }

    /** Restricts a connection to one release and to reading. */
    static void settle(Connection connection, String schema, Duration timeout) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(settings(schema, timeout));
        }
    }

    @Override
    public <T> T ask(Question<T> question) throws SQLException, BrokenRowException {
        Failure before = last;
        if (before != null && System.nanoTime() - before.nanos() < RETRY_NANOS) {
            throw PostgresTrouble.of(url, before.cause());
        }
        boolean isPooled = enterPool();
        try (Connection connection = isPooled ? pool.getConnection() : single();
                PostgresLane lane = new PostgresLane(connection, held, tables, timeout)) {
            T answer = question.ask(lane);
            last = null;
            return answer;
        } catch (SQLException e) {
            if (PostgresTrouble.isOutOfTime(e)) {
                throw new SlowReadException("the store " + url + " took too long", e);
            }
            if (PostgresTrouble.isOfServer(e)) {
                last = new Failure(System.nanoTime(), e);
                throw new StoreUnreachableException(
                        "the store " + url + " cannot be reached: " + PostgresTrouble.inWords(e), e);
            }
            throw e;
        } finally {
            if (isPooled) {
                leavePool();
            }
        }
    }

    /** Registers a reader; returns false if the pool is closed. */
    private boolean enterPool() {
        return users.getAndUpdate(before -> before == 0 ? 0 : before + 1) > 0;
    }

    private void leavePool() {
        if (users.decrementAndGet() == 0) {
            pool.close();
        }
    }

    /** Opens a connection outside the pool, for queries after the pool was closed. */
    private Connection single() throws SQLException {
        Connection connection = PostgresStore.connect(url);
        try {
            settle(connection, schema, timeout);
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    @Override
    public void close() {
        if (isClosed.compareAndSet(false, true)) {
            leavePool();
        }
    }
}
