package org.gapatlas.release.format;

import java.nio.charset.StandardCharsets;
import org.gapatlas.provenance.Sha256;

/**
 * A release's manifest with the bytes that it was read from, so that the digest always belongs to the same read.
 *
 * @param bytes of {@code manifest.json}, verified by its checksum; must not be changed
 */
@SuppressWarnings("ArrayRecordComponent") // one reading on its way to an answer, never compared
public record SealedManifest(Manifest manifest, byte[] bytes) {
    /** The release's digest. */
    public Sha256 digest() {
        return Sha256.of(bytes);
    }

    /** The sealed text of the manifest. */
    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
