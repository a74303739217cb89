package org.gapatlas.contract;

/**
 * A release that failed verification.
 *
 * @param releaseId as the pointer to the current release names it
 * @param reason what failed, in one sentence for the operator
 */
public record RefusedRelease(String releaseId, String reason) {}
