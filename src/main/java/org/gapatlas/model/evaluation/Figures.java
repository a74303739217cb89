package org.gapatlas.model.evaluation;

import org.gapatlas.quantity.Rounding;
import org.jspecify.annotations.Nullable;

/** Figures of a model card: four decimals, null where there is none. */
final class Figures {
    private static final int DECIMALS = 4;

    private Figures() {}

    static @Nullable Double four(double figure) {
        return Double.isFinite(figure) ? Rounding.toDecimals(figure, DECIMALS) : null;
    }
}
