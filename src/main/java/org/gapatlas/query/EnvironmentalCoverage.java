package org.gapatlas.query;

import java.util.Optional;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.Observation;

/**
 * Describes how well a daily climate value covers its county. It has no areas, because the publisher prints only
 * averages over counties.
 *
 * @param sourceTimePresent whether the publisher's file includes the day
 * @param dayConvention which 24 hours a day covers
 * @param weights the weights of the average
 * @param outlines the county outlines over which the average is taken
 * @param revision the exact file, as {@code sha256:} and its digest
 */
public record EnvironmentalCoverage(
        Status status,
        boolean sourceTimePresent,
        String dayConvention,
        String weights,
        String outlines,
        String revision) {
    private static final String DAY =
            "The 24 hours that end in the morning of the day named, as the publisher dates them.";
    private static final String WEIGHTS = "noaa-ncei-county-average";
    private static final String OUTLINES = "noaa-ncei-county-outlines";

    /** What the publisher's file contains for the county and day. */
    public enum Status {
        COMPLETE,
        /** The file lists the county but has no figure for the day. */
        SOURCE_MISSING,
        /** The file does not list the county. */
        OUT_OF_SOURCE_COVERAGE
    }

    /**
     * The coverage of a daily observation; empty for any other.
     *
     * @param input the file that the value comes from, which includes the value's day
     */
    public static Optional<EnvironmentalCoverage> find(Observation observation, Manifest.Input input) {
        return observation.measure().isDaily()
                ? Optional.of(new EnvironmentalCoverage(
                        status(observation.value()), true, DAY, WEIGHTS, OUTLINES, "sha256:" + input.sha256()))
                : Optional.empty();
    }

    private static Status status(PublishedValue value) {
        return switch (value.state()) {
            case OBSERVED, ZERO -> Status.COMPLETE;
            case MISSING -> Status.SOURCE_MISSING;
            case UNAVAILABLE -> Status.OUT_OF_SOURCE_COVERAGE;
            case SUPPRESSED, NO_COUNTY_LINKED_RECORD, UNKNOWN, NOT_REPORTED, NOT_DEFENSIBLE, NO_RECORDS ->
                throw new IllegalArgumentException("no daily value can be " + value);
        };
    }
}
