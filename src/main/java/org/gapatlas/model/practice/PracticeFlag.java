package org.gapatlas.model.practice;

/** What is unusual about a state's year. */
public enum PracticeFlag {
    /** The state's total fell to a third or less, while its neighbours' did not. The year is unknown. */
    COLLAPSE,
    /**
     * The state's total rose threefold or more, unlike its neighbours'. The year is used; the years before it are not.
     */
    JUMP,
    /** Every county of the state is printed as 0. The year is unknown. */
    ALL_ZERO;

    /** Whether the year's counts are treated as observations. */
    public boolean isObservation() {
        return this == JUMP;
    }
}
