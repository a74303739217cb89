package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.CommandRun;
import org.gapatlas.release.Release;
import org.gapatlas.release.database.Holdings;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.postgres.PostgresServer;
import org.gapatlas.release.postgres.PostgresStore;
import org.gapatlas.release.postgres.ReleasePush;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a server whose observation store becomes unreachable says so, answers what does not need it, and recovers
 * on its own.
 */
@Tag("slow")
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class StoreAwayTest {
    private static final String READY = "/health/ready";
    private static final String OBSERVATIONS =
            "/v1/observations?measure_id=case_count_floor_2023" + "&geography_type=county&geography_id=36103&year=2023";

    @TempDir
    private Path data;

    @TempDir
    private Path database;

    private static void push(ReleaseStore store, ReleaseId id, String address) {
        try (Release release = store.open(id)) {
            ReleasePush.push(
                    PostgresServer.url(address),
                    Holdings.of(release.manifest()),
                    store.folderOf(id).resolve(ReleaseFiles.DATABASE),
                    release.digest());
        }
    }

    @Test
    void aStoppedStoreIsReportedAndTheServerRecoversWithIt() {
        ReleaseStore store = TwoReleases.sealed(data);
        try (PostgresServer server = PostgresServer.start(database)) {
            String address = server.freshDatabase();
            push(store, TwoReleases.FIRST, address);
            push(store, TwoReleases.SECOND, address);
            ReleaseStore reading = store.reading(PostgresStore.at(PostgresServer.url(address)));
            try (RunningAtlas atlas = RunningAtlas.start(reading, RunningAtlas.unlimited())) {
                assertThat(atlas.get(OBSERVATIONS).status()).isEqualTo(200);

                server.stop();
                Patience.until("it is not ready", () -> atlas.get(READY).status() == 503);
                assertThat(atlas.get(READY).text())
                        .contains("The store of observations cannot be reached")
                        .doesNotContain("postgresql:", "127.0.0.1");
                Patience.until(
                        "what was read before is no longer kept",
                        () -> atlas.get(OBSERVATIONS).status() == 503);
                assertThat(atlas.get(OBSERVATIONS).header("Retry-After")).isEqualTo("5");
                assertThat(atlas.get("/v1/atlas/scores").status()).isEqualTo(200);
                assertThat(atlas.get("/health/live").status()).isEqualTo(200);
                store.activate(TwoReleases.SECOND);

                server.start();
                Patience.until("it is ready", () -> atlas.get(READY).status() == 200);
                Patience.until("it answers", () -> atlas.get(OBSERVATIONS).status() == 200);
                Patience.until(
                        "the release that was activated meanwhile answers",
                        () -> atlas.get(READY).text().contains(TwoReleases.SECOND.value()));
            }
        }
    }

    @Test
    void aServerDoesNotStartWithoutAReachableStore() {
        SmallAtlas.sealed(data);
        String address = PostgresServer.shared().freshDatabase();

        assertRefused(1, "holds no releases", address);
        assertRefused(1, "cannot be reached", "postgresql://somebody:secret@127.0.0.1:1/atlas");
        assertRefused(2, "serve.store must be an address such as", "postgresql://somebody:secret@127.0.0.1");
        assertRefused(2, "serve.store may set only", address + "?password=secret");
    }

    private void assertRefused(int code, String words, String store) {
        CommandRun run = CommandRun.of("serve", "--data", data.toString(), "--port", "0", "--store", store);

        assertThat(run.code()).as(run.remark()).isEqualTo(code);
        assertThat(run.remark()).contains(words).doesNotContain("secret", "postgres:postgres");
    }

    @Test
    void theCommandPushesOnceAndSaysWhere() {
        SmallAtlas.sealed(data);
        String address = PostgresServer.shared().freshDatabase();
        String[] push = {"release", "push", "small-1", "--data", data.toString(), "--to", address};

        CommandRun first = CommandRun.of(push);
        assertThat(first.code()).as(first.remark()).isZero();
        assertThat(first.result()).startsWith("small-1 is now in postgresql://127.0.0.1:");
        assertThat(CommandRun.of(push).result()).startsWith("small-1 was already in postgresql://127.0.0.1:");
        assertThat(CommandRun.of("release", "push", "small-1", "--data", data.toString(), "--to", "ftp://secret")
                        .remark())
                .contains("--to must be an address such as postgresql://")
                .doesNotContain("secret");
    }
}
