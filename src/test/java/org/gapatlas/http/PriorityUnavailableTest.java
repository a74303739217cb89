package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import java.nio.file.Path;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallPriority;
import org.gapatlas.release.SealedFolder;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Tests that nothing is made up without a batch, or with one that is not what was approved. */
@Tag("slow")
class PriorityUnavailableTest {
    private static final String ROUTE = "/v1/counties/36103/tier1-surveillance-priority";

    @TempDir
    private Path data;

    private static void assertUnavailable(RunningAtlas atlas, String route) {
        JsonNode problem = assertProblem(atlas.get(route), 503, route);
        assertThat(problem.path("code").asString()).isEqualTo("SERVICE_UNAVAILABLE");
        assertThat(problem.path("detail").asString()).doesNotContain("priority_", "small-1", "digest");
    }

    @Test
    void withoutABatchThereIsNoPublishedModel() {
        try (RunningAtlas atlas = RunningAtlas.start(data)) {
            Reply reply = atlas.get(ROUTE + "/availability");
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.text())
                    .isEqualTo(
                            "{\"county_fips\":\"36103\",\"status\":\"UNAVAILABLE\",\"reason\":\"NO_PUBLISHED_MODEL\","
                                    + "\"geography_release_id\":\"small-1\",\"data\":null}");
            assertThat(atlas.get("/v1/counties/99999/tier1-surveillance-priority/availability")
                            .status())
                    .isEqualTo(404);
            assertUnavailable(atlas, ROUTE);
            assertUnavailable(atlas, "/v1/counties/99999/tier1-surveillance-priority");
            assertThat(atlas.get("/v1/counties/1/tier1-surveillance-priority").status())
                    .isEqualTo(422);
        }
    }

    @Test
    void aNamedReleaseAnswersFromItsOwnBatch() {
        ReleaseStore store = SmallPriority.sealed(SmallAtlas.sealed(data));
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            String availability = ROUTE + "/availability";
            JsonNode current = atlas.get(availability).json();
            JsonNode earlier =
                    atlas.get(availability + "?dataset_version=small-1").json();

            assertThat(current.path("status").asString()).isEqualTo("AVAILABLE");
            assertThat(atlas.get(availability + "?dataset_version=" + SmallPriority.ID)
                            .json())
                    .isEqualTo(current);
            assertThat(earlier.path("geography_release_id").asString()).isEqualTo("small-1");
            assertThat(earlier.path("status").asString()).isEqualTo("UNAVAILABLE");
            JsonNode problem = assertProblem(atlas.get(ROUTE + "?dataset_version=small-1"), 503, ROUTE);
            assertThat(problem.path("detail").asString()).isEqualTo("The release publishes no Tier 1 batch.");
        }
    }

    /** Each kind of damage to a stored cell, in a release whose digests were made to match. */
    @ParameterizedTest
    @MethodSource("org.gapatlas.release.proof.PriorityTamperingTest#statements")
    void aMalformedRowIsAnsweredByNeitherRoute(String statement, String finding) {
        ReleaseStore store = SmallPriority.sealed(SmallAtlas.sealed(data));
        SealedFolder sealed = new SealedFolder(store.folderOf(SmallPriority.ID)).sql(statement);
        if (!statement.startsWith("DROP TABLE")) {
            sealed.reseal();
        } else {
            sealed.resealWithout();
        }
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            for (String fips : List.of("36103", "01001", "02016")) {
                String route = "/v1/counties/" + fips + "/tier1-surveillance-priority";
                assertUnavailable(atlas, route);
                assertUnavailable(atlas, route + "/availability");
            }
            // A release with a damaged batch does not even say that it lacks a county.
            assertUnavailable(atlas, "/v1/counties/99999/tier1-surveillance-priority/availability");
            assertThat(atlas.get("/v1/counties/36103").status())
                    .as("the rest of the release: " + finding)
                    .isEqualTo(200);
        }
    }

    @Test
    void anotherReleaseWithABatchIsServedOnceItIsActive() {
        ReleaseStore store = SmallAtlas.sealed(data);
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            assertUnavailable(atlas, ROUTE);
            SmallPriority.sealed(store);
            Patience.until("the batch is answered from", () -> atlas.get(ROUTE).status() == 200);
            assertThat(atlas.get(ROUTE + "/availability")
                            .json()
                            .path("geography_release_id")
                            .asString())
                    .isEqualTo("small-1-approved");
            store.rollback();
            Patience.until("it is gone with its release", () -> atlas.get(ROUTE).status() == 503);
        }
    }
}
