package org.gapatlas.quantity;

/**
 * A share in percent.
 *
 * @param value in [0, 100]
 */
public record Percent(double value) {
    public Percent {
        if (!(value >= 0 && value <= 100)) {
            throw new IllegalArgumentException("a percent lies in [0, 100], not " + value);
        }
    }
}
