package org.gapatlas.observation;

/** The six states by which the contract says what kind of value an observation has. */
public enum ValueState {
    /** A published figure or word. A figure is not zero. */
    OBSERVED,
    /** A published zero. */
    ZERO,
    /** The publisher has no figure. */
    MISSING,
    /** The publisher withholds the figure. */
    SUPPRESSED,
    /** The figure is outside the source's coverage. */
    UNAVAILABLE,
    /** The human source links no record to the county. */
    NO_COUNTY_LINKED_RECORD
}
