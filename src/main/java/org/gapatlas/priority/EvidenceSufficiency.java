package org.gapatlas.priority;

/** Whether a county's inputs carry its result. Follows from the inputs alone, never from the result. */
public enum EvidenceSufficiency {
    /** Every input is on record. */
    SUFFICIENT,
    /** Scored, though an input that the model can do without is not on record. */
    INSUFFICIENT,
    /** An input that the model cannot do without is not on record; there is no score. */
    NOT_ESTIMABLE
}
