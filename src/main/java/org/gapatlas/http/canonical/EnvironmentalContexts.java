package org.gapatlas.http.canonical;

import org.gapatlas.contract.CoverageStatus;
import org.gapatlas.contract.EnvironmentalContext;
import org.gapatlas.query.EnvironmentalCoverage;

/** Says in the contract's words how far a daily value covers its county. The publisher prints no areas. */
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
