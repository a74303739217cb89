package org.gapatlas.score;

/** Whether a county has a score. The constant's name is the word on the wire. */
public enum ScoreState {
    SCORED,
    /** A required input is missing; {@link CountyEvidence#missingInputs} names it. */
    NOT_SCORED
}
