package org.gapatlas.model.fit;

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

    /** Population standard deviation, at least 0. */
    static double deviation(double[] values) {
        double mean = mean(values);
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return Math.sqrt(sum / values.length);
    }
}
