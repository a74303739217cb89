package org.gapatlas.contract;

/** Whether values of two times can be compared. */
public enum ComparisonState {
    COMPARABLE,
    CAUTION_REQUIRED,
    NOT_COMPARABLE,
    UNKNOWN
}
