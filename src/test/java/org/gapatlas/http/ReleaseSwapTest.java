package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.TwoReleases.FIRST;
import static org.gapatlas.http.TwoReleases.SECOND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Tests that a running server switches to an activated release if it is sound, without dropping requests or mixing
 * releases.
 */
@Tag("slow")
class ReleaseSwapTest {
    private static final List<String> TARGETS = List.of(
            "/v1/atlas/metadata",
            "/v1/atlas/scores",
            "/v1/atlas/scores?ecological_share=80",
            "/v1/counties/01001",
            "/v1/counties/01001?missing_human_weakness=40");

    @TempDir
    private Path data;

    private ReleaseStore store;
    private RunningAtlas atlas;

    @BeforeEach
    void start() {
        store = TwoReleases.sealed(data);
        atlas = RunningAtlas.start(store, RunningAtlas.unlimited());
    }

    @AfterEach
    void stop() {
        atlas.close();
    }

    private JsonNode readiness() {
        Reply reply = atlas.get("/health/ready");
        assertThat(reply.status()).isEqualTo(200);
        return reply.json();
    }

    private void awaitServing(ReleaseId id) {
        Patience.until(id + " is served", () -> {
            JsonNode ready = readiness();
            return ready.path("release_id").asString().equals(id.value())
                    && ready.path("refused").isNull();
        });
    }

    private JsonNode awaitRefusal(ReleaseId id) {
        Patience.until(
                id + " is refused",
                () -> readiness()
                        .path("refused")
                        .path("release_id")
                        .asString("")
                        .equals(id.value()));
        return readiness();
    }

    private String servedRelease() {
        return atlas.get("/v1/atlas/scores").json().path("release_id").asString();
    }

    /** The tag of each target by the release's name. */
    private Map<String, Map<String, String>> tagsOfBoth() {
        Map<String, Map<String, String>> tags = new TreeMap<>();
        for (String target : TARGETS) {
            Map<String, String> byRelease = new TreeMap<>();
            for (ReleaseId id : List.of(FIRST, SECOND)) {
                String separator = target.contains("?") ? "&" : "?";
                byRelease.put(
                        id.value(),
                        atlas.get(target + separator + "dataset_version=" + id).entityTag());
            }
            assertThat(byRelease.values()).doesNotHaveDuplicates();
            tags.put(target, byRelease);
        }
        return tags;
    }

    private static String releaseOf(JsonNode body) {
        return body.path("release_id")
                .asString(body.path("release").path("release_id").asString(""));
    }

