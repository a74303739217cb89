package org.gapatlas.contract;

import java.time.Instant;

/**
 * Which batch a result is of, and what made it.
 *
 * @param releaseId the release whose evidence the batch was fitted on
 * @param sourceCommit the program that fitted it
 * @param generatedAtUtc when the batch was made
 * @param limitationRef path of the page that says what a result does not mean
 */
public record PriorityOrigin(
        String modelVersion,
        String releaseId,
        String sourceCommit,
        String predictionBatchVersion,
        String tierPolicyVersion,
        Instant generatedAtUtc,
        String limitationRef,
        boolean synthetic) {}
