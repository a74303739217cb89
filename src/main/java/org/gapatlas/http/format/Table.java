package org.gapatlas.http.format;

import java.util.List;

/**
 * Rows of typed cells, before any format has its say.
 *
 * @param columns in the order of the cells, by name
 * @param rows each as long as the list of columns
 */
public record Table(List<String> columns, List<List<Cell>> rows) {
    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        for (List<Cell> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "a row has " + row.size() + " cells, the table " + columns.size() + " columns");
            }
        }
    }

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
