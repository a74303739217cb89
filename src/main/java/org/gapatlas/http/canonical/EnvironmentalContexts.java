package org.gapatlas.http.canonical;

import org.gapatlas.contract.CoverageStatus;
import org.gapatlas.contract.EnvironmentalContext;
import org.gapatlas.query.EnvironmentalCoverage;

/**
 * Maps the coverage of a daily value to the contract's record. Fields about areas are null, because the publisher does
 * not publish areas.
 */
final class EnvironmentalContexts {
    private EnvironmentalContexts() {}

    static EnvironmentalContext of(EnvironmentalCoverage coverage) {
        return new EnvironmentalContext(
                status(coverage.status()),
                coverage.sourceTimePresent(),
                coverage.dayConvention(),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                coverage.weights(),
                coverage.outlines(),
                coverage.revision());
    }

    private static CoverageStatus status(EnvironmentalCoverage.Status status) {
        return switch (status) {
            case COMPLETE -> CoverageStatus.COMPLETE;
            case SOURCE_MISSING -> CoverageStatus.SOURCE_MISSING;
            case OUT_OF_SOURCE_COVERAGE -> CoverageStatus.OUT_OF_SOURCE_COVERAGE;
        };
    }
}
