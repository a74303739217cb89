package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.operations.ListedReleases;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.BuildProgress;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;

/** Tests the list of releases, and that each can be cited by it. */
@Isolated("listens to a logger")
class ReleasesTest {
    @TempDir
    private Path data;

    private static void build(SmallAtlas atlas, ReleaseStore store, String id, String generatedAt)
            throws RefusedException {
        BuildConfig like = atlas.config(new ReleaseId(id), 1);
        new ReleaseBuild(
                        new BuildConfig(
                                like.id(),
                                Instant.parse(generatedAt),
                                like.builderVersion(),
                                like.vintage(),
                                like.edition(),
                                like.admittedStatusFiles(),
                                like.parent(),
                                like.threads(),
                                like.canonicalGeographies(),
                                like.sources(),
                                like.publications()),
                        BuildProgress.SILENT)
                .into(store);
    }

    @Test
    void releasesAreListedNewestFirstThenByName() throws RefusedException {
        ReleaseStore store = SmallAtlas.sealed(data);
        SmallAtlas atlas = SmallAtlas.write(data.resolve("files"));
        build(atlas, store, "later", "2026-02-04T00:00:00Z");
        build(atlas, store, "also-then", SmallAtlas.GENERATED_AT.toString());
        build(atlas, store, "earlier", "2026-01-31T00:00:00Z");

        try (RunningAtlas server = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            JsonNode releases = server.get("/v1/releases").json().path("releases");

            assertThat(releases.findValuesAsString("release_id"))
                    .containsExactly("later", "also-then", "small-1", "earlier");
            assertThat(releases.findValuesAsString("current")).containsExactly("false", "false", "true", "false");
        }
    }

    @Test
    void whyAReleaseIsNotListedIsLoggedOnceForEachReason() {
        ReleaseStore store = TwoReleases.sealed(data);
        Logger logger = Logger.getLogger(ListedReleases.class.getName());
        Queue<String> log = new ConcurrentLinkedQueue<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord event) {
                log.add(event.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(handler);
        try (RunningAtlas server = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            byte[] whole = TwoReleases.truncate(store, TwoReleases.SECOND, "manifest.json");
            for (int i = 0; i < 3; i++) {
                assertThat(server.get("/v1/releases").json().findValuesAsString("release_id"))
                        .containsExactly(TwoReleases.FIRST.value());
            }
            assertThat(log).singleElement().asString().startsWith("release small-2 is not listed: ");

            TwoReleases.restore(store, TwoReleases.SECOND, "manifest.json", whole);
            assertThat(server.get("/v1/releases").json().findValuesAsString("release_id"))
                    .hasSize(2);
            TwoReleases.truncate(store, TwoReleases.SECOND, "manifest.json");
            server.get("/v1/releases");
            assertThat(log).hasSize(2);
        } finally {
            logger.removeHandler(handler);
        }
    }

    @Test
    void aNewOrRemovedReleaseIsSeenByTheNextRequest() throws RefusedException {
        ReleaseStore store = SmallAtlas.sealed(data);
        SmallAtlas atlas = SmallAtlas.write(data.resolve("files"));
        build(atlas, store, "earlier", "2026-01-31T00:00:00Z");
        try (RunningAtlas server = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            assertThat(listed(server)).containsExactly("small-1", "earlier");
            assertThat(server.get("/releases.atom").text())
                    .contains("Release earlier")
                    .doesNotContain("Release later");

            build(atlas, store, "later", "2026-02-04T00:00:00Z");
            assertThat(listed(server)).containsExactly("later", "small-1", "earlier");
            assertThat(server.get("/releases.atom").text()).contains("Release later");

            store.prune(1, false);
            assertThat(listed(server)).containsExactly("later", "small-1");
            assertThat(server.get("/releases.atom").text()).doesNotContain("Release earlier");
        }
    }

    private static List<String> listed(RunningAtlas server) {
        return server.get("/v1/releases").json().findValuesAsString("release_id");
    }

    @Test
    void everyListedReleaseCanBeRequestedAndHasItsDigest() {
        try (RunningAtlas server = RunningAtlas.start(TwoReleases.sealed(data), RunningAtlas.unlimited())) {
            for (JsonNode release : server.get("/v1/releases").json().path("releases")) {
                String id = release.path("release_id").asString();
                String digest = release.path("bundle_sha256").asString();

                assertThat(server.get("/v1/releases/" + id).entityTag()).isEqualTo("\"" + digest + "\"");
                assertThat(server.get("/v1/atlas/metadata?dataset_version=" + id)
                                .json()
                                .path("bundle_sha256")
                                .asString())
                        .isEqualTo(digest);
            }
        }
    }
}
