package org.gapatlas.http.serving;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.gapatlas.contract.ReleaseIdentity;
import org.gapatlas.http.TwoReleases;
import org.gapatlas.release.format.ManifestJson;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.signature.SigningKey;
import org.gapatlas.release.signature.TrustedKeys;
import org.gapatlas.release.store.PublishedReleases;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a release's identity is read once, and again when its files look different. */
class KnownIdentitiesTest {
    @TempDir
    private Path data;

    private ReleaseStore store;
    private Path manifest;
    private KnownIdentities identities;

    @BeforeEach
    void seal() {
        store = TwoReleases.sealed(data);
        manifest = store.folderOf(TwoReleases.SECOND).resolve("manifest.json");
        identities = new KnownIdentities(store);
    }

    @Test
    void itIsReadOnceWhileNothingChanges() throws IOException {
        ReleaseIdentity first = identities.of(TwoReleases.SECOND);

        assertThat(identities.of(TwoReleases.SECOND)).isSameAs(first);
        assertThat(first.bundleSha256())
                .isEqualTo(store.readSealed(TwoReleases.SECOND).digest().hex());
        Files.setLastModifiedTime(manifest, FileTime.from(Instant.EPOCH));
        assertThat(identities.of(TwoReleases.SECOND)).isNotSameAs(first).isEqualTo(first);
    }

    @Test
    void aReplacedReleaseIsReadAgain() throws IOException {
        ReleaseIdentity first = identities.of(TwoReleases.SECOND);
        byte[] other = Files.readString(manifest)
                .replace(first.generatedAt().toString(), "2026-03-04T05:06:07Z")
                .getBytes(UTF_8);
        Files.write(manifest, other);
        Files.write(manifest.resolveSibling("manifest.json.sha256"), ManifestJson.checksum(other));

        ReleaseIdentity second = identities.of(TwoReleases.SECOND);
        assertThat(second.generatedAt()).isEqualTo("2026-03-04T05:06:07Z");
        assertThat(second.bundleSha256()).isNotEqualTo(first.bundleSha256());
    }

    @Test
    void aDamagedOrDeletedReleaseIsRefusedUntilItIsRestored() throws IOException {
        ReleaseIdentity whole = identities.of(TwoReleases.SECOND);
        byte[] bytes = Files.readAllBytes(manifest);
        bytes[bytes.length / 2] ^= 1;
        Files.write(manifest, bytes);
        assertThatThrownBy(() -> identities.of(TwoReleases.SECOND))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("differs from what was sealed");

        bytes[bytes.length / 2] ^= 1;
        Files.write(manifest, bytes);
        assertThat(identities.of(TwoReleases.SECOND)).isEqualTo(whole);

        Path away = data.resolve("away");
        Files.move(store.folderOf(TwoReleases.SECOND), away);
        assertThatThrownBy(() -> identities.of(TwoReleases.SECOND)).hasMessageContaining("there is no release small-2");
        Files.move(away, store.folderOf(TwoReleases.SECOND));
        assertThat(identities.of(TwoReleases.SECOND)).isEqualTo(whole);
    }

    @Test
    void anAddedOrRemovedSignatureIsNoticedAtOnce() throws IOException {
        SigningKey key = SigningKey.generate();
        KnownIdentities signed = new KnownIdentities(store.trusting(TrustedKeys.of(List.of(key.verifyingKey()))));
        assertThatThrownBy(() -> signed.of(TwoReleases.SECOND)).hasMessageContaining("is not signed");

        new PublishedReleases(store).sign(TwoReleases.SECOND, key);
        assertThat(signed.of(TwoReleases.SECOND)).isEqualTo(identities.of(TwoReleases.SECOND));

        Files.delete(manifest.resolveSibling("manifest.sig"));
        assertThatThrownBy(() -> signed.of(TwoReleases.SECOND)).hasMessageContaining("is not signed");
    }
}
