package org.gapatlas.release;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.PackedFile;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;

/** Checks the files of a sealed folder against its manifest. */
final class ArtifactProof {
    /** Files that every release has. */
    private static final List<String> REQUIRED = List.of(
            ReleaseFiles.DATABASE, ReleaseFiles.GEOMETRY, ReleaseFiles.GEOMETRY + PackedFile.GZIP, ReleaseFiles.ISSUES);
    /** Files that the manifest cannot list as artifacts. Only the signatures may be absent. */
    private static final List<String> UNLISTED =
            List.of(ReleaseFiles.MANIFEST, ReleaseFiles.CHECKSUM, ReleaseFiles.SIGNATURES);

    private ArtifactProof() {}

    /**
     * Checks every file, and that the folder contains no other.
     *
     * @param needsDatabase whether the database must exist; if it exists, it is checked in any case
     * @throws ReleaseException with one sentence that says what is wrong
     */
    static void proveAll(Path folder, Manifest manifest, boolean needsDatabase) throws IOException {
        Set<String> listed = manifest.artifacts().stream()
                .map(Manifest.Artifact::path)
                .collect(Collectors.toCollection(TreeSet::new));
        for (String path : REQUIRED) {
            if (!listed.contains(path)) {
                throw new ReleaseException(
                        "the manifest of release " + manifest.releaseId() + " does not list " + path);
            }
        }
        for (Manifest.Artifact artifact : manifest.artifacts()) {
            if (needsDatabase
                    || !artifact.path().equals(ReleaseFiles.DATABASE)
                    || Files.exists(folder.resolve(ReleaseFiles.DATABASE))) {
                prove(folder, manifest, artifact);
            }
        }
        refuseUnlistedFiles(folder, manifest, listed);
    }

    /** Checks one artifact, which must be a regular file in the folder itself, not a link to another place. */
    static void prove(Path folder, Manifest manifest, Manifest.Artifact artifact) throws IOException {
        if (!ReleaseFiles.isName(artifact.path())) {
            throw new ReleaseException("the manifest of release " + manifest.releaseId() + " lists \"" + artifact.path()
                    + "\", which is not a file in its folder");
        }
        Path file = folder.resolve(artifact.path());
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new ReleaseException("release " + manifest.releaseId() + " lacks " + artifact.path());
        }
        if (Files.size(file) != artifact.bytes() || !Sha256.of(file).hex().equals(artifact.sha256())) {
            throw new ReleaseException(artifact.path() + " of release " + manifest.releaseId()
                    + " differs from what was sealed; restore the release from a copy");
        }
    }

    private static void refuseUnlistedFiles(Path folder, Manifest manifest, Set<String> listed) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (!listed.contains(name) && !UNLISTED.contains(name)) {
                    throw new ReleaseException(name + " is not part of release " + manifest.releaseId()
                            + "; remove it, or restore the release from a copy");
                }
            }
        }
    }
}