    @Test
    void aSwapUnderLoadDropsNoRequestAndMixesNoBody() throws InterruptedException, ExecutionException {
        Map<String, Map<String, String>> tags = tagsOfBoth();
        AtomicBoolean enough = new AtomicBoolean();
        AtomicInteger answered = new AtomicInteger();
        List<Future<?>> clients = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
            for (int client = 0; client < 3; client++) {
                clients.add(threads.submit(() -> {
                    while (!enough.get()) {
                        TARGETS.forEach(target -> {
                            assertWhole(atlas.get(target), tags.getOrDefault(target, Map.of()));
                            answered.incrementAndGet();
                        });
                    }
                }));
            }
            for (ReleaseId next : List.of(SECOND, FIRST, SECOND)) {
                store.activate(next);
                awaitServing(next);
                assertThat(servedRelease()).isEqualTo(next.value());
            }
            enough.set(true);
            for (Future<?> client : clients) {
                client.get();
            }
        }
        assertThat(answered).hasValueGreaterThan(100);
    }

    /** Asserts that an answer is from one release only: the name in the body and the tag in the header agree. */
    private static void assertWhole(Reply reply, Map<String, String> tags) {
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.entityTag()).isEqualTo(tags.get(releaseOf(reply.json())));
    }

    @Test
    void onceAReleaseIsServedEveryRouteUsesIt() {
        store.activate(SECOND);
        awaitServing(SECOND);

        for (String target : TARGETS) {
            assertThat(releaseOf(atlas.get(target).json())).isEqualTo(SECOND.value());
        }
        assertThat(atlas.get("/v1/atlas/ranking.csv?state=AL").text())
                .contains("01001")
                .contains("published_count_floor");
        assertThat(atlas.get("/v1/atlas/scores?dataset_version=" + FIRST)
                        .json()
                        .path("release_id")
                        .asString())
                .isEqualTo(FIRST.value());
        JsonNode releases = atlas.get("/v1/releases").json().path("releases");
        assertThat(releases.findValuesAsString("release_id")).containsExactly(FIRST.value(), SECOND.value());
        assertThat(releases.findValuesAsString("current")).containsExactly("false", "true");
    }

    @Test
    void aDamagedReleaseIsRefusedTheOldOneIsServedAndReadinessSaysWhy() {
        TwoReleases.truncate(store, SECOND, "geometry.geojson");
        TwoReleases.writePointer(store, SECOND + "\n" + FIRST + "\n");

        JsonNode ready = awaitRefusal(SECOND);
        assertThat(ready.path("status").asString()).isEqualTo("ready");
        assertThat(ready.path("release_id").asString()).isEqualTo(FIRST.value());
        assertThat(ready.path("refused").path("reason").asString())
                .isEqualTo(
                        "geometry.geojson of release small-2 differs from what was sealed; restore the release from a"
                                + " copy");
        assertThat(servedRelease()).isEqualTo(FIRST.value());
        assertThat(atlas.get("/v1/releases").json().findValuesAsString("release_id"))
                .containsExactly(FIRST.value());

        assertThat(store.rollback()).isEqualTo(FIRST);
        awaitServing(FIRST);
    }

    @Test
    void aRefusedReleaseIsServedOnceItIsRepaired() {
        byte[] database = TwoReleases.truncate(store, SECOND, "atlas.db");
        TwoReleases.writePointer(store, SECOND + "\n" + FIRST + "\n");
        awaitRefusal(SECOND);

        TwoReleases.restore(store, SECOND, "atlas.db", database);

        awaitServing(SECOND);
        assertThat(servedRelease()).isEqualTo(SECOND.value());
    }

    @Test
    void aMissingReleaseIsRefused() {
        TwoReleases.writePointer(store, "small-3\n" + FIRST + "\n");

        assertThat(awaitRefusal(new ReleaseId("small-3"))
                        .path("refused")
                        .path("reason")
                        .asString())
                .startsWith("there is no release small-3")
                .doesNotContain(data.toString());
        assertThat(servedRelease()).isEqualTo(FIRST.value());
    }

    @Test
    void onceTheDataFolderIsEmptyReadinessSaysSoAndTheServedReleaseIsStillListed() throws IOException {
        JsonNode served = atlas.get("/v1/releases").json().path("releases").get(0);
        Path away = data.resolve("away");
        Files.createDirectory(away);
        Files.move(data.resolve("current"), away.resolve("current"));
        Files.move(data.resolve("releases"), away.resolve("releases"));

        Patience.until(
                "what is served is missed", () -> atlas.get("/health/ready").status() == 503);
        assertThat(atlas.get("/health/ready").json().path("detail").asString())
                .contains(FIRST.value())
                .doesNotContain(data.toString());
        assertThat(atlas.get("/v1/releases").json().path("releases")).containsExactly(served);

        Files.move(away.resolve("releases"), data.resolve("releases"));
        Files.move(away.resolve("current"), data.resolve("current"));
        Patience.until("it is ready", () -> atlas.get("/health/ready").status() == 200);
        awaitServing(FIRST);
    }

    @Test
    void aDamagedPointerChangesNothingAndReadinessSaysSo() {
        TwoReleases.writePointer(store, "no release id!\n");

        Patience.until(
                "the pointer is found damaged",
                () -> readiness().path("refused").path("reason").asString("").contains("is damaged"));
        JsonNode refused = readiness().path("refused");
        assertThat(refused.path("release_id").isNull()).isTrue();
        assertThat(refused.path("reason").asString()).startsWith("current is damaged");
        assertThat(servedRelease()).isEqualTo(FIRST.value());

        TwoReleases.writePointer(store, SECOND + "\n");
        awaitServing(SECOND);
    }
}
