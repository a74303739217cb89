package org.gapatlas.cli.release;

import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.store.DiffReader;
import org.gapatlas.release.store.TierChange.Standing;
import org.jspecify.annotations.Nullable;

/**
 * Prints differences as they are found, and holds none. Each form keeps a value's state, and the reason why there is no
 * value, beside the value, so that a word such as "No records" is never taken for a state, nor a state for a word.
 */
interface DiffPrinter extends DiffReader {
    /** Stands where a measure's id does, for a county's tier. */
    String TIER = "tier1_surveillance_priority";

    /** Ends the comparison. */
    void end();

    /** A whole number, another number, a word, or null where there is neither. */
    static @Nullable Object bare(PublishedValue value) {
        Double number = value.number();
        if (number != null) {
            return isWhole(number) ? (Object) number.longValue() : number;
        }
        return value instanceof PublishedValue.Word(String word) ? word : null;
    }

    /** Counts of cases and people are whole, and are printed so. */
    private static boolean isWhole(double figure) {
        return figure == Math.rint(figure) && Math.abs(figure) < 1e15;
    }

    /** A figure or word as published; empty where there is neither. */
    static String text(@Nullable PublishedValue value) {
        Object bare = value == null ? null : bare(value);
        return bare == null ? "" : bare.toString();
    }

    static String state(@Nullable PublishedValue value) {
        return value == null ? "" : value.state().name();
    }

    /** Why there is no value; empty for a value. */
    static String reason(@Nullable PublishedValue value) {
        return value == null ? "" : value.reason().map(AbsenceReason::name).orElse("");
    }

    static String state(@Nullable Standing standing) {
        return standing == null ? "" : standing.sufficiency();
    }

    static String tier(@Nullable Standing standing) {
        String tier = standing == null ? null : standing.tier();
        return tier == null ? "" : tier;
    }
}
