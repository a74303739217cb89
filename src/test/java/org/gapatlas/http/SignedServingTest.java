package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gapatlas.http.TwoReleases.FIRST;
import static org.gapatlas.http.TwoReleases.SECOND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.signature.SigningKey;
import org.gapatlas.release.signature.TrustedKeys;
import org.gapatlas.release.store.PublishedReleases;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests that a server with public keys serves only releases signed with one of them. */
@Tag("slow")
class SignedServingTest {
    private static final SigningKey KEY = SigningKey.generate();
    private static final SigningKey STRANGER = SigningKey.generate();

    @TempDir
    private Path data;

    /** The first release is active and signed, the second is neither. */
    private ReleaseStore careless;

    private ReleaseStore store;

    @BeforeEach
    void seal() {
        careless = TwoReleases.sealed(data);
        sign(FIRST, KEY);
        store = careless.trusting(TrustedKeys.of(List.of(KEY.verifyingKey())));
    }

    private void sign(ReleaseId id, SigningKey key) {
        new PublishedReleases(careless).sign(id, key);
    }

    private RunningAtlas start() {
        return RunningAtlas.start(store, RunningAtlas.unlimited());
    }

    private static JsonNode ready(RunningAtlas atlas) {
        return atlas.get("/health/ready").json();
    }

    private static void awaitRefusal(RunningAtlas atlas, String reason) {
        Patience.until(
                "the reason is told",
                () -> ready(atlas).path("refused").path("reason").asString("").equals(reason));
        assertThat(ready(atlas).path("release_id").asString()).isEqualTo("small-1");
    }

    @Test
    void aServerDoesNotStartWithAnUnsignedRelease() throws IOException {
        Files.delete(store.folderOf(FIRST).resolve("manifest.sig"));
        assertThatThrownBy(this::start)
                .isInstanceOf(ReleaseException.class)
                .hasMessage("release small-1 is not signed, and a trusted key must have signed it");
    }

    @Test
    void anActivatedReleaseIsRefusedUntilATrustedKeySignsIt() {
        try (RunningAtlas atlas = start()) {
            careless.activate(SECOND);
            awaitRefusal(atlas, "release small-2 is not signed, and a trusted key must have signed it");
            sign(SECOND, STRANGER);
            awaitRefusal(atlas, "release small-2 is signed by a key that is not trusted: " + STRANGER.verifyingKey());
            sign(SECOND, KEY);
            Patience.until(
                    "it is served",
                    () -> ready(atlas).path("release_id").asString().equals("small-2"));
            assertThat(ready(atlas).path("refused").isNull()).isTrue();
        }
    }

    @Test
    void anotherReleaseIsNeitherListedNorServedUntilItIsSigned() {
        try (RunningAtlas atlas = start()) {
            assertThat(listed(atlas)).containsExactly("small-1");
            assertThat(atlas.get("/v1/counties/01001?dataset_version=small-2").status())
                    .isEqualTo(503);
            assertThat(atlas.get("/v1/releases/small-2").status()).isEqualTo(503);

            sign(SECOND, KEY);
            Patience.until("it is listed", () -> listed(atlas).size() == 2);
            Patience.until(
                    "it is answered from",
                    () -> atlas.get("/v1/counties/01001?dataset_version=small-2")
                                    .status()
                            == 200);
        }
    }

    private static List<String> listed(RunningAtlas atlas) {
        return atlas.get("/v1/releases").json().path("releases").findValuesAsString("release_id");
    }

    @Test
    void aServedReleaseWithoutAValidSignatureIsNotReadyUntilItIsRestored() throws IOException {
        Path file = store.folderOf(FIRST).resolve("manifest.sig");
        byte[] signature = Files.readAllBytes(file);
        try (RunningAtlas atlas = start()) {
            Files.delete(file);
            Patience.until("it is not ready", () -> atlas.get("/health/ready").status() == 503);
            Files.write(file, signature);
            Patience.until("it is ready", () -> atlas.get("/health/ready").status() == 200);
            byte[] damaged = signature.clone();
            damaged[damaged.length / 2] ^= 1;
            Files.write(file, damaged);
            Patience.until("it is not ready", () -> atlas.get("/health/ready").status() == 503);
            assertThat(atlas.get("/health/ready").json().path("detail").asString())
                    .contains("manifest.sig of release small-1 is broken")
                    .doesNotContain(data.toString());
        }
    }

    @Test
    void aFurtherSignatureOfTheServedReleaseChangesNothing() {
        try (RunningAtlas atlas = start()) {
            String tag = atlas.get("/v1/atlas/scores").entityTag();
            sign(FIRST, STRANGER);
            for (int i = 0; i < 20; i++) {
                assertThat(atlas.get("/health/ready").status()).isEqualTo(200);
                assertThat(atlas.get("/v1/atlas/scores").entityTag()).isEqualTo(tag);
            }
        }
    }
}
