package org.gapatlas.contract;

import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The publisher's file that an observation comes from.
 *
 * @param sourceId the part that the file plays in the release
 * @param lineageSourceId the publisher's product
 * @param datasetId the publisher's own name of the data set
 * @param sourceVintage the period or edition that the file covers
 * @param sourceUrl the publisher's page about the file
 * @param sourcePublishedAt always null: no publisher states it
 * @param atlasAcquiredAt when the file was fetched; null if the release does not record it
 * @param atlasProcessedAt when the release was built
 */
public record ObservationSource(
        String sourceId,
        String lineageSourceId,
        String datasetId,
        String sourceLabel,
        String sourceVintage,
        URI sourceUrl,
        @Nullable Instant sourcePublishedAt,
        @Nullable Instant atlasAcquiredAt,
        Instant atlasProcessedAt) {}
