package org.gapatlas.score;

/** How the human source publishes counts, which decides what a published count leaves open. */
public sealed interface CountPublication {
    /** Small counts and zeros are printed, so only chance is left open. */
    record EveryCount() implements CountPublication {}

    /**
     * Small counts are withheld: a published count is a floor.
     *
     * @param withheld records of the county's state that name no county, any of which may belong to it; at least 0
     */
    record Floor(int withheld) implements CountPublication {
        public Floor {
            if (withheld < 0) {
                throw new IllegalArgumentException("records without a county cannot number " + withheld);
            }
        }
    }

    /** Small counts are withheld, and the number of records that name no county is unknown. */
    record FloorOfUnknownReach() implements CountPublication {}
}
