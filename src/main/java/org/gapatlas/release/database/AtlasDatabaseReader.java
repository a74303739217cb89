package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
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
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.Sensitivity;
import org.gapatlas.score.Tie;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tables of one release through a connection that sees no other. A row that violates the format makes the
 * read fail.
 */
public final class AtlasDatabaseReader implements AutoCloseable {
    /** Each row belongs to a county that the file lists, so a missing count is a blank cell. */
    private static final String HISTORY = """
            SELECT fips, year, normalized_state, cases, file_row,
              CASE normalized_state WHEN 'MISSING' THEN 'BLANK' WHEN 'NOT_REPORTED' THEN 'NOT_REPORTED' END AS reason
            FROM case_history ORDER BY fips, year""";

    private final Connection connection;
    private final Holdings held;
    private final TableCatalogue catalogue;

    AtlasDatabaseReader(Path file, Holdings held) throws SQLException {
        this(SealedDatabases.connect(file), held);
    }

    /** Reads a SQLite database that was opened as immutable. */
    AtlasDatabaseReader(Connection connection, Holdings held) {
        this(connection, held, TableCatalogue.of(connection));
    }

    /**
     * Reads tables of any database.
     *
     * @param connection closed with this reader, unless its opener closes it first
     * @param held what the release has; what its format lacks is read as empty
     * @param catalogue the tables as they were sealed
     */
    public AtlasDatabaseReader(Connection connection, Holdings held, TableCatalogue catalogue) {
        this.connection = connection;
        this.held = held;
        this.catalogue = catalogue;
    }

    /** Reads a sealed database whose connection the caller opened and closes. */
    public static AtlasDatabaseReader ofSqlite(Connection connection, Holdings held) {
        return new AtlasDatabaseReader(connection, held);
    }

