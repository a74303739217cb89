package org.gapatlas.contract;

/** Whether a county's inputs carry its result. */
public enum WireEvidenceSufficiency {
    SUFFICIENT,
    INSUFFICIENT,
    /** There is no score; it is not a low one. */
    NOT_ESTIMABLE
}
