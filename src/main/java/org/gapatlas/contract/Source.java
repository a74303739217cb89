package org.gapatlas.contract;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A publisher file that a release was built from, as a governed source.
 *
 * @param sourceId the part that it plays in the release
 * @param lineageSourceId identity of the publisher's programme
 * @param datasetId identity of the data set
 * @param sourceUrl where a person reads about it
 * @param sourceVintage the period or edition that it speaks of
 * @param sourceVersion null; publishers number no versions
 * @param publishedAt deprecated, always null, as is {@code atlasAcquiredAt}
 * @param upstreamUpdatedAt null; no publisher file says it
 * @param sourceRetrievedAt when the file was fetched; null if the release does not say
 * @param limitations the caveat that travels with every figure taken from it
 * @param sha256 digest of the file
 */
public record Source(
        String sourceId,
        String label,
        @Nullable String publisher,
        String lineageSourceId,
        String datasetId,
        String semanticVersion,
        String releaseVersion,
        @Nullable URI sourceUrl,
        @Nullable String sourceVintage,
        @Nullable String sourceVersion,
        @Nullable Instant publishedAt,
        @Nullable Instant atlasAcquiredAt,
        @Nullable Instant upstreamUpdatedAt,
        @Nullable Instant sourceRetrievedAt,
        List<String> limitations,
        String licence,
        String sha256) {
    public Source {
        limitations = List.copyOf(limitations);
    }
}
