package org.gapatlas.contract;

/** What the ends of a rate interval are. */
public enum RateBasis {
    EXACT_POISSON_95,
    SUPPRESSION_BOUNDS
}
