package org.gapatlas.query;

import org.gapatlas.observation.Measure;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.format.Manifest;
import org.jspecify.annotations.Nullable;

/** How the measures come about that a release publishes as observations. */
public final class ObservationMethods {
    private ObservationMethods() {}

    /**
     * A method.
     *
     * @param id public and stable
     * @param text one sentence
     */
    public record Method(String id, String text) {}

    /** Version of the step that joins a publisher's rows to counties. */
    public static String transformation(Measure measure) {
        return measure.isDaily() ? "nclimgrid_county_join_v1" : "semantic_county_assembly_v1";
    }

    /** Version of what a measure means. */
    public static String semantics(Measure measure) {
        return measure.isDaily() ? "2.0.0" : "1.0.0";
    }

    /**
     * The method that makes the values of a measure.
     *
     * @throws IllegalArgumentException for a measure that no release publishes
     */
    public static Method of(Measure measure) {
        return switch (measure) {
            case HUMAN_STATUS ->
                new Method(
                        "human_source_native_status_mapping_v1",
                        "Says whether the human source publishes a count for the county.");
            case CASE_COUNT_FLOOR ->
                new Method(
                        "human_confirmed_probable_case_floor_v1",
                        "Confirmed and probable cases by county of residence, added up over the source's rows.");
            case INCIDENCE_FLOOR ->
                new Method(
                        "human_case_floor_population_incidence_v1",
                        "The case count divided by residents, per 100,000, rounded once to two decimals.");
            case SCAPULARIS_STATUS -> tick("scapularis_source_native_status_mapping_v1");
            case PACIFICUS_STATUS -> tick("pacificus_source_native_status_mapping_v1");
            case BURGDORFERI_STATUS ->
                new Method(
                        "burgdorferi_source_native_status_mapping_v1",
                        "The publisher's county status of the pathogen in host-seeking ticks, word for word.");
            case DAILY_PRECIPITATION -> daily("prcp", "precipitation");
            case DAILY_MEAN_TEMPERATURE -> daily("tavg", "mean temperature");
            case DAILY_HIGHEST_TEMPERATURE -> daily("tmax", "highest temperature");
            case DAILY_LOWEST_TEMPERATURE -> daily("tmin", "lowest temperature");
            case STATE_UNALLOCATED_RECORDS,
                    POPULATION,
                    POPULATION_ESTIMATE,
                    SVI_PERCENTILE,
                    UNINSURED_PERCENTILE,
                    UNINSURED_PERCENT,
                    RUCC -> throw new IllegalArgumentException(measure + " is not published as an observation");
        };
    }

    private static Method daily(String element, String quantity) {
        return new Method(
                "nclimgrid_" + element + "_county_average_as_published_v1",
                "The publisher's average of the day's " + quantity + " over the county, as printed.");
    }

    private static Method tick(String id) {
        return new Method(id, "The publisher's county status of the tick species, word for word.");
    }

    /** The measure that a rate was divided by, by id; null for anything but a rate. */
    public static @Nullable String denominator(Measure measure, Manifest manifest) {
        if (measure != Measure.INCIDENCE_FLOOR) {
            return null;
        }
        return manifest.findInput(SourceKey.POPULATION).isPresent()
                ? Measure.POPULATION_ESTIMATE.id()
                : Measure.POPULATION.id();
    }
}
