package org.gapatlas.score;

/**
 * An interval, both ends included.
 *
 * @param lower at most {@code upper}
 */
public record Span(double lower, double upper) {
    public Span {
        if (!(lower <= upper)) {
            throw new IllegalArgumentException("an interval ascends, not " + lower + ", " + upper);
        }
    }
}
