package org.gapatlas.contract;

/** The kind of value that an observation has. */
public enum WireValueState {
    OBSERVED,
    ZERO,
    MISSING,
    SUPPRESSED,
    UNAVAILABLE,
    NO_COUNTY_LINKED_RECORD
}
