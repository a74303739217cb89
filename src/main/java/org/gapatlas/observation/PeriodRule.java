package org.gapatlas.observation;

/** The rule that gives a measure's period in the edition of a release. */
public enum PeriodRule {
    /** The surveillance year. */
    SURVEILLANCE_YEAR,
    /** The years that the edition states for the source. */
    SOURCE_YEARS,
    /** Everything recorded through the day up to which the edition's statuses are gathered. */
    STATUSES_THROUGH,
    /** Each day separately. */
    DAY,
    /** No period: the value describes the release and is not an observation. */
    SNAPSHOT
}
