package org.gapatlas.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.gapatlas.cli.SealedDemonstration;
import org.gapatlas.demo.DemoInputs;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests that the demonstration answers for each measure of the service, or says why it has no values. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DemonstrationServedTest {
    private RunningAtlas atlas;

    @BeforeAll
    void serve(@TempDir Path data) {
        ReleaseStore store = SealedDemonstration.in(data);
        store.activate(DemoInputs.RELEASE);
        atlas = RunningAtlas.start(store, RunningAtlas.unlimited());
    }

    @AfterAll
    void stop() {
        atlas.close();
    }

    private List<JsonNode> measures(boolean observable) {
        return atlas.get("/v1/measures?page_size=500").json().path("data").values().stream()
                .filter(measure -> measure.path("observable").asBoolean() == observable)
                .toList();
    }

    private static String time(JsonNode measure) {
        String first = measure.path("period_first").asString();
        boolean isDaily = measure.path("grain").asString().equals("DAY");
        return "start_date=" + first + "&end_date="
                + (isDaily ? first : measure.path("period_last").asString());
    }

    @Test
    void itAnswersForEveryKindOfMeasure() {
        assertThat(measures(true))
                .extracting(measure -> measure.path("measure_id").asString())
                .contains(
                        "human_status",
                        "case_count_floor_2023",
                        "incidence_floor_2023",
                        "scapularis_status",
                        "pacificus_status",
                        "burgdorferi_status",
                        "nclimgrid_prcp_county_day",
                        "nclimgrid_tavg_county_day",
                        "nclimgrid_tmax_county_day",
                        "nclimgrid_tmin_county_day");
        assertThat(measures(true))
                .extracting(measure -> measure.path("grain").asString())
                .contains("YEAR", "CUMULATIVE", "DAY");
    }

    @Test
    void everyObservableMeasureHasValuesInItsPeriod() {
        assertThat(measures(true)).allSatisfy(measure -> {
            JsonNode page = atlas.get("/v1/observations?geography_type=county&geography_id=36103&measure_id="
                            + measure.path("measure_id").asString() + "&" + time(measure))
                    .json();
            assertThat(page.at("/meta/count").asInt()).isEqualTo(1);
            JsonNode observation = page.at("/data/0");
            assertThat(observation.path("value_state").asString()).isIn("OBSERVED", "ZERO");
            assertThat(observation.path("source_label").asString()).startsWith("Synthetic figures");
        });
    }

    @Test
    void everyUnobservableMeasureSaysWhy() {
        assertThat(measures(false)).isNotEmpty().allSatisfy(measure -> {
            String reason = measure.path("not_observable_reason").asString();
            assertThat(reason).hasSizeGreaterThan(20);
            assertThat(atlas.get("/v1/observations?geography_type=county&geography_id=36103&year=2023&measure_id="
                                    + measure.path("measure_id").asString())
                            .json()
                            .path("detail")
                            .asString())
                    .contains(reason);
        });
    }

    @Test
    void statusesAreForOneDayAndWeatherIsForJanuary() {
        assertThat(atlas.get("/v1/observations?measure_id=scapularis_status&geography_type=county&geography_id=36103"
                                + "&start_date=2025-12-31&end_date=2025-12-31")
                        .json()
                        .at("/data/0/temporal_grain")
                        .asString())
                .isEqualTo("CUMULATIVE");
        JsonNode days = atlas.get("/v1/observations?measure_id=nclimgrid_tavg_county_day&geography_type=county"
                        + "&geography_id=11001,36103&start_date=2023-01-01&end_date=2023-01-31")
                .json();
        assertThat(days.at("/meta/count").asInt()).isEqualTo(62);
        assertThat(days.path("data"))
                .allMatch(day -> day.at("/environmental_context/coverage_status")
                        .asString()
                        .equals("COMPLETE"));
    }

    @Test
    void weatherOutsideThePublishersCoverageIsUnavailableNotZero() {
        JsonNode days = atlas.get("/v1/observations?measure_id=nclimgrid_prcp_county_day&geography_type=county"
                        + "&geography_id=02013,09110,51678&start_date=2023-01-05&end_date=2023-01-05")
                .json();

        assertThat(days.path("data")).hasSize(3).allSatisfy(day -> {
            assertThat(day.path("value_state").asString()).isEqualTo("UNAVAILABLE");
            assertThat(day.path("value").isNull()).isTrue();
        });
    }
}
