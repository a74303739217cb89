package org.gapatlas.place.display;

import org.gapatlas.place.Fips;

/** Something about a county's display outline that was not done as for the others, or could not be done. */
public record Remark(Fips fips, Kind kind) {
    /** What was different. */
    public enum Kind {
        /** Five decimals would have damaged the outline; its points keep six, for its neighbours too. */
        ROUNDED_LESS,
        /** The published outline crosses or touches itself; it was taken apart at that place. */
        REPAIRED,
        /** The published outline and a neighbour's do not meet; the mismatch was left as it is. */
        BORDER_MISMATCHED,
        /** Simplified as much as the others, the outline would have been damaged. */
        SIMPLIFIED_LESS
    }
}
