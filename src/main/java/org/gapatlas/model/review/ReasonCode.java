package org.gapatlas.model.review;

import org.gapatlas.priority.PriorityReason;

/** What a reason speaks of. Codes of {@link NotEstimableCode} are reasons, too. */
public enum ReasonCode {
    /** The county shows no record in the window. */
    NO_COUNTY_RECORD,
    /** The county shows a record in the window. */
    COUNTY_RECORD_PRESENT,
    /** What the county would show at the rate of the counties around it. */
    EXPECTED_AT_NEIGHBOURS_RATE,
    /** How many neighbours show a record. */
    NEIGHBOURS_WITH_RECORD,
    /** The tick table has no record, and what it has of the neighbours. */
    NO_TICK_RECORD,
    /** The tick table has a record. */
    TICK_RECORD_PRESENT,
    /** How the county differs from the mean of all in its published count. */
    PUBLISHED_HUMAN_FLOOR,
    /** There is no published count. */
    NO_COUNTY_HUMAN_RECORD,
    /** How the pathogen table stands. */
    PATHOGEN_PRESENT,
    PATHOGEN_NO_RECORDS,
    PATHOGEN_UNKNOWN,
    /** The vulnerability rank is far from the mean of all. */
    SVI_CONTEXT_DIFFERENCE;

    PriorityReason says(String text) {
        return new PriorityReason(name(), text);
    }
}
