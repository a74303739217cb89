package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gapatlas.http.ProblemClaims.assertProblem;
import static org.gapatlas.http.TwoReleases.SECOND;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests that what cannot be answered at present is refused as such, and nothing is made up. */
class UnavailableTest {
    private static final List<String> ROUTES =
            List.of("/v1/atlas/geometry", "/v1/atlas/metadata", "/v1/atlas/scores", "/v1/counties/36103");

    @TempDir
    private Path data;

    private static JsonNode assertUnavailable(Reply reply, String instance) {
        JsonNode problem = assertProblem(reply, 503, instance);
        assertThat(problem.path("code").asString()).isEqualTo("SERVICE_UNAVAILABLE");
        return problem;
    }

    @ParameterizedTest
    @ValueSource(strings = {"geometry.geojson", "geometry.geojson.gz", "atlas.db", "issues.json", "manifest.json"})
    void aDamagedReleaseIsUnavailableByNameUntilItIsRepaired(String file) {
        ReleaseStore store = TwoReleases.sealed(data);
        byte[] content = TwoReleases.truncate(store, SECOND, file);
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            for (String route : ROUTES) {
                JsonNode problem = assertUnavailable(atlas.get(route + "?dataset_version=" + SECOND), route);
                assertThat(problem.path("detail").asString()).doesNotContain(file, data.toString(), "small-2");
            }
            assertUnavailable(atlas.get("/v1/releases/" + SECOND), "/v1/releases/" + SECOND);
            ROUTES.forEach(route -> assertThat(atlas.get(route).status()).isEqualTo(200));

            TwoReleases.restore(store, SECOND, file, content);
            ROUTES.forEach(route -> Patience.until(
                    route + " is answered",
                    () -> atlas.get(route + "?dataset_version=" + SECOND).status() == 200));
        }
    }

    @Test
    void aReleaseWhoseManifestCannotBeReadHidesNoOtherFromTheList() {
        ReleaseStore store = TwoReleases.sealed(data);
        TwoReleases.truncate(store, SECOND, "manifest.json");
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            assertThat(atlas.get("/v1/releases").json().findValuesAsString("release_id"))
                    .containsExactly("small-1");
        }
    }

    @Test
    void withAFullQueueTheServerSaysWhenToRetryAndThenAnswers() {
        CountDownLatch mayGoOn = new CountDownLatch(1);
        try (RunningAtlas atlas = RunningAtlas.start(data)) {
            fill(atlas, mayGoOn);
            for (String route : List.of("/v1/atlas/scores", "/v1/counties/36103", "/v1/atlas/ranking.csv")) {
                Reply reply = atlas.get(route + "?ecological_share=45");

                assertUnavailable(reply, route);
                assertThat(reply.header("Retry-After")).isEqualTo("1");
            }
            assertThat(atlas.get("/v1/releases").header("Retry-After")).isEqualTo("1");
            assertThat(atlas.get("/v1/atlas/scores").status())
                    .as("what is at hand")
                    .isEqualTo(200);
            assertThat(atlas.get("/health/live").status()).isEqualTo(200);

            mayGoOn.countDown();
            Patience.until(
                    "there is room for work again",
                    () -> atlas.get("/v1/atlas/ranking.csv").status() == 200);
        } finally {
            mayGoOn.countDown();
        }
    }

    /** Gives the workers as much work as they accept. */
    private static void fill(RunningAtlas atlas, CountDownLatch mayGoOn) {
        assertThatThrownBy(() -> {
                    while (true) {
                        atlas.cache().workers().execute(() -> awaitQuietly(mayGoOn));
                    }
                })
                .isInstanceOf(RejectedExecutionException.class);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
