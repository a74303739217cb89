package org.gapatlas.priority;

/** Whether a county's inputs support its result. It depends on the inputs alone, never on the result. */
public enum EvidenceSufficiency {
    /** Every input is on record. */
    SUFFICIENT,
    /** Scored, but a supporting input is not on record. */
    INSUFFICIENT,
    /** A required input is not on record, so there is no score. */
    NOT_ESTIMABLE
}
