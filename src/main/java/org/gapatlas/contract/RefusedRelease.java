package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * A release that failed verification.
 *
 * @param releaseId the id in the pointer to the current release; null if the pointer itself is gone or cannot be read
 * @param reason what failed, in one sentence for the operator
 */
public record RefusedRelease(@Nullable String releaseId, String reason) {}
