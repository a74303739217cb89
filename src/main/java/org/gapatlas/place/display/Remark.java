package org.gapatlas.place.display;

import org.gapatlas.place.Fips;

/** A county whose display outline was treated differently from the others. */
public record Remark(Fips fips, Kind kind) {
    /** The difference. */
    public enum Kind {
        /** Five decimals would have damaged the outline; its points keep six, also in its neighbours. */
        ROUNDED_LESS,
        /** The published outline crosses or touches itself; it was split at that point. */
        REPAIRED,
        /** The published outline does not meet a neighbour's; the mismatch remains. */
        BORDER_MISMATCHED,
        /** Simplifying it as much as the others would have damaged the outline. */
        SIMPLIFIED_LESS
    }
}
