package org.gapatlas.release;

import java.util.Optional;
import org.gapatlas.observation.Measure;

/** Which measures a release publishes as observations; see {@code docs/decisions/0013-published-measures.md}. */
public final class PublishedMeasures {
    private PublishedMeasures() {}

    /** The measure of that id if the release publishes it. */
    public static Optional<Measure> find(Manifest manifest, String measureId) {
        return Measure.find(measureId).filter(m -> isPublished(manifest, m));
    }

    public static boolean isPublished(Manifest manifest, Measure measure) {
        return switch (measure) {
            case HUMAN_STATUS, CASE_COUNT_FLOOR, INCIDENCE_FLOOR -> true;
            case SCAPULARIS_STATUS, PACIFICUS_STATUS, BURGDORFERI_STATUS -> manifest.admits(measure.source());
            case STATE_UNALLOCATED_RECORDS,
                    POPULATION,
                    POPULATION_ESTIMATE,
                    SVI_PERCENTILE,
                    UNINSURED_PERCENTILE,
                    UNINSURED_PERCENT,
                    RUCC -> false;
        };
    }
}
