package org.gapatlas.quantity;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Rounds the exact binary value of a double, half to even. Every published figure is rounded here once, on output;
 * nothing is rounded before it is combined (see {@code docs/decisions/0004-gap-score.md}).
 */
public final class Rounding {
    /** From this magnitude on, no double has a fraction of .5. */
    private static final double NO_TIES_FROM = 0x1p52;

    private Rounding() {}

    /**
     * Rounds to one decimal.
     *
     * @param value finite, below 9e14 in magnitude; a larger double cannot represent every tenth
     */
    public static double toOneDecimal(double value) {
        return toTenths(value) / 10.0;
    }

    /**
     * Rounds to one decimal and returns the result in tenths: 619 for 61.9. The product {@code value * 10} is itself
     * rounded, but never across a tie, because a tie is a double; so unless the product is a tie, it decides. If the
     * product is a tie, only the exact decimal expansion shows whether {@code value} is one.
     *
     * @param value finite, below 9e17 in magnitude
     */
    public static long toTenths(double value) {
        double scaled = value * 10;
        if (Math.abs(scaled) < NO_TIES_FROM && scaled - Math.floor(scaled) != 0.5) {
            return Math.round(scaled);
        }
        return exact(value, 1).movePointRight(1).longValueExact();
    }

    /** Rounds to two decimals. */
    public static double toTwoDecimals(double value) {
        return exact(value, 2).doubleValue();
    }

    /** Rounds to a number of decimals. */
    public static double toDecimals(double value, int decimals) {
        return exact(value, decimals).doubleValue();
    }

    private static BigDecimal exact(double value, int scale) {
        return new BigDecimal(value).setScale(scale, RoundingMode.HALF_EVEN);
    }
}
