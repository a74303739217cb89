package org.gapatlas.release.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Reads the rows of a query as records. */
final class TableRows {
    private TableRows() {}

    /** Maps a table row to a record. */
    interface RowShape<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** All rows in the query's order. */
    static <T> List<T> list(Connection connection, String sql, RowShape<T> shape) throws SQLException {
        List<T> items = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                items.add(shape.read(row));
            }
        }
        return items;
    }
}
