package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.SortedMap;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.Observation;
import org.sqlite.Function;

/**
 * The {@code atlas.db} of a release that follows another by an approval: every row of evidence as the parent has it,
 * observation ids made for the new release, and the approved batch. The same parent, id and approval give the same
 * bytes.
 */
public final class DerivedDatabase {
    private static final String NEW_ID = "gapatlas_observation_id";

    private DerivedDatabase() {}

    /** Creates the file and returns its row counts by table. */
    public static SortedMap<String, Integer> write(Path file, Path parent, ReleaseId id, ApprovedBatch approved)
            throws SQLException {
        try (Connection connection = AtlasDatabaseWriter.create(file)) {
            try (PreparedStatement attach = connection.prepareStatement("ATTACH DATABASE ? AS parent")) {
                attach.setString(1, parent.toUri() + "?immutable=1");
                attach.execute();
            }
            connection.setAutoCommit(false);
            Function.create(connection, NEW_ID, new ObservationIds(id), 3, Function.FLAG_DETERMINISTIC);
            try (Statement statement = connection.createStatement()) {
                for (String table : tables(connection)) {
                    statement.executeUpdate(table);
                }
                for (String table : AtlasSchema.EVIDENCE) {
                    statement.executeUpdate(copy(table, TableColumns.of(connection, table)));
                }
            }
            PriorityTables.write(connection, approved);
            connection.commit();
        }
        try (AtlasDatabaseReader written = new AtlasDatabaseReader(file)) {
            return written.counts();
        }
    }

    /** The statements that made the parent's tables: what follows it is of its format. */
    private static List<String> tables(Connection connection) throws SQLException {
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

    /** What an observation is called in a release. */
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
