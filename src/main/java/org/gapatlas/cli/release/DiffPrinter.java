package org.gapatlas.cli.release;

import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.store.DiffReader;
import org.gapatlas.release.store.TierChange.Standing;
import org.jspecify.annotations.Nullable;

/**
 * Prints differences as they are found, without holding them. Each format has the state of a value, and the reason for
 * an absent one, separate from the value, so that a word such as "No records" is never confused with a state.
 */
interface DiffPrinter extends DiffReader {
    /** Takes the place of the measure's id for a county's tier. */
    String TIER = "tier1_surveillance_priority";

    /** Finishes the output. */
    void end();

    /** The value as a whole number, another number or a word; null if there is neither. */
    static @Nullable Object bare(PublishedValue value) {
        Double number = value.number();
        if (number != null) {
            return isWhole(number) ? (Object) number.longValue() : number;
        }
        return value instanceof PublishedValue.Word(String word) ? word : null;
    }

    /** Counts of cases and people are whole numbers and are printed as such. */
    private static boolean isWhole(double figure) {
        return figure == Math.rint(figure) && Math.abs(figure) < 1e15;
    }

    /** The figure or word as published; empty if there is neither. */
    static String text(@Nullable PublishedValue value) {
        Object bare = value == null ? null : bare(value);
        return bare == null ? "" : bare.toString();
    }

    static String state(@Nullable PublishedValue value) {
        return value == null ? "" : value.state().name();
    }

    /** The reason why the value is absent; empty if it is not. */
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
