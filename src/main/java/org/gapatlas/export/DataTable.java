package org.gapatlas.export;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table whose rows are made as they are written.
 *
 * @param key names of the columns that identify a row
 */
record DataTable(List<Column> columns, List<String> key, Rows rows) {
    DataTable {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
    }

    /** Supplies all rows in order. */
    @FunctionalInterface
    interface Rows {
        void into(Sink sink) throws IOException;
    }

    /** Accepts one row: a cell for each column, null if there is no value. */
    @FunctionalInterface
    interface Sink {
        void row(List<@Nullable Object> cells) throws IOException;
    }
}
