package org.gapatlas.observation;

/** The six words in which the public contract says what kind of value an observation has. */
public enum ValueState {
    /** A published figure or word; a number is not zero. */
    OBSERVED,
    /** A published zero. */
    ZERO,
    /** The publisher has no figure. */
    MISSING,
    /** The publisher withholds the figure. */
    SUPPRESSED,
    /** Outside what the source covers. */
    UNAVAILABLE,
    /** The source names no record that is linked to this county. */
    NO_COUNTY_LINKED_RECORD
}
