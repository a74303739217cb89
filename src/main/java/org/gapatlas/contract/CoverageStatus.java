package org.gapatlas.contract;

/** Whether a daily value covers its county. */
public enum CoverageStatus {
    COMPLETE,
    PARTIAL_COVERAGE,
    SOURCE_MISSING,
    OUT_OF_SOURCE_COVERAGE
}
