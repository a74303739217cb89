package org.gapatlas.contract;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The very file that was read.
 *
 * @param sha256 64 lowercase hex digits
 * @param retrievedAt when it was fetched; null if the release does not say
 */
public record SourceFile(
        String fileName, String sha256, @Nullable Instant retrievedAt) {}
