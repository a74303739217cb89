package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.SortedMap;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.Observation;
import org.sqlite.Function;

/**
 * Writes the {@code atlas.db} of a release that adds an approved batch to a parent release: every row of the parent's
 * evidence, observation ids for the new release, and the batch. It keeps the format of the parent. The same parent, id
 * and approval give the same bytes.
 */
public final class DerivedDatabase {
    private static final String NEW_ID = "gapatlas_observation_id";

    private DerivedDatabase() {}

    /**
     * Creates the file and returns its row counts by table.
     *
     * @param parent the database of the parent
     * @throws ReleaseException if it cannot be written
     */
    public static SortedMap<String, Integer> write(
            Path file, Path parent, Manifest parentManifest, ReleaseId id, ApprovedBatch approved) {
        try {
            fill(file, parent, id, approved);
            try (AtlasDatabaseReader written = new AtlasDatabaseReader(file, Holdings.of(parentManifest))) {
                return written.counts();
            }
        } catch (SQLException e) {
            throw new ReleaseException("cannot write the database of release " + id + ": " + e.getMessage(), e);
        }
    }

    private static void fill(Path file, Path parent, ReleaseId id, ApprovedBatch approved) throws SQLException {
        try (Connection connection = AtlasDatabaseWriter.create(file)) {
            try (PreparedStatement attach = connection.prepareStatement("ATTACH DATABASE ? AS parent")) {
                attach.setString(1, parent.toUri() + "?immutable=1");
                attach.execute();
            }
            connection.setAutoCommit(false);
            Function.create(connection, NEW_ID, new ObservationIds(id), 3, Function.FLAG_DETERMINISTIC);
            try (Statement statement = connection.createStatement()) {
                for (String creation : schema(connection)) {
                    statement.executeUpdate(creation);
                }
                for (String table : AtlasSchema.evidence(TableColumns.tables(connection))) {
                    statement.executeUpdate(copy(table, TableColumns.of(connection, table)));
                }
            }
            PriorityTables.write(connection, approved);
            connection.commit();
        }
    }

    /**
     * The statements that created the parent's tables and views, so that the evidence keeps its form and its digest.
     */
    private static List<String> schema(Connection connection) throws SQLException {
        return TableRows.list(
                connection,
                "SELECT sql FROM parent.sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid",
                row -> row.getString("sql"));
    }

    private static String copy(String table, TableColumns columns) {
        List<String> cells = columns.names().stream()
                .map(name -> name.equals("observation_id") ? NEW_ID + "(measure_id, fips, period_start)" : name)
                .toList();
        return "INSERT INTO main." + table + " SELECT " + String.join(", ", cells) + " FROM parent." + table
                + " ORDER BY " + columns.order();
    }

    /** The SQL function that computes an observation's id in the new release. */
    private static final class ObservationIds extends Function {
        private final ReleaseId release;

        ObservationIds(ReleaseId release) {
            this.release = release;
        }

        @Override
        protected void xFunc() throws SQLException {
            result(Observation.id(release, value_text(0), value_text(1), value_text(2)));
        }
    }
}
