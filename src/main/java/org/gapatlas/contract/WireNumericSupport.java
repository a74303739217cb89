package org.gapatlas.contract;

/** Whether a county is populous enough for its published count to be informative. */
public enum WireNumericSupport {
    SUFFICIENT,
    SMALL_NUMBERS,
    NOT_APPLICABLE
}
