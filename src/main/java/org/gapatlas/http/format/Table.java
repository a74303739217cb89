package org.gapatlas.http.format;

import java.util.List;

/**
 * A table of typed cells, independent of any format.
 *
 * @param name of the table, one or two words
 * @param columns in the order of the cells
 * @param rows each with one cell for each column
 * @param notes what a reader must know about the table; formats without room for them omit them
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
     * @param meaning of its cells and of an empty cell, in a sentence or two
     */
    public record Column(String name, String meaning) {}

    /** A fact about the whole table, such as its release. */
    public record Note(String name, String text) {}

    /** One cell. A figure that does not exist is {@link Empty}, never 0. */
    public sealed interface Cell {
        /** A code or term of our own, such as a FIPS code, which is always text. */
        record Code(String text) implements Cell {}

        /** A publisher's text, which no program may run as a formula. */
        record Name(String text) implements Cell {}

        /** A whole number. */
        record Whole(int number) implements Cell {}

        /** A number with decimals, already rounded for output. */
        record Decimal(double number) implements Cell {}

        /** No value. */
        record Empty() implements Cell {}
    }
}
