package org.gapatlas.contract;

import java.time.Instant;

/**
 * The batch that a result belongs to, and what produced it.
 *
 * @param releaseId the release whose evidence the batch was fitted on
 * @param sourceCommit the commit of the program that fitted it
 * @param generatedAtUtc when the batch was made
 * @param limitationRef path of the page that explains what a result does not mean
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
