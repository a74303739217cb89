package org.gapatlas.quantity;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Rounds the exact binary value of a double, half to even. Every published figure passes through here once, at
 * output; nothing is rounded before it is combined (see {@code docs/decisions/0004-gap-score.md}).
 */
public final class Rounding {
    /** Twice the worst error of {@code value * 10} for the magnitudes below, with room to spare. */
    private static final double TIE_ZONE = 1e-9;

    private static final double FAST_LIMIT = 1e5;

    private Rounding() {}

    /** Rounds to one decimal. */
    public static double toOneDecimal(double value) {
        return toTenths(value) / 10.0;
    }

    /**
     * Rounds to one decimal and returns the result in tenths, so that 61.9 is 619. Away from a tie the plain
     * product decides; near one the exact decimal expansion does, because {@code value * 10} is itself rounded.
     *
     * @param value finite, below 9e17 in magnitude
     */
    public static long toTenths(double value) {
        double scaled = value * 10;
        double distanceFromTie = Math.abs(scaled - Math.floor(scaled) - 0.5);
        if (Math.abs(scaled) < FAST_LIMIT && distanceFromTie > TIE_ZONE) {
            return Math.round(scaled);
        }
        return exact(value, 1).movePointRight(1).longValueExact();
    }

    /** Rounds to two decimals. */
    public static double toTwoDecimals(double value) {
        return exact(value, 2).doubleValue();
    }

    private static BigDecimal exact(double value, int scale) {
        return new BigDecimal(value).setScale(scale, RoundingMode.HALF_EVEN);
    }
}
