package org.gapatlas.release.observations;

import java.nio.charset.StandardCharsets;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseId;

/** One value of one measure for one county and period. */
public record Observation(Measure measure, Fips fips, Period period, PublishedValue value) {
    /** Marks the ids of daily values, so that a client can recognize weather by its id alone. */
    private static final String DAILY_PREFIX = "environmental-observation:";

    /** A value for the measure's only period. */
    public Observation(Measure measure, Fips fips, PublishedValue value) {
        this(measure, fips, measure.period(), value);
    }

    /** A stable id within a release: 64 hex digits, with a prefix for a daily value. */
    public String id(ReleaseId release) {
        String digest = id(release, measure.id(), fips.code(), period.start().toString());
        return measure.isDaily() ? DAILY_PREFIX + digest : digest;
    }

    /** The 64 hex digits, computed from the cells of a row. */
    public static String id(ReleaseId release, String measureId, String fips, String periodStart) {
        String identity = String.join(":", "observation", release.value(), measureId, fips, periodStart);
        return Sha256.of(identity.getBytes(StandardCharsets.UTF_8)).hex();
    }
}
