package org.gapatlas.http.canonical;

import org.gapatlas.contract.CoverageStatus;
import org.gapatlas.contract.EnvironmentalContext;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.Manifest;

/** Says of a daily value how far it covers its county. The publisher prints averages and no areas. */
final class EnvironmentalContexts {
    private static final String DAY =
            "The 24 hours that end in the morning of the day named, as the publisher dates them.";
    private static final String WEIGHTS = "noaa-ncei-county-average";
    private static final String OUTLINES = "noaa-ncei-county-outlines";

    private EnvironmentalContexts() {}

    /**
     * The context of a value.
     *
     * @param input the file that the value comes from; it has the value's day
     */
    static EnvironmentalContext of(PublishedValue value, Manifest.Input input) {
        return new EnvironmentalContext(
                status(value),
                true,
                DAY,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                WEIGHTS,
                OUTLINES,
                "sha256:" + input.sha256());
    }

    private static CoverageStatus status(PublishedValue value) {
        return switch (value.state()) {
            case OBSERVED, ZERO -> CoverageStatus.COMPLETE;
            case MISSING -> CoverageStatus.SOURCE_MISSING;
            case UNAVAILABLE -> CoverageStatus.OUT_OF_SOURCE_COVERAGE;
            case SUPPRESSED, NO_COUNTY_LINKED_RECORD, UNKNOWN, NOT_REPORTED, NOT_DEFENSIBLE, NO_RECORDS ->
                throw new IllegalArgumentException("no daily value can be " + value);
        };
    }
}
