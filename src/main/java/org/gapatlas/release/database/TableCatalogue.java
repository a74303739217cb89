package org.gapatlas.release.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The tables of one release and their columns, as they were sealed. */
public interface TableCatalogue {
    /** Names of all tables, ascending. */
    List<String> tables() throws SQLException;

    /** The columns of a table. */
    TableColumns columns(String table) throws SQLException;

    /** The tables that a SQLite database declares. */
    static TableCatalogue of(Connection sqlite) {
        return new TableCatalogue() {
            @Override
            public List<String> tables() throws SQLException {
                return TableColumns.tables(sqlite);
            }

            @Override
            public TableColumns columns(String table) throws SQLException {
                return TableColumns.of(sqlite, table);
            }
        };
    }
}
