package org.gapatlas.release.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A table as this program declares it, for stores other than SQLite.
 *
 * @param columns in the order of the table
 */
public record DeclaredTable(String name, List<Column> columns) {
    public DeclaredTable {
        columns = List.copyOf(columns);
    }

    /** A column. Any column may be null in a release of an earlier format. */
    public record Column(String name, Type type) {}

    /** The type of a column's values. */
    public enum Type {
        TEXT,
        REAL,
        INTEGER
    }

    /**
     * A table as a release has it, possibly in an earlier format.
     *
     * @param columns in the order of the table
     * @param key the columns of the primary key, in the order of the key
     */
    public record Shape(String table, List<String> columns, List<String> key) {
        public Shape {
            columns = List.copyOf(columns);
            key = List.copyOf(key);
        }
    }

    /** All tables, by name. */
    public static List<DeclaredTable> all() throws SQLException {
        List<DeclaredTable> tables = new ArrayList<>();
        try (Connection empty = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = empty.createStatement()) {
            statement.executeUpdate(AtlasSchema.DDL);
            for (String table : TableColumns.tables(empty)) {
                tables.add(new DeclaredTable(table, columns(empty, table)));
            }
        }
        return tables;
    }

    private static List<Column> columns(Connection connection, String table) throws SQLException {
        List<Column> columns = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement("SELECT name, type FROM pragma_table_info(?)")) {
            statement.setString(1, table);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    columns.add(new Column(row.getString("name"), Type.valueOf(row.getString("type"))));
                }
            }
        }
        return columns;
    }

    /** All tables of a sealed database, by name. */
    public static List<Shape> of(Connection sealed) throws SQLException {
        List<Shape> shapes = new ArrayList<>();
        for (String table : TableColumns.tables(sealed)) {
            TableColumns columns = TableColumns.of(sealed, table);
            shapes.add(new Shape(table, columns.names(), columns.key()));
        }
        return shapes;
    }
}
