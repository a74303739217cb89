package org.gapatlas.contract;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The file that was read.
 *
 * @param sha256 64 lowercase hex digits
 * @param retrievedAt when it was fetched; null if the release does not record it
 */
public record SourceFile(
        String fileName, String sha256, @Nullable Instant retrievedAt) {}
