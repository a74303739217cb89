package org.gapatlas.observation;

/** The time grain of a measure. */
public enum TemporalGrain {
    /** One day, as the publisher dates it. */
    DAY,
    /** One calendar year. */
    YEAR,
    /** Several years taken together, as in a five-year survey estimate. */
    MULTI_YEAR,
    /** Everything recorded up to one day. */
    CUMULATIVE
}
