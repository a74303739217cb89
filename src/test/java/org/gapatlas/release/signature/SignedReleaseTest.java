package org.gapatlas.release.signature;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.SealedFolder;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.PublishedReleases;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that any change to a signed release is detected with only the publisher's public key. */
@Tag("slow")
class SignedReleaseTest {
    private static final SigningKey KEY = SigningKey.generate();
    private static final SigningKey NEXT = SigningKey.generate();
    private static final SigningKey STRANGER = SigningKey.generate();

    /** The approximate number of bytes that are changed in each file, each with a different bit. */
    private static final int PLACES = 40;

    @TempDir
    private static Path shared;

    private static SealedFolder untouched;

    @TempDir
    private Path data;

    private ReleaseStore store;
    private SealedFolder signed;

    @BeforeAll
    static void sealAndSignOnce() {
        untouched = SealedFolder.sealSmallAtlas(shared);
        new PublishedReleases(new ReleaseStore(shared)).sign(SmallAtlas.ID, KEY);
    }

    @BeforeEach
    void copy() {
        signed = untouched.copy(data);
        store = new ReleaseStore(data);
    }

    static Stream<String> files() {
        return Stream.of(
                "atlas.db",
                "evidence.sha256",
                "geometry.geojson",
                "geometry.geojson.br",
                "geometry.geojson.gz",
                "issues.json",
                "manifest.json",
                "manifest.json.sha256",
                "manifest.sig");
    }

    private static TrustedKeys trusting(SigningKey... keys) {
        return TrustedKeys.of(Stream.of(keys).map(SigningKey::verifyingKey).toList());
    }

    private void sign(SigningKey key) {
        new PublishedReleases(store).sign(SmallAtlas.ID, key);
    }

    private List<String> findings(SigningKey... keys) {
        return store.trusting(trusting(keys)).verify(SmallAtlas.ID);
    }

    private void assertOpens(SigningKey... keys) {
        ReleaseReader.open(signed.path(), trusting(keys)).close();
    }

    private void assertRefused(SigningKey key, String reason) {
        assertThatThrownBy(() -> assertOpens(key))
                .isInstanceOf(ReleaseException.class)
                .hasMessage(reason);
        assertThat(findings(key)).containsExactly(reason);
    }

    @Test
    void aSignedReleaseHasExactlyTheListedFiles() {
        assertThat(signed.names()).isEqualTo(files().toList());
    }

