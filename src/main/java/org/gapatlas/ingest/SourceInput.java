package org.gapatlas.ingest;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * A publisher file that a build is to read.
 *
 * @param adapterId id of the publication whose adapter reads it
 * @param publication what the release says the file is; the adapter's own unless the file only borrows its layout
 * @param sourceId the public source id of the file in the release
 * @param expectedSha256 refuses any other file; null accepts the file as it is
 * @param retrievedAt when it was fetched; null if nobody wrote it down
 * @param accepted findings that do not block in this file, with reasons
 */
public record SourceInput(
        String adapterId,
        Publication publication,
        String sourceId,
        Path file,
        @Nullable Sha256 expectedSha256,
        @Nullable Instant retrievedAt,
        List<AcceptedCheck> accepted) {
    public SourceInput {
        accepted = List.copyOf(accepted);
    }

    /** A file whose every check must hold. */
    public SourceInput(
            String adapterId,
            Publication publication,
            String sourceId,
            Path file,
            @Nullable Sha256 expectedSha256,
            @Nullable Instant retrievedAt) {
        this(adapterId, publication, sourceId, file, expectedSha256, retrievedAt, List.of());
    }

    /** The same file, some of whose findings are accepted. */
    public SourceInput accepting(List<AcceptedCheck> checks) {
        return new SourceInput(adapterId, publication, sourceId, file, expectedSha256, retrievedAt, checks);
    }

    /** The one file that plays its part; the part's id is the file's source id. */
    public SourceInput(
            String adapterId,
            Publication publication,
            Path file,
            @Nullable Sha256 expectedSha256,
            @Nullable Instant retrievedAt) {
        this(adapterId, publication, publication.source().id(), file, expectedSha256, retrievedAt);
    }

    /** A file of daily values. It is admitted by the digest that it is expected to have; without one it is not. */
    public static SourceInput daily(
            NclimgridFile named, Path file, @Nullable Sha256 expectedSha256, @Nullable Instant retrievedAt) {
        Publication publication = named.publication();
        return new SourceInput(
                publication.id(), publication, named.month().sourceId(), file, expectedSha256, retrievedAt);
    }
}
