package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Measures;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.provenance.RowRanges;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.DailyMonth;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.score.Sensitivity;
import org.jspecify.annotations.Nullable;

/** Reads {@code atlas.db}, opened immutable. A row that breaks the format throws; nothing is coerced. */
public final class AtlasDatabaseReader implements AutoCloseable {
    /** Every row is of a county that the file lists, so that a missing count is a blank cell. */
    private static final String HISTORY = """
            SELECT fips, year, normalized_state, cases, file_row,
              CASE normalized_state WHEN 'MISSING' THEN 'BLANK' WHEN 'NOT_REPORTED' THEN 'NOT_REPORTED' END AS reason
            FROM case_history ORDER BY fips, year""";

    private final Connection connection;

    public AtlasDatabaseReader(Path file) throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite:" + file.toUri() + "?immutable=1");
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    /** FIPS ascending. */
    public List<County> counties() throws SQLException {
        return list(
                "SELECT fips, name, state FROM county ORDER BY fips",
                r -> new County(
                        new Fips(r.getString("fips")), r.getString("name"), UsState.valueOf(r.getString("state"))));
    }

    /**
     * What the observations say of these counties, in their order.
     *
     * @param measures those that the release has
     */
    public List<CountyProfile> profiles(List<County> counties, Measures measures) throws SQLException {
        StoredProfiles profiles = new StoredProfiles(counties);
        try (PreparedStatement statement = connection.prepareStatement(allObservations());
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                profiles.take(measure(row, measures), row);
            }
        }
        return profiles.profiles(counties, measures);
    }

    /**
     * Every observation that is sealed, by measure, county and first day, ascending.
     *
     * @param measures those that the release has
     */
    public List<Observation> observations(Measures measures) throws SQLException {
        return list(
                allObservations(),
                r -> new Observation(measure(r, measures), new Fips(r.getString("fips")), StoredProfiles.value(r)));
    }

    private String allObservations() throws SQLException {
        return "SELECT measure_id, fips, " + AtlasSchema.valueColumns(connection)
                + " FROM observation ORDER BY measure_id, fips, period_start";
    }

    /** One month of a daily measure, by FIPS. */
    public List<DailyMonth> daily(Measure measure, ClimateMonth month) throws SQLException, BrokenRowException {
        List<DailyMonth> months = new ArrayList<>();
        String sql = "SELECT * FROM daily WHERE measure_id = ? AND month = ? ORDER BY fips";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, measure.id());
            statement.setString(2, month.month().toString());
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    months.add(StoredMonth.read(row, measure, month));
                }
            }
        }
        return months;
    }

    /** Every lineage there is, by measure, then county. */
    public List<Lineage> lineage(Measures measures) throws SQLException {
        return list("SELECT * FROM lineage ORDER BY measure_id, fips, file_sha256", r -> lineage(r, measures));
    }

    /** One county's lineage, by measure. */
    public List<Lineage> lineage(Fips fips, Measures measures) throws SQLException {
        List<Lineage> lineages = new ArrayList<>();
        String sql = "SELECT * FROM lineage WHERE measure_id = ? AND fips = ? ORDER BY file_sha256";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (String measureId : measures.ids()) {
                statement.setString(1, measureId);
                statement.setString(2, fips.code());
                try (ResultSet row = statement.executeQuery()) {
                    while (row.next()) {
                        lineages.add(lineage(row, measures));
                    }
                }
            }
        }
        return lineages;
    }

    /** By county, then year. */
    public List<HistoricalCount> history() throws SQLException {
        return list(HISTORY, AtlasDatabaseReader::history);
    }

    /** By county, then neighbour; each pair both ways. */
    public List<ReleaseDraft.Neighbours> neighbours() throws SQLException {
        return list(
                "SELECT fips, neighbour_fips FROM neighbour ORDER BY fips, neighbour_fips",
                r -> new ReleaseDraft.Neighbours(
                        new Fips(r.getString("fips")), new Fips(r.getString("neighbour_fips"))));
    }

    public SortedMap<Fips, Sensitivity> sensitivities() throws SQLException {
        SortedMap<Fips, Sensitivity> byFips = new TreeMap<>();
        try (PreparedStatement statement = connection.prepareStatement("SELECT * FROM sensitivity");
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                byFips.put(
                        new Fips(row.getString("fips")),
                        new Sensitivity(
                                row.getDouble("lowest_score"),
                                row.getDouble("median_score"),
                                row.getDouble("highest_score"),
                                row.getInt("best_rank"),
                                row.getInt("worst_rank"),
                                row.getDouble("top_50_share")));
            }
        }
        return byFips;
    }

    /** The approved Tier 1 batch; empty if there is none. */
    public Optional<ApprovedBatch> priority() throws SQLException {
        return PriorityTables.read(connection);
    }

    /** The digest of all evidence. */
    public Sha256 evidence() throws SQLException {
        return EvidenceDigest.of(connection);
    }

    /** Row counts of the tables that the manifest counts. */
    public SortedMap<String, Integer> counts() throws SQLException {
        SortedMap<String, Integer> counts = new TreeMap<>();
        for (String table : AtlasSchema.COUNTED) {
            counts.put(
                    table,
                    list("SELECT count(*) FROM " + table, r -> r.getInt(1)).get(0));
        }
        return counts;
    }

    /** SQLite's own check of the file; "ok" if sound. */
    public String integrity() throws SQLException {
        return list("PRAGMA integrity_check(1)", r -> r.getString(1)).get(0);
    }

    private static HistoricalCount history(ResultSet row) throws SQLException {
        return new HistoricalCount(
                new Fips(row.getString("fips")),
                row.getInt("year"),
                StoredValue.read(
                        row.getString("normalized_state"), number(row, "cases"), null, row.getString("reason")),
                row.getInt("file_row"));
    }

    private static Lineage lineage(ResultSet row, Measures measures) throws SQLException {
        return new Lineage(
                measure(row, measures),
                new Fips(row.getString("fips")),
                new Sha256(row.getString("file_sha256")),
                new RowRanges(row.getString("file_rows"), row.getInt("row_count")));
    }

    private static Measure measure(ResultSet row, Measures measures) throws SQLException {
        String id = row.getString("measure_id");
        return measures.find(id).orElseThrow(() -> new ReleaseException("measure " + id + " is not governed"));
    }

    private static @Nullable Double number(ResultSet row, String column) throws SQLException {
        double value = row.getDouble(column);
        return row.wasNull() ? null : value;
    }

    private <T> List<T> list(String sql, TableRows.RowShape<T> shape) throws SQLException {
        return TableRows.list(connection, sql, shape);
    }
}
