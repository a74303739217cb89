package org.gapatlas.model.expectation;

/** Why a county's year is not used. */
public enum YearLeftOut {
    /** Connecticut's counts are by other areas before 2023. */
    GEOGRAPHY_CHANGED,
    /** The state's total fell to a third or less while its neighbours' did not: see the rule of reporting practice. */
    STATE_TOTAL_COLLAPSED,
    /** Every county of the state is printed as 0. */
    STATE_NOT_REPORTING,
    /** The state's total rose threefold or more later on, so the year is of another level. */
    BEFORE_STATE_JUMP,
    /** The file has no count of the county and year. */
    NO_COUNT
}
