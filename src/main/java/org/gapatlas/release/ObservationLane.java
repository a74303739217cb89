package org.gapatlas.release;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.gapatlas.place.Fips;
import org.sqlite.ProgressHandler;

/** One connection with its prepared statement, for one reader at a time. */
final class ObservationLane implements AutoCloseable {
    /** Seeks the primary key once a county; the tuple comparison starts behind the row before the page. */
    static final String SQL = """
            SELECT fips, period_start, observation_id, period_end, temporal_grain, normalized_state, number, word
            FROM observation
            WHERE measure_id = ?1 AND fips IN (SELECT value FROM json_each(?2))
              AND (fips, period_start, observation_id) > (?3, ?4, ?5)
            ORDER BY fips, period_start, observation_id
            LIMIT ?6""";

    /** Steps of SQLite's machine between two looks at the clock. */
    private static final int STEPS = 100;

    private static final Logger LOG = System.getLogger(ObservationLane.class.getName());

    private final Connection connection;
    private final PreparedStatement statement;
    private long deadline;
    private boolean late;

    private ObservationLane(Connection connection, PreparedStatement statement) {
        this.connection = connection;
        this.statement = statement;
    }

    static ObservationLane open(Path database) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database.toUri() + "?immutable=1");
        try {
            ObservationLane lane = new ObservationLane(connection, connection.prepareStatement(SQL));
            ProgressHandler.setHandler(connection, STEPS, lane.clock());
            return lane;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** Ends a statement that runs past its deadline. */
    private ProgressHandler clock() {
        return new ProgressHandler() {
            @Override
            protected int progress() {
                late = System.nanoTime() - deadline > 0;
                return late ? 1 : 0;
            }
        };
    }

    ResultSet execute(ObservationQuery query, List<Fips> counties, int limit, Duration patience) throws SQLException {
        ObservationQuery.Position after = query.after();
        statement.setString(1, query.measure().id());
        statement.setString(
                2, counties.stream().map(f -> '"' + f.code() + '"').collect(Collectors.joining(",", "[", "]")));
        statement.setString(3, after == null ? "" : after.fips().code());
        statement.setString(4, after == null ? "" : after.periodStart());
        statement.setString(5, after == null ? "" : after.observationId());
        statement.setInt(6, limit);
        late = false;
        deadline = System.nanoTime() + patience.toNanos();
        return statement.executeQuery();
    }

    /** Whether the last statement was ended for its time. */
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
