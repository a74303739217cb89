package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.gapatlas.FolderImage;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallPriority;
import org.gapatlas.contract.OpenApi;
import org.gapatlas.contract.OpenApi.Operation;
import org.gapatlas.http.PlannedRequest.Plan;
import org.gapatlas.release.Release;
import org.gapatlas.release.database.Holdings;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.postgres.PostgresServer;
import org.gapatlas.release.postgres.PostgresStore;
import org.gapatlas.release.postgres.PostgresUrl;
import org.gapatlas.release.postgres.ReleasePush;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that every operation gives the same bytes wherever the observations are stored. */
@Tag("slow")
class StoresAnswerAlikeTest {
    private static final long SEED = 17;
    /** Valid requests to each operation, and as many at the limits. */
    private static final int TRIES = 40;
    /** Fewer for reports, because each is printed. */
    private static final int REPORT_TRIES = 3;

    @TempDir
    private Path data;

    @Test
    void everyOperationAnswersTheSameBytes() throws IOException {
        Path folder = data.resolve("sealed");
        SmallAtlas files = SmallAtlas.write(data.resolve("files"))
                .putClimate()
                .admitGeographies()
                .admit("tick")
                .admit("pathogen");
        ReleaseStore store = SmallPriority.sealedWithBatch(files, folder);
        PostgresUrl url = PostgresServer.url(PostgresServer.shared().freshDatabase());
        for (ReleaseId id : store.list()) {
            push(store, id, url);
        }
        ReleaseStore withoutDatabases = copyWithoutDatabases(folder).reading(PostgresStore.at(url));
        Map<String, Integer> bodies = new TreeMap<>();
        try (RunningAtlas sealed = RunningAtlas.start(store, RunningAtlas.unlimited());
                RunningAtlas stored = RunningAtlas.start(withoutDatabases, RunningAtlas.unlimited())) {
            compare(sealed, stored, bodies);
        }
        assertThat(bodies.keySet())
                .containsAll(OpenApi.contract().operations().stream()
                        .map(Operation::path)
                        .toList());
    }

    private ReleaseStore copyWithoutDatabases(Path folder) throws IOException {
        Path copy = data.resolve("copy");
        FolderImage.of(folder).writeInto(copy);
        ReleaseStore store = new ReleaseStore(copy);
        for (ReleaseId id : store.list()) {
            Files.delete(store.folderOf(id).resolve(ReleaseFiles.DATABASE));
        }
        return store;
    }

    private static void push(ReleaseStore store, ReleaseId id, PostgresUrl url) {
        try (Release release = store.open(id)) {
            ReleasePush.push(
                    url,
                    Holdings.of(release.manifest()),
                    store.folderOf(id).resolve(ReleaseFiles.DATABASE),
                    release.digest());
        }
    }

    private static void compare(RunningAtlas one, RunningAtlas other, Map<String, Integer> bodies) {
        Random random = new Random(SEED);
        for (Operation operation : OpenApi.contract().operations()) {
            int tries = operation.path().endsWith("report.pdf") ? REPORT_TRIES : TRIES;
            for (Plan plan : List.of(Plan.KEEP_ALL_RULES, Plan.STAND_AT_THE_EDGE)) {
                for (int i = 0; i < tries; i++) {
                    String target = PlannedRequest.of(operation, plan, random).target();
                    Reply expected = one.get(target, "X-Request-Id", "alike");
                    Reply found = other.get(target, "X-Request-Id", "alike");
                    assertThat(found.status()).as(target).isEqualTo(expected.status());
                    assertThat(comparable(found)).as(target).isEqualTo(comparable(expected));
                    bodies.merge(operation.path(), 1, Integer::sum);
                }
            }
        }
    }

    /**
     * An answer without what legitimately differs: the second in which it was made, page tokens, and the addresses and
     * id of the feed.
     */
    private static String comparable(Reply reply) {
        return new String(reply.plain(), ISO_8859_1)
                .replaceAll("page_token(=|\":\")[A-Za-z0-9_.-]+", "page_token$1...")
                .replaceAll("http://127\\.0\\.0\\.1:[0-9]+/", "http://...")
                .replaceFirst("</title><id>urn:uuid:[0-9a-f-]+</id>", "</title><id>...</id>")
                .replaceAll("response_at\":\"[0-9TZ:-]+", "response_at...");
    }
}