    /** The columns of an observation's value, as the column list of a query. */
    public String valueColumns() throws SQLException {
        return AtlasSchema.valueColumns(catalogue);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    /** All counties, FIPS ascending. */
    List<County> counties() throws SQLException {
        return list(
                "SELECT fips, name, state FROM county ORDER BY fips",
                r -> new County(
                        new Fips(r.getString("fips")), r.getString("name"), UsState.valueOf(r.getString("state"))));
    }

    /** The profiles of these counties, in the same order, made from the observations. */
    List<CountyProfile> profiles(List<County> counties) throws SQLException {
        StoredProfiles profiles = new StoredProfiles(counties);
        try (PreparedStatement statement = connection.prepareStatement(allObservations());
                ResultSet row = statement.executeQuery()) {
            StoredProfiles.MeasureRows rows = null;
            while (row.next()) {
                // Looked up once for each measure, which has thousands of rows.
                if (rows == null || !rows.isOf(row.getString(1))) {
                    rows = profiles.rowsOf(measure(row));
                }
                rows.add(row, 2, 3);
            }
        }
        return profiles.profiles(held.measures());
    }

    /** All sealed observations, by measure, county and first day, ascending. */
    List<Observation> observations() throws SQLException {
        return list(
                allObservations(),
                r -> new Observation(measure(r), new Fips(r.getString("fips")), StoredProfiles.value(r, 3)));
    }

    /** All observations of a measure, by county and first day, ascending. */
    List<Observation> observations(Measure measure) throws SQLException {
        String sql =
                "SELECT fips, " + valueColumns() + " FROM observation WHERE measure_id = ? ORDER BY fips, period_start";
        List<Observation> observations = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, measure.id());
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    observations.add(
                            new Observation(measure, new Fips(row.getString("fips")), StoredProfiles.value(row, 2)));
                }
            }
        }
        return observations;
    }

    private String allObservations() throws SQLException {
        return "SELECT measure_id, fips, " + valueColumns() + " FROM observation" + AtlasSchema.whereKnown(held)
                + " ORDER BY measure_id, fips, period_start";
    }

    /** One month of a daily measure, by FIPS. */
    List<DailyMonth> daily(ClimateMonth month) throws SQLException, BrokenRowException {
        List<DailyMonth> months = new ArrayList<>();
        Optional<Measure> measure = held.measures().find(month.element());
        if (measure.isEmpty() || !has("daily")) {
            return months;
        }
        String sql = "SELECT * FROM daily WHERE measure_id = ? AND month = ? ORDER BY fips";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, measure.get().id());
            statement.setString(2, month.month().toString());
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    months.add(StoredMonth.read(row, measure.get(), month));
                }
            }
        }
        return months;
    }

    /** The lineage of all values, by measure, then county. */
    List<Lineage> lineage() throws SQLException {
        return list(
                "SELECT * FROM lineage" + AtlasSchema.whereKnown(held) + " ORDER BY measure_id, fips, file_sha256",
                this::lineage);
    }

    /** The lineage of one county's values, by measure. */
    List<Lineage> lineage(Fips fips) throws SQLException {
        List<Lineage> lineages = new ArrayList<>();
        String sql = "SELECT * FROM lineage WHERE measure_id = ? AND fips = ? ORDER BY file_sha256";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (String measureId : held.measures().ids()) {
                statement.setString(1, measureId);
                statement.setString(2, fips.code());
                try (ResultSet row = statement.executeQuery()) {
                    while (row.next()) {
                        lineages.add(lineage(row));
                    }
                }
            }
        }
        return lineages;
    }

    /** The case history, by county, then year. */
    List<HistoricalCount> history() throws SQLException {
        return has("case_history") ? list(HISTORY, AtlasDatabaseReader::history) : List.of();
    }

    /** Pairs of counties that touch, by county, then neighbour; each pair in both directions. */
    List<ReleaseDraft.Neighbours> neighbours() throws SQLException {
        return list(
                "SELECT fips, neighbour_fips FROM neighbour ORDER BY fips, neighbour_fips",
                r -> new ReleaseDraft.Neighbours(
                        new Fips(r.getString("fips")), new Fips(r.getString("neighbour_fips"))));
    }

    SortedMap<Fips, Sensitivity> sensitivities() throws SQLException {
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
                                row.getDouble("top_50_share"),
                                AtlasSchema.keepsTies(held.format())
                                        ? new Tie(row.getInt("first_tied_rank"), row.getInt("last_tied_rank"))
                                        : null));
            }
        }
        return byFips;
    }

    /** The rank interval of each scored county; empty in a release of a format that has none. */
    SortedMap<Fips, RankInterval> rankIntervals() throws SQLException {
        SortedMap<Fips, RankInterval> byFips = new TreeMap<>();
        if (has("rank_interval")) {
            list(
                            "SELECT fips, lowest_rank, highest_rank FROM rank_interval",
                            r -> Map.entry(
                                    new Fips(r.getString("fips")),
                                    new RankInterval(r.getInt("lowest_rank"), r.getInt("highest_rank"))))
                    .forEach(e -> byFips.put(e.getKey(), e.getValue()));
        }
        return byFips;
    }

    /** The approved Tier 1 batch; empty if the release has none. */
    Optional<ApprovedBatch> priority() throws SQLException {
        return has("priority_batch") ? PriorityTables.read(connection, has("priority_observed")) : Optional.empty();
    }

    /** The digest of all evidence. */
    public Sha256 evidence() throws SQLException {
        return EvidenceDigest.of(connection, catalogue);
    }

    /** Row counts of the tables that the manifest counts and that this program knows. */
    public SortedMap<String, Integer> counts() throws SQLException {
        SortedMap<String, Integer> counts = new TreeMap<>();
        for (String table : AtlasSchema.COUNTED) {
            if (has(table)) {
                counts.put(
                        table,
                        list("SELECT count(*) FROM " + table, r -> r.getInt(1)).get(0));
            }
        }
        return counts;
    }

    /** Whether the release's format has a table. */
    boolean has(String table) {
        return AtlasSchema.has(held.format(), table);
    }

    private static HistoricalCount history(ResultSet row) throws SQLException {
        return new HistoricalCount(
                new Fips(row.getString("fips")),
                row.getInt("year"),
                StoredValue.read(
                        row.getString("normalized_state"), number(row, "cases"), null, row.getString("reason")),
                row.getInt("file_row"));
    }

    private Lineage lineage(ResultSet row) throws SQLException {
        return new Lineage(
                measure(row),
                new Fips(row.getString("fips")),
                new Sha256(row.getString("file_sha256")),
                new RowRanges(row.getString("file_rows"), row.getInt("row_count")));
    }

    private Measure measure(ResultSet row) throws SQLException {
        String id = row.getString("measure_id");
        return held.measures().find(id).orElseThrow(() -> new ReleaseException("measure " + id + " is not governed"));
    }

    private static @Nullable Double number(ResultSet row, String column) throws SQLException {
        double value = row.getDouble(column);
        return row.wasNull() ? null : value;
    }

    private <T> List<T> list(String sql, TableRows.RowShape<T> shape) throws SQLException {
        return TableRows.list(connection, sql, shape);
    }
}
