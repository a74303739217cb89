package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.database.DerivedDatabase;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.proof.PriorityProof;

/**
 * The content of a release that adds an approved Tier 1 batch to a parent release: the parent's evidence, outlines and
 * issues unchanged, with a new id. Its build time is the time of the approval.
 */
final class ApprovedRelease implements ReleaseWriter.Content {
    private static final FormatVersion FIRST_WITH_BATCHES = new FormatVersion(1, 1, 0);

    private final ReleaseWriter writer;
    private final Path parent;
    private final Manifest parentManifest;
    private final ReleaseId id;
    private final ApprovedBatch approved;
    private final String builderVersion;

    /**
     * @param writer adds the files that the release offers, since the parent's files lack the batch
     * @param parent the sealed folder of the release that the batch was fitted on
     */
    ApprovedRelease(
            ReleaseWriter writer,
            Path parent,
            Manifest parentManifest,
            ReleaseId id,
            ApprovedBatch approved,
            String builderVersion) {
        this.writer = writer;
        this.parent = parent;
        this.parentManifest = parentManifest;
        this.id = id;
        this.approved = approved;
        this.builderVersion = builderVersion;
    }

    /**
     * Reads the manifest of a parent release, which must have the evidence that the batch was fitted on and a format
     * that can hold the batch.
     *
     * @throws ReleaseException if it lacks either
     */
    static Manifest readFollowable(ReleaseStore store, ReleaseId parent, ApprovedBatch approved) {
        try (Release release = store.open(parent)) {
            FormatVersion format = release.manifest().format();
            if (format.compareTo(FIRST_WITH_BATCHES) < 0 || format.mayHoldMore()) {
                throw new ReleaseException("release " + parent + " has format " + format
                        + ", to which this program cannot add a batch; build the release again with its recorded"
                        + " configuration and fit the batch on that");
            }
            List<String> misfits = PriorityProof.misfits(approved.batch(), release.readEvidence());
            if (!misfits.isEmpty()) {
                throw new ReleaseException(misfits.get(0));
            }
            return release.manifest();
        }
    }

    @Override
    public Manifest writeInto(Path folder) throws IOException {
        Path database = folder.resolve(ReleaseFiles.DATABASE);
        SortedMap<String, Integer> counts =
                DerivedDatabase.write(database, parent.resolve(ReleaseFiles.DATABASE), parentManifest, id, approved);
        FileSync.force(database);
        for (Manifest.Artifact artifact : parentManifest.artifacts()) {
            if (isUnchanged(artifact.path())) {
                FileSync.write(folder.resolve(artifact.path()), Files.readAllBytes(parent.resolve(artifact.path())));
            }
        }
        FileSync.write(folder.resolve(ReleaseFiles.CHANGES), changes().toJson());
        writer.offer(folder, manifest(folder, counts));
        Manifest manifest = manifest(folder, counts);
        ReleaseWriter.write(folder, manifest);
        return manifest;
    }

    /** Whether a file of the parent is the same in the new release. */
    private static boolean isUnchanged(String path) {
        return !path.equals(ReleaseFiles.DATABASE)
                && !path.equals(ReleaseFiles.CHANGES)
                && !path.startsWith(ReleaseFiles.DEFAULT_SCORES)
                && !path.startsWith(ReleaseFiles.OFFERED_PREFIX);
    }

    private SealedChanges changes() throws IOException {
        return SealedChanges.ofBatch(
                parentManifest.releaseId(),
                Sha256.of(ReleaseReader.readManifestBytes(parent)).hex(),
                approved.batch().version());
    }

    private Manifest manifest(Path folder, SortedMap<String, Integer> counts) throws IOException {
        return parentManifest.followedBy(
                id, builderVersion, approved.approval().approvedAt(), ReleaseWriter.artifacts(folder), counts);
    }
}
