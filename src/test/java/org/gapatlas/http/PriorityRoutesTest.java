package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import org.gapatlas.SmallAtlas;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.release.Release;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the Tier 1 routes on a release with an approved batch. */
@ExtendWith(SharedAtlas.class)
class PriorityRoutesTest {
    private static final String TIER1 = "/tier1-surveillance-priority";
    private static final String AVAILABILITY = TIER1 + "/availability";

    private static String route(String fips) {
        return "/v1/counties/" + fips + TIER1;
    }

    @Test
    void everyCountyHasItsPersistedResultOnBothRoutes(RunningAtlas atlas) {
        Release release = atlas.store().open(SmallAtlas.ID);
        PriorityBatch batch = release.observations().priority().orElseThrow().batch();
        batch.counties().forEach(county -> {
            String fips = county.fips().code();
            JsonNode result = atlas.get(route(fips)).json();
            assertThat(result.path("county_fips").asString()).isEqualTo(fips);
            assertThat(result.path("evidence_sufficiency").asString())
                    .isEqualTo(county.sufficiency().name());
            assertThat(result.path("reasons")).hasSameSizeAs(county.reasons());
            assertThat(result.path("prediction_batch_version").asString()).isEqualTo(batch.version());
            assertThat(result.path("release_id").asString()).isEqualTo("small-0");

            JsonNode availability = atlas.get(route(fips) + "/availability").json();
            assertThat(availability.path("status").asString()).isEqualTo("AVAILABLE");
            assertThat(availability.path("reason").isNull()).isTrue();
            assertThat(availability.path("geography_release_id").asString()).isEqualTo("small-1");
            assertThat(availability.path("data")).isEqualTo(result);
        });
    }

    @Test
    void aCountyThatIsNotEstimableHasAResultWithoutAScore(RunningAtlas atlas) {
        JsonNode result = atlas.get(route("02016")).json();

        assertThat(result.path("evidence_sufficiency").asString()).isEqualTo("NOT_ESTIMABLE");
        assertThat(result.path("priority_tier").isNull()).isTrue();
        assertThat(result.path("priority_percentile").isNull()).isTrue();
        assertThat(result.path("raw_model_score").isNull()).isTrue();
        assertThat(result.at("/reasons/0/code").asString()).isEqualTo("TICK_STATUS_UNKNOWN");
        assertThat(atlas.get(route("02016") + "/availability")
                        .json()
                        .path("status")
                        .asString())
                .isEqualTo("AVAILABLE");
    }

    @Test
    void theReferenceToTheLimitationsIsAPage(RunningAtlas atlas) {
        String reference =
                atlas.get(route("36103")).json().path("limitation_ref").asString();
        Reply page = atlas.get(reference);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).isEqualTo("text/html; charset=utf-8");
        assertThat(page.text())
                .contains("priority_percentile", "NOT_ESTIMABLE", "NO_PUBLISHED_MODEL", "It is not Lyme")
                .contains("not a probability");
    }

    @ParameterizedTest
    @ValueSource(strings = {TIER1, AVAILABILITY})
    void aReleaseThatIsNotThereIsNotFoundAndAMisspelledOneRefused(String part, RunningAtlas atlas) {
        String route = "/v1/counties/36103" + part;

        assertProblem(atlas.get(route + "?dataset_version=no-such"), 404, route);
        assertProblem(atlas.get(route + "?dataset_version="), 404, route);
        assertThat(assertProblem(atlas.get(route + "?dataset_versio=small-1"), 422, route)
                        .at("/errors/0/msg")
                        .asString())
                .contains("did you mean dataset_version?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"09001", "99999", "00000"})
    void aCountyOutsideTheReleaseIsNotFound(String fips, RunningAtlas atlas) {
        JsonNode problem = assertProblem(atlas.get(route(fips)), 404, route(fips));
        assertThat(problem.path("code").isNull()).isTrue();

        String availability = "/v1/counties/" + fips + AVAILABILITY;
        assertThat(assertProblem(atlas.get(availability), 404, availability)
                        .path("code")
                        .asString())
                .isEqualTo("RESOURCE_NOT_FOUND");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", TIER1, AVAILABILITY, "/report.pdf"})
    void aRetiredCodeIsAnsweredWithItsSuccessors(String part, RunningAtlas atlas) {
        assertThat(atlas.get("/v1/counties/09003" + part).json().path("detail").asString())
                .contains("has no county 09003. The code is retired: one of Connecticut's")
                .endsWith("Ask for its successors: 09110.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"9001", "090011", "abcde", "0900%31%31", "%D9%A3%D9%A6%D9%A1%D9%A0%D9%A3", "36103%20"})
    void aMalformedCodeIsRefused(String fips, RunningAtlas atlas) {
        for (String route : new String[] {"/v1/counties/" + fips + TIER1, "/v1/counties/" + fips + AVAILABILITY}) {
            JsonNode problem = assertProblem(atlas.get(route), 422, route);
            assertThat(problem.at("/errors/0/loc").toString()).isEqualTo("[\"path\",\"fips\"]");
        }
    }
}
