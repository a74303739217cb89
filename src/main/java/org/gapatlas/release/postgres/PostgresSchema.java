package org.gapatlas.release.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.database.DeclaredTable;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;

/**
 * The tables of a store. The schema {@code gapatlas} contains the parents of all partitions and the list of releases.
 * Each release has its own schema, whose partitions have the names of their parents. A connection whose search path is
 * that schema therefore sees one release, and the queries written for SQLite read it unchanged.
 */
final class PostgresSchema {
    /** The version of the tables below. A store of another version is not read. */
    static final int VERSION = 1;

    private static final String HOME = """
            CREATE SCHEMA gapatlas;
            CREATE TABLE gapatlas.store (schema_version integer NOT NULL);
            CREATE TABLE gapatlas.release (
              release_no integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
              release_id text COLLATE "C" NOT NULL UNIQUE, manifest_sha256 text NOT NULL,
              evidence_sha256 text NOT NULL, schema_name text NOT NULL UNIQUE,
              pushed_at timestamptz NOT NULL DEFAULT now()
            );
            CREATE TABLE gapatlas.sealed_table (
              release_no integer NOT NULL REFERENCES gapatlas.release ON DELETE CASCADE, table_name text COLLATE "C",
              column_names text[] NOT NULL, key_names text[] NOT NULL, PRIMARY KEY (release_no, table_name)
            );
            """;

    private PostgresSchema() {}

    /** A release that the store contains completely. */
    record Stored(int number, String manifestDigest, String schema, Sha256 evidence) {}

    /** The version of the store's tables; empty if there are none. */
    static Optional<Integer> version(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            try (ResultSet row = statement.executeQuery("SELECT to_regclass('gapatlas.store') IS NOT NULL")) {
                row.next();
                if (!row.getBoolean(1)) {
                    return Optional.empty();
                }
            }
            try (ResultSet row = statement.executeQuery("SELECT schema_version FROM gapatlas.store")) {
                return row.next() ? Optional.of(row.getInt(1)) : Optional.empty();
            }
        }
    }

    /** @throws ReleaseException if there is no store, or its version is not the one that this program reads */
    static void requireReadable(Connection connection, PostgresUrl url) throws SQLException {
        int found = version(connection)
                .orElseThrow(() -> new ReleaseException("the database " + url
                        + " holds no releases; bring one there with: gapatlas release push ID --to URL"));
        if (found != VERSION) {
            String whose = found > VERSION ? "a newer program" : "an older program";
            throw new ReleaseException("the store " + url + " was made by " + whose + ": its tables are of version "
                    + found + ", and this program reads version " + VERSION);
        }
    }

    /** Creates the schema and tables that all releases share. */
    static void createHome(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(HOME);
            statement.execute("INSERT INTO gapatlas.store VALUES (" + VERSION + ")");
            for (DeclaredTable table : DeclaredTable.all()) {
                statement.execute("CREATE TABLE gapatlas." + table.name() + " (release_no integer NOT NULL, "
                        + String.join(
                                ", ",
                                table.columns().stream()
                                        .map(c -> c.name() + " " + type(c))
                                        .toList())
                        + ") PARTITION BY LIST (release_no)");
            }
        }
    }

    private static String type(DeclaredTable.Column column) {
        return switch (column.type()) {
            case TEXT -> "text COLLATE \"C\"";
            case REAL -> "double precision";
            case INTEGER -> "integer";
        };
    }

    static Optional<Stored> find(Connection connection, ReleaseId id) throws SQLException {
        String sql = "SELECT release_no, manifest_sha256, schema_name, evidence_sha256 FROM gapatlas.release"
                + " WHERE release_id = ?";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, id.value());
            try (ResultSet row = statement.executeQuery()) {
                return row.next()
                        ? Optional.of(new Stored(
                                row.getInt(1), row.getString(2), row.getString(3), new Sha256(row.getString(4))))
                        : Optional.empty();
            }
        }
    }

    /** The tables of a release, as they were sealed. */
    static List<DeclaredTable.Shape> shapes(Connection connection, int release) throws SQLException {
        String sql = "SELECT table_name, column_names, key_names FROM gapatlas.sealed_table WHERE release_no = ?"
                + " ORDER BY table_name";
        List<DeclaredTable.Shape> shapes = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setInt(1, release);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    shapes.add(new DeclaredTable.Shape(
                            row.getString(1), List.of((String[]) row.getArray(2).getArray()), List.of((String[])
                                    row.getArray(3).getArray())));
                }
            }
        }
        return shapes;
    }
}
