package org.gapatlas.contract;

/** Whether a county has a score. */
public enum WireScoreState {
    SCORED,
    /** A required input is missing. This is not a low score. */
    NOT_SCORED
}
