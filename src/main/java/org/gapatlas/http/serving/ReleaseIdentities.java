package org.gapatlas.http.serving;

import org.gapatlas.contract.ReleaseIdentity;
import org.gapatlas.release.format.Manifest;

/** Maps the identity of a release to the contract's record. */
public final class ReleaseIdentities {
    private ReleaseIdentities() {}

    /**
     * The identity of a release as the contract's record.
     *
     * @param digest SHA-256 of the sealed manifest, in hex
     */
    public static ReleaseIdentity of(Manifest manifest, String digest) {
        return new ReleaseIdentity(
                manifest.releaseId(),
                manifest.schemaVersion(),
                manifest.generatedAt(),
                digest,
                manifest.methodologyVersion(),
                manifest.synthetic(),
                manifest.geographyVintage(),
                manifest.countyCount());
    }
}
