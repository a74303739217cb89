package org.gapatlas.release.format;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gapatlas.observation.ClimateElement;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.provenance.SourceKey;

/** The methods whose results a release holds, with their versions. */
public final class Methodologies {
    public static final String GAP_SCORE_VERSION = "gap-score/2";
    public static final int SURVEILLANCE_YEAR = 2023;

    private static final String POPULATION_ESTIMATE = "population_estimate_as_published_v1";

    private Methodologies() {}

    /** All there are, by methodology id. */
    public static List<Manifest.MethodologyVersion> all() {
        return List.of(
                first("burgdorferi_source_native_status_mapping_v1"),
                new Manifest.MethodologyVersion("gap_score", GAP_SCORE_VERSION),
                first("human_case_floor_population_incidence_v1"),
                first("human_confirmed_probable_case_floor_v1"),
                first("human_source_native_status_mapping_v1"),
                first(daily(ClimateElement.PRCP)),
                first(daily(ClimateElement.TAVG)),
                first(daily(ClimateElement.TMAX)),
                first(daily(ClimateElement.TMIN)),
                first("pacificus_source_native_status_mapping_v1"),
                first(POPULATION_ESTIMATE),
                first("population_survey_estimate_as_published_v1"),
                first("rucc_as_published_v1"),
                first("scapularis_source_native_status_mapping_v1"),
                first("state_unallocated_record_sum_v1"),
                first("svi_national_percentile_as_published_v1"),
                first("uninsured_national_percentile_as_published_v1"),
                first("uninsured_percent_as_published_v1"));
    }

    /** Those of a release with these inputs: without its input, an estimate or a climate element has no result. */
    public static List<Manifest.MethodologyVersion> of(List<Manifest.Input> inputs) {
        Set<String> without = new TreeSet<>();
        if (inputs.stream().noneMatch(i -> i.sourceId().equals(SourceKey.POPULATION.id()))) {
            without.add(POPULATION_ESTIMATE);
        }
        for (ClimateElement element : ClimateElement.values()) {
            if (inputs.stream()
                    .flatMap(i -> ClimateMonth.ofSource(i.sourceId()).stream())
                    .noneMatch(m -> m.element() == element)) {
                without.add(daily(element));
            }
        }
        return all().stream().filter(m -> !without.contains(m.methodologyId())).toList();
    }

    /** The method of an element's daily values. */
    private static String daily(ClimateElement element) {
        return "nclimgrid_" + element.literal() + "_county_average_as_published_v1";
    }

    private static Manifest.MethodologyVersion first(String id) {
        return new Manifest.MethodologyVersion(id, "1.0.0");
    }
}
