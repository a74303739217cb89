package org.gapatlas.contract;

/** Whether a county's inputs are sufficient for its result. */
public enum WireEvidenceSufficiency {
    SUFFICIENT,
    INSUFFICIENT,
    /** There is no score, which is not a low one. */
    NOT_ESTIMABLE
}
