package org.gapatlas.http.serving;

import org.gapatlas.contract.ReleaseIdentity;
import org.gapatlas.release.format.Manifest;

/** Says in the record of the contract what names a release. */
public final class ReleaseIdentities {
    private ReleaseIdentities() {}

    /**
     * What names a release, in the form of the contract.
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
