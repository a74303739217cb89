package org.gapatlas.observation;

/** Which time the values of a measure speak of, given the edition of a release. */
public enum PeriodRule {
    /** The surveillance year. */
    SURVEILLANCE_YEAR,
    /** The years that the edition of its publisher's file speaks of. */
    SOURCE_YEARS,
    /** Everything recorded up to the day through which statuses are gathered. */
    STATUSES_THROUGH,
    /** Each day on its own. */
    DAY,
    /** No time: it holds for the release, and is no observation. */
    SNAPSHOT
}