    @Test
    void aSignatureChangesNeitherFilesNorDigest() throws IOException {
        Path elsewhere = Files.createDirectory(data.resolve("elsewhere"));
        SealedFolder unsigned = SealedFolder.sealSmallAtlas(elsewhere);
        var digests = signed.digests();
        digests.remove("manifest.sig");

        assertThat(digests).isEqualTo(unsigned.digests());
        assertThat(findings(KEY)).isEmpty();
        assertThat(findings()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyChangedBitIsFound(String file) {
        byte[] content = signed.read(file);
        int step = Math.max(1, content.length / PLACES);
        for (int place = 0; place < content.length; place += step) {
            byte[] changed = content.clone();
            changed[place] ^= (byte) (1 << place / step % Byte.SIZE);
            signed.write(file, changed);
            assertThatThrownBy(() -> assertOpens(KEY))
                    .as("a bit of byte %s of %s", place, file)
                    .isInstanceOf(ReleaseException.class);
        }
        signed.write(file, content);
        assertOpens(KEY);
    }

    @Test
    void everyChangedBitOfASignatureIsFoundEvenWithoutTrustedKeys() {
        sign(NEXT);
        byte[] content = signed.read("manifest.sig");
        for (int bit = 0; bit < content.length * Byte.SIZE; bit += 3) {
            byte[] changed = content.clone();
            changed[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            signed.write("manifest.sig", changed);
            assertThatThrownBy(() -> new PublishedReleases(store).readSignatures(SmallAtlas.ID))
                    .as("bit %s", bit)
                    .isInstanceOf(ReleaseException.class);
        }
    }

    @Test
    void aForgeryWithRecomputedDigestsIsFoundByTheSignatureAlone() throws IOException {
        signed.manifest(text ->
                text.replaceFirst("\"builder_version\": \"[^\"]*\"", "\"builder_version\": \"somebody else's\""));
        assertThat(findings(KEY)).singleElement().asString().contains("is damaged or of another release");

        Files.delete(signed.path().resolve("manifest.sig"));
        assertThat(findings()).isEmpty();
        assertThat(findings(KEY)).singleElement().asString().contains("is not signed");
    }

    @Test
    void anUnsignedReleaseIsRefusedIfASignatureIsRequired() throws IOException {
        Files.delete(signed.path().resolve("manifest.sig"));
        assertRefused(KEY, "release small-1 is not signed, and a trusted key must have signed it");
        assertThat(findings()).isEmpty();
    }

    @Test
    void aSignatureByAnUnknownKeyIsValidButNotTrusted() {
        assertRefused(STRANGER, "release small-1 is signed by a key that is not trusted: " + KEY.verifyingKey());
        assertThat(findings(STRANGER, KEY)).isEmpty();
    }

    @Test
    void aSignatureOfAnotherReleaseDoesNotFit() throws IOException {
        ReleaseStore others = new ReleaseStore(data.resolve("others"));
        SmallAtlas.write(data.resolve("files")).build(others, new ReleaseId("small-2"));
        new PublishedReleases(others).sign(new ReleaseId("small-2"), KEY);
        Files.copy(
                others.folderOf(new ReleaseId("small-2")).resolve("manifest.sig"),
                signed.path().resolve("manifest.sig"),
                StandardCopyOption.REPLACE_EXISTING);
        assertRefused(
                KEY,
                "manifest.sig of release small-1 is broken: the signature by key " + KEY.verifyingKey()
                        + " is damaged or of another release; remove it, and sign the release again");
    }

    @Test
    void keysAreRotatedWithoutInterruptingService() {
        assertThat(findings(KEY)).isEmpty();
        sign(NEXT);
        // Servers that trust the old key, both keys, or the new one all keep serving.
        assertThat(findings(KEY)).isEmpty();
        assertThat(findings(KEY, NEXT)).isEmpty();
        assertThat(findings(NEXT)).isEmpty();
        assertThat(new PublishedReleases(store).readSignatures(SmallAtlas.ID))
                .extracting(ManifestSignature::key)
                .containsExactlyInAnyOrder(KEY.verifyingKey(), NEXT.verifyingKey());
    }

    @Test
    void signaturesGiveTheSameBytesInAnyOrder() throws IOException {
        sign(NEXT);
        sign(STRANGER);
        Sha256 one = signed.digests().get("manifest.sig");
        Files.delete(signed.path().resolve("manifest.sig"));
        sign(STRANGER);
        sign(NEXT);
        sign(KEY);
        sign(NEXT);

        assertThat(signed.digests().get("manifest.sig")).isEqualTo(one);
        assertThat(data).isDirectoryNotContaining("glob:**/.manifest*");
    }

    @Test
    void aDamagedReleaseIsNotSigned() {
        byte[] before = signed.read("manifest.sig");
        signed.write("issues.json", new byte[0]);
        assertThatThrownBy(() -> sign(NEXT))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("issues.json of release small-1 differs from what was sealed");
        assertThat(signed.read("manifest.sig")).isEqualTo(before);
    }

    @Test
    void theNumberOfSignaturesIsLimited() {
        for (int i = 1; i < 32; i++) {
            sign(SigningKey.generate());
        }
        assertThat(findings(KEY)).isEmpty();
        assertThatThrownBy(() -> sign(NEXT))
                .isInstanceOf(ReleaseException.class)
                .hasMessage("release small-1 has 32 signatures, which is the maximum");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "LINE",
                "LINE\r\n",
                "LINE\nLINE\n",
                "LINE\n\n",
                " LINE\n",
                "untrusted comment: of another program\n",
            })
    void anotherFormIsRefused(String form) {
        String line = new String(signed.read("manifest.sig"), US_ASCII).strip();
        signed.write("manifest.sig", form.replace("LINE", line).getBytes(US_ASCII));
        assertThat(findings())
                .singleElement()
                .asString()
                .startsWith("manifest.sig of release small-1 is broken: ")
                .endsWith("; remove it, and sign the release again");
    }

    @Test
    void aLinkAFolderOrAHugeFileInsteadOfSignaturesIsRefused() throws IOException {
        Path file = signed.path().resolve("manifest.sig");
        Path away = data.resolve("away.sig");
        List<String> reasons = new ArrayList<>();
        Files.move(file, away);
        Files.createSymbolicLink(file, away);
        reasons.addAll(findings());
        Files.delete(file);
        Files.createDirectory(file);
        reasons.addAll(findings());
        Files.delete(file);
        signed.write("manifest.sig", new byte[1 << 20]);
        reasons.addAll(findings());

        assertThat(reasons)
                .hasSize(3)
                .allMatch(reason -> reason.startsWith("manifest.sig of release small-1 is broken: it is "));
    }
}
