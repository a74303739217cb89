package org.gapatlas.contract;

/** What kind of value an observation has. */
public enum WireValueState {
    OBSERVED,
    ZERO,
    MISSING,
    SUPPRESSED,
    UNAVAILABLE,
    NO_COUNTY_LINKED_RECORD
}
