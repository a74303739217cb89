package org.gapatlas.release.format;

import java.nio.charset.StandardCharsets;
import org.gapatlas.provenance.Sha256;

/**
 * A release's manifest and the very bytes that it was read from, so that a digest and what it stands for never come of
 * two readings.
 *
 * @param bytes of {@code manifest.json}, which its checksum has proved; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // one reading on its way to an answer, never compared
public record SealedManifest(Manifest manifest, byte[] bytes) {
    /** The release's digest. */
    public Sha256 digest() {
        return Sha256.of(bytes);
    }

    /** The manifest as it is sealed. */
    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
