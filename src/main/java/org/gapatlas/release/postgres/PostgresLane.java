package org.gapatlas.release.postgres;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.release.database.AtlasDatabaseReader;
import org.gapatlas.release.database.Holdings;
import org.gapatlas.release.database.ObservationLane;
import org.gapatlas.release.database.TableCatalogue;
import org.gapatlas.release.observations.ObservationQuery;
import org.jspecify.annotations.Nullable;

/** A pooled connection while one reader uses it. */
final class PostgresLane implements ObservationLane {
    private static final String DAILY = """
            SELECT d.measure_id, d.month, d.fips, d.source_id, d.file_row, d.figures
            FROM unnest(?::text[], ?::text[]) AS wanted (month, fips)
            JOIN daily d ON d.measure_id = ? AND d.month = wanted.month AND d.fips = wanted.fips
            ORDER BY d.fips, d.month""";

    private final Connection connection;
    private final AtlasDatabaseReader tables;
    private final Duration timeout;
    private @Nullable PreparedStatement page;
    private boolean hasNoDeadline;

    PostgresLane(Connection connection, Holdings held, TableCatalogue catalogue, Duration timeout) {
        this.connection = connection;
        this.tables = new AtlasDatabaseReader(connection, held, catalogue);
        this.timeout = timeout;
    }

    @Override
    public ResultSet single(ObservationQuery query, List<Fips> counties, int limit) throws SQLException {
        PreparedStatement statement = prepare("""
                SELECT %s, %s
                FROM observation
                WHERE measure_id = ? AND fips = ANY(?) AND (fips, period_start, observation_id) > (?, ?, ?)
                ORDER BY fips, period_start, observation_id
                LIMIT ?""".formatted(SINGLE_COLUMNS, tables.valueColumns()));
        ObservationQuery.Position after = query.after();
        statement.setString(1, query.measure().id());
        statement.setArray(2, texts(counties.stream().map(Fips::code)));
        statement.setString(3, after == null ? "" : after.fips().code());
        statement.setString(4, after == null ? "" : after.periodStart());
        statement.setString(5, after == null ? "" : after.observationId());
        statement.setInt(6, limit);
        return statement.executeQuery();
    }

    @Override
    public ResultSet daily(Measure measure, List<CountyMonth> months) throws SQLException {
        PreparedStatement statement = prepare(DAILY);
        statement.setArray(1, texts(months.stream().map(m -> m.month().month().toString())));
        statement.setArray(2, texts(months.stream().map(m -> m.fips().code())));
        statement.setString(3, measure.id());
        return statement.executeQuery();
    }

    private Array texts(Stream<String> texts) throws SQLException {
        return connection.createArrayOf("text", texts.toArray(String[]::new));
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement prepared = connection.prepareStatement(sql);
        page = prepared;
        return prepared;
    }

    @Override
    public AtlasDatabaseReader withoutDeadline() throws SQLException {
        if (!hasNoDeadline) {
            hasNoDeadline = true;
            limit(Duration.ZERO);
        }
        return tables;
    }

    private void limit(Duration time) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET statement_timeout TO " + time.toMillis());
        }
    }

    /** Returns the connection to the pool as it was. If that fails, the pool discards it. */
    @Override
    public void close() {
        try {
            if (page != null) {
                page.close();
            }
            if (hasNoDeadline && connection.isValid(1)) {
                limit(timeout);
            }
        } catch (SQLException _) {
            // The pool discards a connection that fails.
        }
    }
}
