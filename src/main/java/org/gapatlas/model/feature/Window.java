package org.gapatlas.model.feature;

import java.util.stream.IntStream;

/**
 * Consecutive surveillance years that are taken together, both ends included.
 *
 * @param last not before {@code first}
 */
public record Window(int first, int last) {
    /** The number of years that the models use, including the last one. */
    private static final int YEARS = 5;

    public Window {
        if (last < first) {
            throw new IllegalArgumentException("a window does not end in " + last + " before it begins in " + first);
        }
    }

    /** The five years that end with {@code year}. */
    public static Window endingWith(int year) {
        return new Window(year - YEARS + 1, year);
    }

    public int length() {
        return last - first + 1;
    }

    /** The years, ascending. */
    public IntStream years() {
        return IntStream.rangeClosed(first, last);
    }

    @Override
    public String toString() {
        return first + "-" + last;
    }
}
