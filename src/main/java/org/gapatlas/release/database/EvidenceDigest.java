package org.gapatlas.release.database;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import org.gapatlas.provenance.RunningDigest;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseException;
import org.jspecify.annotations.Nullable;

/**
 * Digests all evidence that a release holds, independent of the release's id. A line names each table and its columns;
 * then each row is a line of cells in the order of the columns, each with its type and length, so that different
 * contents never give the same text. Observation ids are left out because they depend on the release's id.
 */
public final class EvidenceDigest {
    private static final String DEPENDS_ON_THE_RELEASE_ID = "observation_id";

    private final RunningDigest digest = new RunningDigest();

    private EvidenceDigest() {}

    /**
     * The digest of a database that was just written.
     *
     * @throws ReleaseException if it cannot be read
     */
    public static Sha256 of(Path database) {
        try (Connection connection = SealedDatabases.connect(database)) {
            return of(connection, TableCatalogue.of(connection));
        } catch (SQLException e) {
            throw new ReleaseException("cannot read " + database + ": " + e.getMessage(), e);
        }
    }

    static Sha256 of(Connection connection, TableCatalogue catalogue) throws SQLException {
        EvidenceDigest evidence = new EvidenceDigest();
        for (String table : AtlasSchema.evidence(catalogue.tables())) {
            evidence.add(connection, table, catalogue.columns(table));
        }
        return evidence.digest.end();
    }

    private void add(Connection connection, String table, TableColumns columns) throws SQLException {
        List<String> names = columns.without(DEPENDS_ON_THE_RELEASE_ID);
        add(table + "(" + String.join(",", names) + ")\n");
        String sql = "SELECT " + String.join(", ", names) + " FROM " + table + " ORDER BY " + columns.order();
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                StringBuilder line = new StringBuilder();
                for (int i = 1; i <= names.size(); i++) {
                    append(line, row.getObject(i));
                }
                add(line.append('\n').toString());
            }
        }
    }

    private static void append(StringBuilder line, @Nullable Object cell) {
        switch (cell) {
            case null -> line.append("n;");
            case String text ->
                line.append('t').append(text.length()).append(':').append(text).append(';');
            case Double number -> line.append('r').append(number).append(';');
            case Number whole -> line.append('i').append(whole).append(';');
            case byte[] bytes ->
                line.append('b').append(HexFormat.of().formatHex(bytes)).append(';');
            default -> throw new IllegalArgumentException("a cell of " + cell.getClass() + " cannot be evidence");
        }
    }

    private void add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.add(bytes, 0, bytes.length);
    }
}
