package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.SmallAtlas;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Serves a release of another year: fields whose names the contract fixes to 2023 are null, and never wrong. */
class AnotherYearServedTest {
    private static final String OBSERVATIONS = "/v1/observations?geography_type=county&geography_id=36103";
    private static final String HUMAN = """
            Year,State,FIPS,Case_status,Sex,Age_cat_yrs,Frequency
            2024,New York,36103,Confirmed,Male,20+,1400
            """;

    @Test
    void measureIdsHaveTheReleasesOwnYear(@TempDir Path data) {
        ReleaseStore store = new ReleaseStore(data);
        ReleaseId id = new ReleaseId("small-2024");
        SmallAtlas.write(data.resolve("files"))
                .put("cdc-lyme-public-use", "human.csv", HUMAN, UTF_8)
                .ofYear(2024)
                .build(store, id);
        store.activate(id);

        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            JsonNode observation = atlas.get(OBSERVATIONS + "&measure_id=case_count_floor_2024&year=2024")
                    .json()
                    .path("data")
                    .path(0);
            assertThat(observation.path("value").asInt()).isEqualTo(1_400);
            assertThat(observation.path("period_start").asString()).isEqualTo("2024-01-01");
            assertThat(atlas.get(OBSERVATIONS + "&measure_id=case_count_floor_2023&year=2023")
                            .status())
                    .isEqualTo(404);
            assertThat(atlas.get("/v1/measures/case_count_floor_2024")
                            .json()
                            .path("data")
                            .path("label")
                            .asString())
                    .isEqualTo("Published case count, 2024");

            JsonNode county = atlas.get("/v1/counties/36103").json();
            assertThat(county.path("case_count_floor_2023").isNull()).isTrue();
            assertThat(county.path("incidence_floor_2023").isNull()).isTrue();
            assertThat(county.path("state_unallocated_records_2023").isNull()).isTrue();
            assertThat(county.path("case_count_state").asString()).isEqualTo("UNAVAILABLE");
            assertThat(county.path("surveillance_figures").path(0).toString())
                    .isEqualTo("{\"measure_id\":\"case_count_floor_2024\",\"value\":1400,\"state\":\"OBSERVED\"}");
            assertThat(county.path("surveillance_figures").findValuesAsString("measure_id"))
                    .containsExactly(
                            "case_count_floor_2024",
                            "incidence_floor_2024",
                            "state_unallocated_records_2024",
                            "state_suppressed_records_2024",
                            "state_unknown_county_records_2024",
                            "state_not_reported_county_records_2024");
            assertThat(county.path("rucc_2023").isNumber()).isTrue();
            assertThat(county.path("human_status").asString()).isEqualTo("published_count_floor");
            assertThat(atlas.get("/v1/atlas/metadata")
                            .json()
                            .path("surveillance_year")
                            .asInt())
                    .isEqualTo(2024);

            Reply report = atlas.get("/v1/counties/36103/report.pdf");
            assertThat(report.status()).isEqualTo(200);
            assertThat(new String(report.body(), ISO_8859_1)).startsWith("%PDF-");
        }
    }
}
