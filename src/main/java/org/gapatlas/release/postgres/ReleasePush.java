package org.gapatlas.release.postgres;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.database.AtlasDatabaseReader;
import org.gapatlas.release.database.DeclaredTable;
import org.gapatlas.release.database.EvidenceDigest;
import org.gapatlas.release.database.Holdings;
import org.gapatlas.release.database.SealedDatabases;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.postgres.PostgresSchema.Stored;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * Copies the observations of a sealed release into a store, in one transaction: either all of them are there and
 * verified, or none. Readers of other releases are not blocked.
 */
public final class ReleasePush {
    /** Key of the advisory lock that prevents concurrent pushes. */
    private static final long LOCK = 0x6761_7061_746cL;

    private static final int BUFFER = 1 << 16;

    private final PostgresUrl url;
    private final Holdings held;
    private final Path database;

    private ReleasePush(PostgresUrl url, Holdings held, Path database) {
        this.url = url;
        this.held = held;
        this.database = database;
    }

    /** The result of a push. */
    public enum Outcome {
        PUSHED,
        WAS_THERE
    }

    /**
     * Pushes a release whose digests were verified.
     *
     * @param database the sealed {@code atlas.db}
     * @param digest of the manifest's bytes
     * @throws ReleaseException if the store contains another release of that id, has another version, or rejects the
     *     push
     */
    public static Outcome push(PostgresUrl url, Holdings held, Path database, Sha256 digest) {
        try (Connection to = PostgresStore.connect(url);
                Connection from = SealedDatabases.connect(database)) {
            to.setAutoCommit(false);
            Outcome outcome = new ReleasePush(url, held, database).push(from, to, digest);
            to.commit();
            return outcome;
        } catch (SQLException e) {
            throw PostgresTrouble.of(url, e);
        }
    }

    private Outcome push(Connection from, Connection to, Sha256 digest) throws SQLException {
        execute(to, "SELECT pg_advisory_xact_lock(" + LOCK + ")");
        if (PostgresSchema.version(to).isEmpty()) {
            PostgresSchema.createHome(to);
        }
        PostgresSchema.requireReadable(to, url);
        Optional<Stored> there = PostgresSchema.find(to, held.release());
        if (there.isPresent()) {
            if (there.get().manifestDigest().equals(digest.hex())) {
                return Outcome.WAS_THERE;
            }
            throw new ReleaseException("the store " + url + " holds another release of the name " + held.release()
                    + ", with the manifest " + there.get().manifestDigest() + "; nothing was changed");
        }
        List<DeclaredTable.Shape> shapes = DeclaredTable.of(from);
        requireKnown(shapes);
        Sha256 evidence = EvidenceDigest.of(database);
        String schema = "release_" + digest.hex().substring(0, 32);
        int number = enter(to, digest, evidence, schema, shapes);
        execute(to, "CREATE SCHEMA " + schema);
        for (DeclaredTable.Shape shape : shapes) {
            copy(from, to, schema, number, shape);
        }
        prove(from, to, schema, shapes, evidence);
        return Outcome.PUSHED;
    }

    /** Refuses a release with unknown tables or columns, since the push would lose them. */
    private void requireKnown(List<DeclaredTable.Shape> shapes) throws SQLException {
        SortedMap<String, List<String>> known = new TreeMap<>();
        for (DeclaredTable table : DeclaredTable.all()) {
            known.put(
                    table.name(),
                    table.columns().stream().map(DeclaredTable.Column::name).toList());
        }
        for (DeclaredTable.Shape shape : shapes) {
            if (!known.getOrDefault(shape.table(), List.of()).containsAll(shape.columns())) {
                throw new ReleaseException(
                        "release " + held.release() + " was sealed by a newer program, and its table " + shape.table()
                                + " has more than this one knows; push it with the program that sealed it");
            }
        }
    }

    private int enter(Connection to, Sha256 digest, Sha256 evidence, String schema, List<DeclaredTable.Shape> shapes)
            throws SQLException {
        int number;
        String release = "INSERT INTO gapatlas.release (release_id, manifest_sha256, evidence_sha256, schema_name)"
                + " VALUES (?, ?, ?, ?) RETURNING release_no";
        try (PreparedStatement statement = to.prepareStatement(release)) {
            statement.setString(1, held.release().value());
            statement.setString(2, digest.hex());
            statement.setString(3, evidence.hex());
            statement.setString(4, schema);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                number = row.getInt(1);
            }
        }
        try (PreparedStatement statement =
                to.prepareStatement("INSERT INTO gapatlas.sealed_table VALUES (?, ?, ?, ?)")) {
            for (DeclaredTable.Shape shape : shapes) {
                statement.setInt(1, number);
                statement.setString(2, shape.table());
                statement.setArray(3, to.createArrayOf("text", shape.columns().toArray()));
                statement.setArray(4, to.createArrayOf("text", shape.key().toArray()));
                statement.addBatch();
            }
            statement.executeBatch();
        }
        return number;
    }

    private static void copy(Connection from, Connection to, String schema, int number, DeclaredTable.Shape shape)
            throws SQLException {
        String table = schema + "." + shape.table();
        execute(
                to,
                "CREATE TABLE " + table + " PARTITION OF gapatlas." + shape.table() + " FOR VALUES IN (" + number
                        + ")");
        copyRows(from, to, table, number, shape);
        execute(to, "ALTER TABLE " + table + " ADD PRIMARY KEY (" + String.join(", ", shape.key()) + ")");
        execute(to, "ANALYZE " + table);
    }

    private static void copyRows(Connection from, Connection to, String table, int number, DeclaredTable.Shape shape)
            throws SQLException {
        String columns = String.join(", ", shape.columns());
        String in = "COPY " + table + " (release_no, " + columns + ") FROM STDIN";
        CopyIn copy = to.unwrap(PGConnection.class).getCopyAPI().copyIn(in);
        try (PreparedStatement rows = from.prepareStatement("SELECT " + columns + " FROM " + shape.table());
                ResultSet row = rows.executeQuery()) {
            StringBuilder lines = new StringBuilder();
            while (row.next()) {
                lines.append(number);
                for (int i = 1; i <= shape.columns().size(); i++) {
                    CopyText.append(lines.append('\t'), row.getObject(i));
                }
                lines.append('\n');
                if (lines.length() > BUFFER) {
                    send(copy, lines);
                }
            }
            send(copy, lines);
            copy.endCopy();
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy();
            }
        }
    }

    private static void send(CopyIn copy, StringBuilder lines) throws SQLException {
        byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
        copy.writeToCopy(bytes, 0, bytes.length);
        lines.setLength(0);
    }

    /** Checks that the store contains exactly what was sealed, cell by cell, before the transaction is committed. */
    private void prove(Connection from, Connection to, String schema, List<DeclaredTable.Shape> shapes, Sha256 evidence)
            throws SQLException {
        execute(to, "SET LOCAL search_path TO " + schema + ", pg_catalog");
        AtlasDatabaseReader pushed = new AtlasDatabaseReader(to, held, new SealedTables(shapes));
        SortedMap<String, Integer> sealed =
                AtlasDatabaseReader.ofSqlite(from, held).counts();
        if (!pushed.counts().equals(sealed) || !pushed.evidence().equals(evidence)) {
            throw new ReleaseException("what reached the store " + url + " is not what was sealed as release "
                    + held.release() + "; nothing was changed");
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
