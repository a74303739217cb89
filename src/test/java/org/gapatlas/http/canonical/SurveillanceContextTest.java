package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.canonical.ObservationServer.CASES;
import static org.gapatlas.http.canonical.ObservationServer.COUNTY;
import static org.gapatlas.http.canonical.ObservationServer.EVERYWHERE;
import static org.gapatlas.http.canonical.ObservationServer.SUFFOLK;
import static org.gapatlas.http.canonical.ObservationServer.YEAR;

import java.nio.file.Path;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the surveillance context of observations from admitted files. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SurveillanceContextTest {
    private static final String STATUS_PERIOD = "&start_date=2025-12-31&end_date=2025-12-31";

    private ObservationServer server;

    @BeforeAll
    void start(@TempDir Path data) {
        server = serve(data, SmallAtlas.ID, "tick", "pathogen", "human");
    }

    private static ObservationServer serve(Path data, ReleaseId id, String... admitted) {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas atlas = SmallAtlas.write(data.resolve("files"));
        for (String source : admitted) {
            atlas.admit(source);
        }
        atlas.build(store, id);
        store.activate(id);
        return new ObservationServer(store);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    private static JsonNode status(ObservationServer server, String measure, String fips) {
        return server.ask("measure_id=" + measure + COUNTY + "&geography_id=" + fips + STATUS_PERIOD)
                .only();
    }

    @ParameterizedTest
    @CsvSource({
        "scapularis_status, 36103, established, PUBLISHER_ESTABLISHED, county_tick_status:evidence-v3",
        "scapularis_status, 01003, detected_below_establishment, PUBLISHER_REPORTED_ESTABLISHMENT_NOT_DOCUMENTED,"
                + " county_tick_status:evidence-v3",
        "pacificus_status, 36103, no_qualifying_record, PUBLISHER_NO_RECORDS, county_tick_status:evidence-v3",
        "scapularis_status, 02016, unknown, SOURCE_STATE_UNSUPPORTED, county_tick_status:evidence-v3",
        "burgdorferi_status, 36103, unknown, DETECTION_ESTABLISHMENT_RELATION_UNPROVEN,"
                + " county_pathogen_status:evidence-v3",
        "burgdorferi_status, 01001, no_qualifying_record, PUBLISHER_NO_RECORDS, county_pathogen_status:evidence-v3",
    })
    void aStatusIsEvidenceOfWhatItsWordSaysAndNoMore(
            String measure, String fips, String state, String reason, String rule) {
        JsonNode observation = status(server, measure, fips);
        JsonNode evidence = observation.at("/surveillance_context/evidence");

        assertThat(evidence.path("state").asString()).isEqualTo(state);
        assertThat(evidence.path("reason_codes").get(0).asString()).isEqualTo(reason);
        assertThat(evidence.path("source_rule_id").asString()).isEqualTo(rule);
        assertThat(evidence.path("value_state")).isEqualTo(observation.path("normalized_state"));
        assertThat(observation
                        .at("/surveillance_context/methodology_comparison")
                        .isNull())
                .isTrue();
        assertThat(observation.at("/surveillance_context/temporal_alignment").isNull())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"36103, HIGH, 1", "01001, LOW, 1", "48301, UNKNOWN, 2"})
    void aCaseFigureDoesNotCompareAcrossTheDefinitionOf2022(String fips, String jurisdiction, int reasons) {
        for (String measure : List.of("case_count_floor_2023", "incidence_floor_2023")) {
            JsonNode figure = server.ask("measure_id=" + measure + COUNTY + "&geography_id=" + fips + YEAR)
                    .only();
            JsonNode comparison = figure.at("/surveillance_context/methodology_comparison");

            assertThat(comparison.path("comparison_state").asString()).isEqualTo("NOT_COMPARABLE");
            assertThat(comparison.path("reason_codes")).hasSize(reasons);
            assertThat(comparison.path("reason_codes").get(0).asString()).isEqualTo("CASE_DEFINITION_2022_BREAK");
            assertThat(comparison.path("methodology_era_ids").toString()).isEqualTo("[\"cdc_2017\",\"cdc_2022\"]");
            assertThat(comparison.path("jurisdiction_class").asString()).isEqualTo(jurisdiction);
            assertThat(comparison.path("left_observation_id")).isEqualTo(figure.path("observation_id"));
            assertThat(figure.at("/surveillance_context/evidence").isNull()).isTrue();
        }
    }

    @Test
    void whetherACountIsPublishedHasNoContext() {
        assertThat(server.ask("measure_id=human_status" + COUNTY + SUFFOLK + YEAR)
                        .only()
                        .path("surveillance_context")
                        .isNull())
                .isTrue();
    }

    @Test
    void aFileThatIsNotAdmittedGivesNoContext(@TempDir Path data) {
        try (ObservationServer other = serve(data, SmallAtlas.ID, "tick")) {
            assertThat(other.ask(CASES + COUNTY + EVERYWHERE + YEAR).body().path("data"))
                    .hasSize(10)
                    .allMatch(o -> o.path("surveillance_context").isNull());
        }
    }

    /**
     * A key identifies what is observed, and a revision what a file says of it. Workbooks are never written twice with
     * the same bytes.
     */
    @ParameterizedTest
    @ValueSource(strings = {"scapularis_status", "pacificus_status"})
    void keysAreTheSameInEveryRelease(String measure, @TempDir Path data) {
        String key = "/surveillance_context/evidence/observation_key";
        try (ObservationServer next = serve(data, new ReleaseId("small-2"), "tick")) {
            JsonNode ours = status(server, measure, "36103");
            JsonNode theirs = status(next, measure, "36103");

            assertThat(theirs.path("observation_id")).isNotEqualTo(ours.path("observation_id"));
            assertThat(theirs.at(key)).isEqualTo(ours.at(key));
            assertThat(status(server, measure, "01001").at(key)).isNotEqualTo(ours.at(key));
        }
    }
}
