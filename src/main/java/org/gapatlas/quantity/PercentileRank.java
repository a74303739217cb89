package org.gapatlas.quantity;

/**
 * A national percentile rank as a fraction.
 *
 * @param value in [0, 1]; 1 is the highest rank
 */
public record PercentileRank(double value) {
    public PercentileRank {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException("a percentile rank lies in [0, 1], not " + value);
        }
    }
}
