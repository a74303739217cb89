package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gapatlas.observation.Measures;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.DailyMonth;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.Sensitivity;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code atlas.db}. It uses one connection and one transaction, writes rows in key order and nothing that
 * depends on the clock, so the same draft always gives the same bytes.
 */
public final class AtlasDatabaseWriter {
    private static final int BATCH = 1_000;

    private final Connection connection;
    private final SortedMap<String, Integer> counts = new TreeMap<>();

    private AtlasDatabaseWriter(Connection connection) {
        this.connection = connection;
        AtlasSchema.PRIORITY.forEach(table -> counts.put(table, 0));
    }

    /**
     * Creates the file and returns its row counts by table.
     *
     * @throws ReleaseException if it cannot be written
     */
    public static SortedMap<String, Integer> write(
            Path file, ReleaseDraft draft, List<Manifest.MethodologyVersion> methods) {
        try {
            return fill(file, draft, methods);
        } catch (SQLException e) {
            throw new ReleaseException(
                    "cannot write the database of release " + draft.identity().id() + ": " + e.getMessage(), e);
        }
    }

    private static SortedMap<String, Integer> fill(
            Path file, ReleaseDraft draft, List<Manifest.MethodologyVersion> methods) throws SQLException {
        try (Connection connection = create(file)) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.executeUpdate(AtlasSchema.DDL);
            }
            AtlasDatabaseWriter writer = new AtlasDatabaseWriter(connection);
            writer.insertEvidence(draft, methods);
            writer.insertDerived(draft);
            connection.commit();
            return writer.counts;
        }
    }

    private void insertEvidence(ReleaseDraft draft, List<Manifest.MethodologyVersion> methods) throws SQLException {
        ReleaseId release = draft.identity().id();
        Measures measures = draft.measures();
        insert("source", 13, draft.inputs(), AtlasDatabaseWriter::source);
        insert("methodology", 2, methods, AtlasDatabaseWriter::method);
        insert("county", 3, draft.counties(), AtlasDatabaseWriter::county);
        insert("observation", 10, draft.observations(), o -> observation(release, o));
        insert("daily", 6, draft.daily().get(), month -> daily(measures, month));
        insert("lineage", 5, draft.lineage(), AtlasDatabaseWriter::lineage);
        insert(
                "neighbour",
                2,
                draft.neighbours(),
                pair -> row(pair.county().code(), pair.neighbour().code()));
        insert("case_history", 5, draft.history(), AtlasDatabaseWriter::history);
    }

    private void insertDerived(ReleaseDraft draft) throws SQLException {
        insert("sensitivity", 9, draft.sensitivities().entrySet().stream(), AtlasDatabaseWriter::sensitivity);
        insert("rank_interval", 3, draft.rankIntervals().entrySet().stream(), AtlasDatabaseWriter::rankInterval);
    }

    /** Creates an empty database file. It needs no journal, since it is forced to disk when it is complete. */
    static Connection create(Path file) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA page_size = 4096");
            statement.execute("PRAGMA journal_mode = OFF");
            statement.execute("PRAGMA synchronous = OFF");
        }
        return connection;
    }

    static @Nullable Object[] source(Manifest.Input input) {
        return row(
                input.sourceId(),
                input.label(),
                input.publisher(),
                input.lineageSourceId(),
                input.datasetId(),
                input.vintage(),
                input.url(),
                input.landingPage(),
                input.licence(),
                input.note(),
                input.fileName(),
                input.sha256(),
                input.retrievedAt() == null ? null : input.retrievedAt().toString());
    }

    static @Nullable Object[] method(Manifest.MethodologyVersion method) {
        return row(method.methodologyId(), method.version());
    }

    static @Nullable Object[] county(CountyProfile profile) {
        return row(
                profile.county().fips().code(),
                profile.county().name(),
                profile.county().state().name());
    }

    static @Nullable Object[] observation(ReleaseId release, Observation observation) {
        return row(
                observation.measure().id(),
                observation.fips().code(),
                observation.period().start().toString(),
                observation.id(release),
                observation.period().end().toString(),
                observation.period().grain().name(),
                observation.value().state().name(),
                observation.value().number(),
                StoredValue.word(observation.value()),
                StoredValue.reason(observation.value()));
    }

    private static @Nullable Object[] daily(Measures measures, DailyMonth month) {
        return row(
                measures.find(month.month().element()).orElseThrow().id(),
                month.month().month().toString(),
                month.fips().code(),
                month.month().sourceId(),
                month.fileRow(),
                StoredMonth.figures(month));
    }

    private static @Nullable Object[] lineage(Lineage lineage) {
        return row(
                lineage.measure().id(),
                lineage.fips().code(),
                lineage.file().hex(),
                lineage.rows().text(),
                lineage.rows().count());
    }

    private static @Nullable Object[] history(HistoricalCount count) {
        Double cases = count.count().number();
        return row(
                count.fips().code(),
                count.year(),
                count.count().state().name(),
                cases == null ? null : cases.intValue(),
                count.fileRow());
    }

    private static @Nullable Object[] sensitivity(Map.Entry<Fips, Sensitivity> entry) {
        Sensitivity s = entry.getValue();
        return row(
                entry.getKey().code(),
                s.lowestScore(),
                s.medianScore(),
                s.highestScore(),
                s.bestRank(),
                s.worstRank(),
                s.topFiftyShare(),
                s.ties() == null ? null : s.ties().firstRank(),
                s.ties() == null ? null : s.ties().lastRank());
    }

    private static @Nullable Object[] rankInterval(Map.Entry<Fips, RankInterval> entry) {
        return row(
                entry.getKey().code(),
                entry.getValue().lowest(),
                entry.getValue().highest());
    }

    private static @Nullable Object[] row(@Nullable Object... cells) {
        return cells;
    }

    private <T> void insert(String table, int width, List<T> items, RowOf<T> shape) throws SQLException {
        insert(table, width, items.stream(), shape);
    }

    /** Inserts the items as the stream yields them, without collecting them. */
    private <T> void insert(String table, int width, Stream<T> items, RowOf<T> shape) throws SQLException {
        String sql = "INSERT INTO " + table + " VALUES (" + "?, ".repeat(width - 1) + "?)";
        int count = 0;
        try (PreparedStatement statement = connection.prepareStatement(sql);
                Stream<T> open = items) {
            for (Iterator<T> each = open.iterator(); each.hasNext(); ) {
                @Nullable Object[] cells = shape.cells(each.next());
                for (int i = 0; i < width; i++) {
                    statement.setObject(i + 1, cells[i]);
                }
                statement.addBatch();
                if (++count % BATCH == 0) {
                    statement.executeBatch();
                }
            }
            statement.executeBatch();
        }
        counts.put(table, count);
    }

    /** Maps a record to the cells of a table row. */
    private interface RowOf<T> {
        @Nullable
        Object[] cells(T item);
    }
}
