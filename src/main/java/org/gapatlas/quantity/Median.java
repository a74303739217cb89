package org.gapatlas.quantity;

import java.util.Arrays;

/** The middle of figures; of an even number of them, the mean of the two in the middle. */
public final class Median {
    private Median() {}

    /** The median of figures in any order, which stay as they are; NaN without any. */
    public static double of(double[] figures) {
        if (figures.length == 0) {
            return Double.NaN;
        }
        double[] ascending = figures.clone();
        Arrays.sort(ascending);
        int middle = ascending.length / 2;
        return ascending.length % 2 == 1 ? ascending[middle] : (ascending[middle - 1] + ascending[middle]) / 2;
    }
}
