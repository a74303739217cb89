package org.gapatlas.model.expectation;

/** Why a county's year is not used. */
public enum YearLeftOut {
    /** Connecticut's counts before 2023 are by former counties. */
    GEOGRAPHY_CHANGED,
    /** The state's total fell to a third or less, unlike its neighbours'; see the rule of reporting practice. */
    STATE_TOTAL_COLLAPSED,
    /** Every county of the state is printed as 0. */
    STATE_NOT_REPORTING,
    /** The state's total later rose threefold or more, so the year is not comparable. */
    BEFORE_STATE_JUMP,
    /** The file has no count for the county and year. */
    NO_COUNT
}
