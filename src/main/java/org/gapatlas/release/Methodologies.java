package org.gapatlas.release;

import java.util.List;

/** The methods whose results a release holds, with their versions. */
public final class Methodologies {
    public static final String GAP_SCORE_VERSION = "gap-score/2";
    public static final int SURVEILLANCE_YEAR = 2023;

    private Methodologies() {}

    /** By methodology id. */
    public static List<Manifest.MethodologyVersion> all() {
        return List.of(
                new Manifest.MethodologyVersion("gap_score", GAP_SCORE_VERSION),
                new Manifest.MethodologyVersion("human_case_floor_population_incidence_v1", "1.0.0"),
                new Manifest.MethodologyVersion("human_confirmed_probable_case_floor_v1", "1.0.0"),
                new Manifest.MethodologyVersion("human_source_native_status_mapping_v1", "1.0.0"));
    }
}
