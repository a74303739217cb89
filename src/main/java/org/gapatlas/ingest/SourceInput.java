package org.gapatlas.ingest;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * A publisher file that a build reads.
 *
 * @param adapterId id of the publication whose adapter reads it
 * @param publication how the release describes the file; the adapter's own unless the file only borrows its layout
 * @param sourceId the public source id of the file in the release
 * @param expectedSha256 the only digest that is accepted; null accepts any file
 * @param retrievedAt when it was fetched; null if unknown
 * @param accepted findings that are accepted in this file, with reasons
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

    /** A file in which no finding is accepted. */
    public SourceInput(
            String adapterId,
            Publication publication,
            String sourceId,
            Path file,
            @Nullable Sha256 expectedSha256,
            @Nullable Instant retrievedAt) {
        this(adapterId, publication, sourceId, file, expectedSha256, retrievedAt, List.of());
    }

    /** The same file with accepted findings. */
    public SourceInput accepting(List<AcceptedCheck> checks) {
        return new SourceInput(adapterId, publication, sourceId, file, expectedSha256, retrievedAt, checks);
    }

    /** The only file that plays its part; the part's id is the file's source id. */
    public SourceInput(
            String adapterId,
            Publication publication,
            Path file,
            @Nullable Sha256 expectedSha256,
            @Nullable Instant retrievedAt) {
        this(adapterId, publication, publication.source().id(), file, expectedSha256, retrievedAt);
    }

    /** A file of daily values. Its rows may be published only if an expected digest is given. */
    public static SourceInput daily(
            NclimgridFile named, Path file, @Nullable Sha256 expectedSha256, @Nullable Instant retrievedAt) {
        Publication publication = named.publication();
        return new SourceInput(
                publication.id(), publication, named.month().sourceId(), file, expectedSha256, retrievedAt);
    }
}
