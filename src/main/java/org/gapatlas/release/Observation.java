package org.gapatlas.release;

import java.nio.charset.StandardCharsets;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;

/** One value of one measure for one county, in the measure's one period. */
public record Observation(Measure measure, Fips fips, PublishedValue value) {
    /** A stable name within a release: 64 hex digits. */
    public String id(ReleaseId release) {
        return id(release, measure.id(), fips.code(), measure.period().start().toString());
    }

    /** The same from the cells of a row. */
    static String id(ReleaseId release, String measureId, String fips, String periodStart) {
        String identity = String.join(":", "observation", release.value(), measureId, fips, periodStart);
        return Sha256.of(identity.getBytes(StandardCharsets.UTF_8)).hex();
    }
}
