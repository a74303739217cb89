package org.gapatlas.contract;

/** What kind of value an observation has, in the six public words. */
public enum ValueState {
    OBSERVED,
    ZERO,
    MISSING,
    SUPPRESSED,
    UNAVAILABLE,
    NO_COUNTY_LINKED_RECORD
}
