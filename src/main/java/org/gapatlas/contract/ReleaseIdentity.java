package org.gapatlas.contract;

import java.time.Instant;

/**
 * The identity of a release and how it was made.
 *
 * @param schemaVersion of the release format
 * @param generatedAt when the release was built; unrelated to the age of its sources
 * @param bundleSha256 digest of the manifest, 64 lowercase hex digits
 * @param methodologyVersion of the gap score
 * @param synthetic whether the figures are invented for demonstration
 * @param geographyVintage edition of the county list
 */
public record ReleaseIdentity(
        String releaseId,
        String schemaVersion,
        Instant generatedAt,
        String bundleSha256,
        String methodologyVersion,
        boolean synthetic,
        String geographyVintage,
        int countyCount) {}
