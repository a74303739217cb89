package org.gapatlas.release.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The columns of a table, as the database declares them.
 *
 * @param names in the order of the table
 * @param key the columns of the primary key, in the order of the key
 */
public record TableColumns(List<String> names, List<String> key) {
    public TableColumns {
        names = List.copyOf(names);
        key = List.copyOf(key);
    }

    static TableColumns of(Connection connection, String table) throws SQLException {
        List<String> names = new ArrayList<>();
        SortedMap<Integer, String> key = new TreeMap<>();
        try (PreparedStatement statement = connection.prepareStatement("SELECT * FROM pragma_table_info(?)")) {
            statement.setString(1, table);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    names.add(row.getString("name"));
                    if (row.getInt("pk") > 0) {
                        key.put(row.getInt("pk"), row.getString("name"));
                    }
                }
            }
        }
        return new TableColumns(names, List.copyOf(key.values()));
    }

    /** The tables of a database, by name. */
    static List<String> tables(Connection connection) throws SQLException {
        return TableRows.list(
                connection,
                "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
                row -> row.getString("name"));
    }

    /** All columns but one. */
    List<String> without(String column) {
        return names.stream().filter(name -> !name.equals(column)).toList();
    }

    /** The primary key as the content of an ORDER BY clause. */
    String order() {
        return String.join(", ", key);
    }
}
