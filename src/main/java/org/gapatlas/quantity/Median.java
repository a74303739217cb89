package org.gapatlas.quantity;

import java.util.Arrays;

/** Computes medians; for an even number of figures, the mean of the middle two. */
public final class Median {
    private Median() {}

    /** The median of figures in any order; NaN if there are none. The array is not changed. */
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
