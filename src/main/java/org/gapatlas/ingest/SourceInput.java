package org.gapatlas.ingest;

import java.nio.file.Path;
import java.time.Instant;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * A publisher file that a build is to read.
 *
 * @param adapterId id of the publication whose adapter reads it
 * @param publication what the release says the file is; the adapter's own unless the file only borrows its layout
 * @param expectedSha256 refuses any other file; null accepts the file as it is
 * @param retrievedAt when it was fetched; null if nobody wrote it down
 */
public record SourceInput(
        String adapterId,
        Publication publication,
        Path file,
        @Nullable Sha256 expectedSha256,
        @Nullable Instant retrievedAt) {}
