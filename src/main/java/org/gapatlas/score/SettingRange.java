package org.gapatlas.score;

import java.util.stream.IntStream;

/**
 * The whole numbers that one score setting accepts: {@code minimum} to {@code maximum}, both included, in steps
 * from the minimum.
 *
 * @param literal the setting's word on the wire
 * @param standard the default
 */
public record SettingRange(String literal, int minimum, int maximum, int step, int standard) {
    public SettingRange {
        if (step < 1 || minimum > maximum || (maximum - minimum) % step != 0) {
            throw new IllegalArgumentException(literal + " cannot reach its maximum in whole steps");
        }
        if (!contains(standard, minimum, maximum, step)) {
            throw new IllegalArgumentException(literal + " cannot take its own standard value " + standard);
        }
    }

    public boolean accepts(int value) {
        return contains(value, minimum, maximum, step);
    }

    /** Every value of the range, ascending. */
    public IntStream values() {
        return IntStream.iterate(minimum, v -> v <= maximum, v -> v + step);
    }

    /** The number of values. */
    public int size() {
        return (maximum - minimum) / step + 1;
    }

    void require(int value) {
        if (!accepts(value)) {
            throw new IllegalArgumentException(
                    "%s lies in %d..%d in steps of %d, not %d".formatted(literal, minimum, maximum, step, value));
        }
    }

    private static boolean contains(int value, int minimum, int maximum, int step) {
        return value >= minimum && value <= maximum && (value - minimum) % step == 0;
    }
}
