package org.gapatlas.score;

/** What a published count leaves open, as the human source publishes it. */
public sealed interface CountPublication {
    /** Small counts and zeros are printed, so that only chance is left open. */
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

    /** Small counts are withheld, and how many records name no county is not known. */
    record FloorOfUnknownReach() implements CountPublication {}
}
