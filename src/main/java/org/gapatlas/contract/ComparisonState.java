package org.gapatlas.contract;

/** Whether values from two periods can be compared. */
public enum ComparisonState {
    COMPARABLE,
    CAUTION_REQUIRED,
    NOT_COMPARABLE,
    UNKNOWN
}
