package org.gapatlas.model.fit;

import java.util.Arrays;

/** Mean and spread of a column, summed in its order. */
final class Moments {
    private Moments() {}

    /** NaN for an empty column. */
    static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** Population standard deviation, at least 0; exactly 0 for a column that is the same everywhere. */
    static double deviation(double[] values) {
        // The mean of equal values may differ from them in the last bit, and that bit would be blown up to a spread.
        if (Arrays.stream(values).allMatch(value -> value == values[0])) {
            return 0;
        }
        double mean = mean(values);
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return Math.sqrt(sum / values.length);
    }
}
