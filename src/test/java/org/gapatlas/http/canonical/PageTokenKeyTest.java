package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gapatlas.SmallAtlas;
import org.gapatlas.release.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long a page token lives: as long as the data folder's key, or else as long as the process. */
class PageTokenKeyTest {
    @TempDir
    private Path data;

    @Test
    void aTokenSurvivesARestart() {
        ReleaseStore store = SmallAtlas.sealed(data);
        String next = firstPage(store);

        try (CanonicalServer restarted = new CanonicalServer(store)) {
            assertThat(restarted.get(next).status()).isEqualTo(200);
        }
    }

    @Test
    void aFolderWhoseKeyCannotBeHadStillServesPages() throws IOException {
        ReleaseStore store = SmallAtlas.sealed(data);
        Files.createDirectory(data.resolve("page-token.key"));
        String next;
        try (CanonicalServer server = new CanonicalServer(store)) {
            next = next(server);
            assertThat(server.get(next).status()).isEqualTo(200);
        }
        try (CanonicalServer restarted = new CanonicalServer(store)) {
            assertThat(restarted.get(next).status()).isEqualTo(400);
        }
    }

    private static String firstPage(ReleaseStore store) {
        try (CanonicalServer server = new CanonicalServer(store)) {
            return next(server);
        }
    }

    private static String next(CanonicalServer server) {
        return server.get("/v1/measures?page_size=1").json().at("/links/next").asString();
    }
}
