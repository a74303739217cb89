package org.gapatlas.observation;

/** The ten states of a value in a release. Each maps to exactly one {@link ValueState}. */
public enum NormalizedState {
    OBSERVED,
    ZERO,
    MISSING,
    SUPPRESSED,
    UNAVAILABLE,
    NO_COUNTY_LINKED_RECORD,
    /** There is no status: the table does not cover or list the county, or the release has no table. */
    UNKNOWN,
    /** The jurisdiction did not report; its printed zeros are not counts. */
    NOT_REPORTED,
    /** A figure exists but is not reliable enough to publish. */
    NOT_DEFENSIBLE,
    /** The publisher prints "No records": none was reported, which is not absence. */
    NO_RECORDS;

    /** The public value state. A published word such as "No records" counts as observed. */
    public ValueState valueState() {
        return switch (this) {
            case OBSERVED, NO_RECORDS -> ValueState.OBSERVED;
            case ZERO -> ValueState.ZERO;
            case MISSING, NOT_REPORTED -> ValueState.MISSING;
            case SUPPRESSED -> ValueState.SUPPRESSED;
            case UNAVAILABLE, UNKNOWN, NOT_DEFENSIBLE -> ValueState.UNAVAILABLE;
            case NO_COUNTY_LINKED_RECORD -> ValueState.NO_COUNTY_LINKED_RECORD;
        };
    }
}
