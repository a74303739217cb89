package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * A release that failed verification.
 *
 * @param releaseId as the pointer to the current release names it; null if the pointer itself is gone or cannot be read
 * @param reason what failed, in one sentence for the operator
 */
public record RefusedRelease(@Nullable String releaseId, String reason) {}
