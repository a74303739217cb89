package org.gapatlas.contract;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A publisher file that a release was built from, as a governed source.
 *
 * @param sourceId the part that the file plays in the release
 * @param lineageSourceId identity of the publisher's program
 * @param datasetId identity of the data set
 * @param sourceUrl the publisher's page about the file
 * @param sourceVintage the period or edition that the file covers
 * @param sourceVersion always null: publishers do not number versions
 * @param publishedAt deprecated, always null, as is {@code atlasAcquiredAt}
 * @param upstreamUpdatedAt always null: no publisher's file states it
 * @param sourceRetrievedAt when the file was fetched; null if the release does not record it
 * @param limitations the caveat that accompanies every figure from the file
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
