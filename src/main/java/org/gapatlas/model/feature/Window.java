package org.gapatlas.model.feature;

import java.util.stream.IntStream;

/**
 * Surveillance years taken together, both ends included.
 *
 * @param last not before {@code first}
 */
public record Window(int first, int last) {
    /** How many years the models look back, the last one included. */
    private static final int YEARS = 5;

    public Window {
        if (last < first) {
            throw new IllegalArgumentException("a window does not end in " + last + " before it begins in " + first);
        }
    }

    /** The five years that end with a year. */
    public static Window endingWith(int year) {
        return new Window(year - YEARS + 1, year);
    }

    public int length() {
        return last - first + 1;
    }

    /** Ascending. */
    public IntStream years() {
        return IntStream.rangeClosed(first, last);
    }

    @Override
    public String toString() {
        return first + "-" + last;
    }
}
