package org.gapatlas.provenance;

import java.util.List;
import java.util.TreeSet;

/**
 * Row numbers of a file in compact form, such as {@code 12,40-43}: the rows that made a value, or that an issue names.
 *
 * @param text ascending, without overlaps; empty if there are no rows
 * @param count the number of rows
 */
public record RowRanges(String text, int count) {
    /** Combines row numbers, which may be in any order; duplicates count once. */
    public static RowRanges of(List<Integer> rows) {
        TreeSet<Integer> sorted = new TreeSet<>(rows);
        StringBuilder text = new StringBuilder();
        int start = 0;
        int end = -1;
        for (int row : sorted) {
            if (end >= start && row == end + 1) {
                end = row;
            } else {
                append(text, start, end);
                start = row;
                end = row;
            }
        }
        append(text, start, end);
        return new RowRanges(text.toString(), sorted.size());
    }

    private static void append(StringBuilder text, int start, int end) {
        if (end < start) {
            return;
        }
        if (!text.isEmpty()) {
            text.append(',');
        }
        text.append(start);
        if (end > start) {
            text.append('-').append(end);
        }
    }
}
