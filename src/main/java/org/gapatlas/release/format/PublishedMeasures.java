package org.gapatlas.release.format;

import java.util.List;
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
            case DAILY_PRECIPITATION, DAILY_MEAN_TEMPERATURE, DAILY_HIGHEST_TEMPERATURE, DAILY_LOWEST_TEMPERATURE ->
                isWhollyAdmitted(manifest, measure);
            case STATE_UNALLOCATED_RECORDS,
                    POPULATION,
                    POPULATION_ESTIMATE,
                    SVI_PERCENTILE,
                    UNINSURED_PERCENTILE,
                    UNINSURED_PERCENT,
                    RUCC -> false;
        };
    }

    /** Of a measure of several files, either all are admitted or none of it is published. */
    private static boolean isWhollyAdmitted(Manifest manifest, Measure measure) {
        List<Manifest.Input> inputs = manifest.inputsOf(measure);
        return !inputs.isEmpty() && inputs.stream().allMatch(manifest::admits);
    }
}
