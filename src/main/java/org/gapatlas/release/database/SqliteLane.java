package org.gapatlas.release.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.release.observations.ObservationQuery;
import org.jspecify.annotations.Nullable;
import org.sqlite.ProgressHandler;

/** A connection to a sealed SQLite database with its prepared statements, used by one reader at a time. */
final class SqliteLane implements ObservationLane {
    /**
     * Seeks the primary key once for each county; the tuple comparison skips all rows up to the last one of the
     * previous page.
     */
    static final String SINGLE = """
            SELECT %s, %s
            FROM observation
            WHERE measure_id = ?1 AND fips IN (SELECT value FROM json_each(?2))
              AND (fips, period_start, observation_id) > (?3, ?4, ?5)
            ORDER BY fips, period_start, observation_id
            LIMIT ?6""";

    /** Seeks the primary key once for each county and month. */
    static final String DAILY = """
            SELECT daily.*
            FROM json_each(?2) AS wanted
            CROSS JOIN daily ON measure_id = ?1 AND month = wanted.value ->> 0 AND fips = wanted.value ->> 1
            ORDER BY fips, month""";

    /** Instructions of SQLite's virtual machine between two checks of the deadline. */
    private static final int STEPS = 100;

    private static final Logger LOG = System.getLogger(SqliteLane.class.getName());

    private final Connection connection;
    private final Duration timeout;
    private final PreparedStatement single;
    private @Nullable PreparedStatement daily;
    private final AtlasDatabaseReader tables;
    private long deadline;
    private boolean late;

    private SqliteLane(Connection connection, Holdings held, Duration timeout) throws SQLException {
        this.connection = connection;
        this.timeout = timeout;
        this.tables = new AtlasDatabaseReader(connection, held);
        this.single = connection.prepareStatement(SINGLE.formatted(SINGLE_COLUMNS, tables.valueColumns()));
    }

    static SqliteLane open(Path database, Holdings held, Duration timeout) throws SQLException {
        Connection connection = SealedDatabases.connect(database);
        try {
            SqliteLane lane = new SqliteLane(connection, held, timeout);
            ProgressHandler.setHandler(connection, STEPS, lane.deadlineHandler());
            return lane;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** Aborts a statement that misses its deadline. */
    private ProgressHandler deadlineHandler() {
        return new ProgressHandler() {
            @Override
            protected int progress() {
                late = System.nanoTime() - deadline > 0;
                return late ? 1 : 0;
            }
        };
    }

    @Override
    public ResultSet single(ObservationQuery query, List<Fips> counties, int limit) throws SQLException {
        ObservationQuery.Position after = query.after();
        single.setString(1, query.measure().id());
        single.setString(
                2, counties.stream().map(f -> '"' + f.code() + '"').collect(Collectors.joining(",", "[", "]")));
        single.setString(3, after == null ? "" : after.fips().code());
        single.setString(4, after == null ? "" : after.periodStart());
        single.setString(5, after == null ? "" : after.observationId());
        single.setInt(6, limit);
        return execute(single);
    }

    @Override
    public ResultSet daily(Measure measure, List<CountyMonth> months) throws SQLException {
        PreparedStatement statement = dailyStatement();
        statement.setString(1, measure.id());
        statement.setString(
                2,
                months.stream()
                        .map(m -> "[\"" + m.month().month() + "\",\"" + m.fips() + "\"]")
                        .collect(Collectors.joining(",", "[", "]")));
        return execute(statement);
    }

    /** Prepares the statement on first use, since releases of the first format lack the table. */
    private PreparedStatement dailyStatement() throws SQLException {
        PreparedStatement prepared = daily;
        if (prepared == null) {
            prepared = connection.prepareStatement(DAILY);
            daily = prepared;
        }
        return prepared;
    }

    private ResultSet execute(PreparedStatement statement) throws SQLException {
        late = false;
        deadline = System.nanoTime() + timeout.toNanos();
        return statement.executeQuery();
    }

    @Override
    public AtlasDatabaseReader withoutDeadline() {
        late = false;
        deadline = System.nanoTime() + Long.MAX_VALUE / 2;
        return tables;
    }

    /** Whether the last statement was aborted because it missed its deadline. */
    boolean ranOutOfTime() {
        return late;
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            LOG.log(Level.WARNING, "a connection could not be closed: " + e.getMessage());
        }
    }
}
