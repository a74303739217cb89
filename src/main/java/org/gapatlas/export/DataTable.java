package org.gapatlas.export;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Columns, and rows that are made as they are written.
 *
 * @param key names of the columns that tell a row from every other
 */
record DataTable(List<Column> columns, List<String> key, Rows rows) {
    DataTable {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
    }

    /** Gives all rows, in their order. */
    @FunctionalInterface
    interface Rows {
        void into(Sink sink) throws IOException;
    }

    /** Takes one row: a cell for each column, null where nothing is known. */
    @FunctionalInterface
    interface Sink {
        void row(List<@Nullable Object> cells) throws IOException;
    }
}
