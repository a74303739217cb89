package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * Cites an observation.
 *
 * @param resourceType always {@code observation}
 * @param resourceId the observation id
 * @param uri always null: an observation has no URI of its own
 */
public record EvidenceReference(
        String resourceType,
        String resourceId,
        String sourceId,
        String provenanceRef,
        String semanticVersion,
        String methodologyVersion,
        String releaseId,
        @Nullable String uri) {}
