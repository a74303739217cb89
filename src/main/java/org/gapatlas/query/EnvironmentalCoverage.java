package org.gapatlas.query;

import java.util.Optional;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.Observation;

/**
 * How far a daily climate value covers its county. The publisher prints averages over counties and no areas, so that
 * there are none here.
 *
 * @param sourceTimePresent whether the publisher's file has the day at all
 * @param dayConvention which 24 hours a day stands for
 * @param weights whose weights make the average
 * @param outlines whose outlines are averaged over
 * @param revision the very file, {@code sha256:} and its digest
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

    /** What the publisher's file says of the county and day. */
    public enum Status {
        COMPLETE,
        /** The file has the county and no figure for the day. */
        SOURCE_MISSING,
        /** The file does not have the county. */
        OUT_OF_SOURCE_COVERAGE
    }

    /**
     * The coverage of an observation; empty unless it is a daily one.
     *
     * @param input the file that the value comes from; it has the value's day
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
