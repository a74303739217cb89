package org.gapatlas.http.format;

import java.util.List;

/**
 * Rows of typed cells, before any format has its say.
 *
 * @param name of the table, in a word or two
 * @param columns in the order of the cells
 * @param rows each as long as the list of columns
 * @param notes what must be known to read the table; a format that has no room for them leaves them out
 */
public record Table(String name, List<Column> columns, List<List<Cell>> rows, List<Note> notes) {
    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
        for (List<Cell> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "a row has " + row.size() + " cells, the table " + columns.size() + " columns");
            }
        }
    }

    /**
     * A column.
     *
     * @param meaning what its cells say and what an empty one means, in a sentence or two
     */
    public record Column(String name, String meaning) {}

    /** A fact about the whole table, such as the release that it is of. */
    public record Note(String name, String text) {}

    /** One cell. A figure that does not exist is {@link Empty}, never 0. */
    public sealed interface Cell {
        /** A code or word of ours, such as a FIPS code, which stays text whatever it looks like. */
        record Code(String text) implements Cell {}

        /** A publisher's text, which a program must not run as a formula. */
        record Name(String text) implements Cell {}

        /** A whole number. */
        record Whole(int number) implements Cell {}

        /** A number with decimals, as it is to be printed. */
        record Decimal(double number) implements Cell {}

        /** Nothing is known. */
        record Empty() implements Cell {}
    }
}
