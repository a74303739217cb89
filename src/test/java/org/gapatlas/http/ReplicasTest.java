package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.TwoReleases.FIRST;
import static org.gapatlas.http.TwoReleases.SECOND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that servers behind one address, with a shared data folder or copies of it, answer alike. */
class ReplicasTest {
    private static final String FIRST_PAGE = "/v1/measures?page_size=1";

    @TempDir
    private Path data;

    @TempDir
    private Path copy;

    private static String release(RunningAtlas atlas) {
        return atlas.get("/v1/atlas/metadata").json().path("release_id").asString();
    }

    @Test
    void serversOfOneFolderSwitchToTheActivatedReleaseAndNeverBack() {
        ReleaseStore store = TwoReleases.sealed(data);
        try (RunningAtlas one = RunningAtlas.start(store, RunningAtlas.unlimited());
                RunningAtlas other = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            assertThat(List.of(release(one), release(other))).containsOnly(FIRST.value());

            store.activate(SECOND);
            for (RunningAtlas atlas : List.of(one, other)) {
                Patience.until("it turned", () -> release(atlas).equals(SECOND.value()));
            }
            for (int i = 0; i < 20; i++) {
                assertThat(release(i % 2 == 0 ? one : other)).isEqualTo(SECOND.value());
            }
        }
    }

    @Test
    void aPageTokenIsValidExactlyOnServersWithTheKey() throws IOException {
        ReleaseStore store = TwoReleases.sealed(data);
        ReleaseStore elsewhere = TwoReleases.sealed(copy);
        String next;
        try (RunningAtlas one = RunningAtlas.start(store, RunningAtlas.unlimited());
                RunningAtlas stranger = RunningAtlas.start(elsewhere, RunningAtlas.unlimited())) {
            next = one.get(FIRST_PAGE).json().at("/links/next").asString();
            assertThat(stranger.get(next).status()).isEqualTo(400);
        }
        Files.copy(data.resolve("page-token.key"), copy.resolve("page-token.key"), StandardCopyOption.REPLACE_EXISTING);
        try (RunningAtlas replica = RunningAtlas.start(elsewhere, RunningAtlas.unlimited())) {
            Reply page = replica.get(next);
            assertThat(page.status()).isEqualTo(200);
            assertThat(page.json().at("/data/0/measure_id").asString())
                    .isNotEqualTo(replica.get(FIRST_PAGE)
                            .json()
                            .at("/data/0/measure_id")
                            .asString());
        }
    }
}
