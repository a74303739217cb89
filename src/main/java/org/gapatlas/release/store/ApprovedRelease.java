package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.release.database.DerivedDatabase;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;

/**
 * A release that is another one with an approved Tier 1 batch: the parent's evidence, outlines and issues as they lie,
 * under an id and with a time of its own. It counts as built when the batch was approved.
 */
final class ApprovedRelease implements ReleaseWriter.Content {
    private final Path parent;
    private final Manifest parentManifest;
    private final ReleaseId id;
    private final ApprovedBatch approved;
    private final String builderVersion;

    /** @param parent the sealed folder of the release that the batch was fitted on */
    ApprovedRelease(Path parent, Manifest parentManifest, ReleaseId id, ApprovedBatch approved, String builderVersion) {
        this.parent = parent;
        this.parentManifest = parentManifest;
        this.id = id;
        this.approved = approved;
        this.builderVersion = builderVersion;
    }

    @Override
    public Manifest writeInto(Path folder) throws IOException {
        Path database = folder.resolve(ReleaseFiles.DATABASE);
        SortedMap<String, Integer> counts =
                DerivedDatabase.write(database, parent.resolve(ReleaseFiles.DATABASE), parentManifest, id, approved);
        FileSync.force(database);
        for (Manifest.Artifact artifact : parentManifest.artifacts()) {
            if (!artifact.path().equals(ReleaseFiles.DATABASE)) {
                FileSync.write(folder.resolve(artifact.path()), Files.readAllBytes(parent.resolve(artifact.path())));
            }
        }
        Manifest manifest = parentManifest.followedBy(
                id, builderVersion, approved.approval().approvedAt(), ReleaseWriter.artifacts(folder), counts);
        ReleaseWriter.write(folder, manifest);
        return manifest;
    }
}
