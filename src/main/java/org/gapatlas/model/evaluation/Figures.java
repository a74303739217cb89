package org.gapatlas.model.evaluation;

import org.gapatlas.quantity.Rounding;
import org.jspecify.annotations.Nullable;

/** Rounds the figures of a model card to four decimals; a figure that is not finite becomes null. */
final class Figures {
    private static final int DECIMALS = 4;

    private Figures() {}

    static @Nullable Double four(double figure) {
        return Double.isFinite(figure) ? Rounding.toDecimals(figure, DECIMALS) : null;
    }
}
