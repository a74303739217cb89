package org.gapatlas.model;

import java.time.Instant;
import org.gapatlas.release.Manifest;
import org.gapatlas.release.Release;

/**
 * The one release that a result speaks of.
 *
 * @param releaseSha256 digest of the manifest, which names the whole release
 * @param countyDigest SHA-256 of the sorted FIPS codes joined by line feeds
 * @param synthetic whether any input of it is invented
 */
public record ReleaseBinding(
        String releaseId,
        String releaseSha256,
        String geographyVintage,
        String countyDigest,
        Instant generatedAt,
        boolean synthetic) {

    public static ReleaseBinding of(Release release) {
        Manifest manifest = release.manifest();
        return new ReleaseBinding(
                manifest.releaseId(),
                release.digest().hex(),
                manifest.geographyVintage(),
                manifest.countyDigest(),
                manifest.generatedAt(),
                manifest.synthetic());
    }
}
