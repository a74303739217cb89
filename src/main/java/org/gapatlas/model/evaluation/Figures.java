package org.gapatlas.model.evaluation;

import java.util.Arrays;
import org.gapatlas.quantity.Rounding;
import org.jspecify.annotations.Nullable;

/** Figures of a model card: four decimals, null where there is none. */
final class Figures {
    private static final int DECIMALS = 4;

    private Figures() {}

    static @Nullable Double four(double figure) {
        return Double.isFinite(figure) ? Rounding.toDecimals(figure, DECIMALS) : null;
    }

    /** NaN without values. */
    static double median(double[] values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        double[] ascending = values.clone();
        Arrays.sort(ascending);
        int middle = ascending.length / 2;
        return ascending.length % 2 == 1 ? ascending[middle] : (ascending[middle - 1] + ascending[middle]) / 2;
    }
}
