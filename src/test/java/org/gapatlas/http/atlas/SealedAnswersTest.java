package org.gapatlas.http.atlas;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.release.format.Encodings;
import org.gapatlas.release.format.PackedFile;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.store.OfferedFiles;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that answers compressed at sealing are sent unchanged, and only if they are the server's own. */
class SealedAnswersTest {
    private static final String SCORES = "/v1/atlas/scores";

    @TempDir
    private Path data;

    private ReleaseStore sealed(OfferedFiles files) {
        ReleaseStore store = new ReleaseStore(data, files);
        SmallAtlas.write(data.resolve("files")).build(store, SmallAtlas.ID);
        return store;
    }

    private Path file(ReleaseStore store, String ending) {
        return store.folderOf(SmallAtlas.ID).resolve(ReleaseFiles.DEFAULT_SCORES + ending);
    }

    private static byte[] packed(RunningAtlas atlas, String coding) {
        Reply reply = atlas.get(SCORES, "Accept-Encoding", coding);
        assertThat(reply.header("content-encoding")).isEqualTo(coding);
        return reply.body();
    }

    @Test
    void theServerSendsTheSealedForms() throws IOException {
        ReleaseStore store = sealed(SealedAnswers::seal);

        store.activate(SmallAtlas.ID);
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            assertThat(atlas.get(SCORES).body()).isEqualTo(Files.readAllBytes(file(store, "")));
            assertThat(packed(atlas, "gzip")).isEqualTo(Files.readAllBytes(file(store, PackedFile.GZIP)));
            assertThat(packed(atlas, "br")).isEqualTo(Files.readAllBytes(file(store, PackedFile.BROTLI)));
        }
    }

    @Test
    void anOpenedReleaseIsServedAfterItsFilesAreDeleted() throws IOException {
        ReleaseStore store = sealed(SealedAnswers::seal);
        store.activate(SmallAtlas.ID);
        byte[] gzip = Files.readAllBytes(file(store, PackedFile.GZIP));
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            for (String ending : List.of("", PackedFile.GZIP, PackedFile.BROTLI)) {
                Files.delete(file(store, ending));
            }
            Files.delete(store.folderOf(SmallAtlas.ID).resolve(ReleaseFiles.MANIFEST));

            assertThat(packed(atlas, "gzip")).isEqualTo(gzip);
            assertThat(atlas.get("/v1/releases/" + SmallAtlas.ID).status()).isEqualTo(200);
        }
    }

    @Test
    void answersOfAnotherProgramAreNotSent() throws IOException {
        ReleaseStore store = sealed(
                (folder, _) -> PackedFile.write(folder, ReleaseFiles.DEFAULT_SCORES, "{\"other\":1}".getBytes(UTF_8)));

        store.activate(SmallAtlas.ID);
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            byte[] plain = atlas.get(SCORES).body();

            assertThat(new String(plain, UTF_8)).contains("\"fips\":\"36103\"");
            assertThat(Encodings.gunzip(packed(atlas, "gzip"))).isEqualTo(plain);
        }
    }

    @Test
    void aCompressedFormOfOtherContentIsDetected() {
        ReleaseStore store = sealed((folder, release) -> {
            SealedAnswers.seal(folder, release);
            Files.write(
                    folder.resolve(ReleaseFiles.DEFAULT_SCORES + PackedFile.GZIP),
                    Encodings.gzip("{}".getBytes(UTF_8)));
        });

        assertThat(store.verify(SmallAtlas.ID))
                .containsExactly("answers.scores.json.gz does not unpack to answers.scores.json");
    }
}
