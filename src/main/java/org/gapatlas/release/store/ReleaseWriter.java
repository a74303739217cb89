package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gapatlas.place.CountySet;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.database.AtlasDatabaseWriter;
import org.gapatlas.release.database.EvidenceDigest;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ManifestJson;
import org.gapatlas.release.format.Methodologies;
import org.gapatlas.release.format.PackedFile;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.observations.ReleaseDraft;

/**
 * Seals releases: writes every file into a hidden folder beside the releases, forces it to disk, and renames the folder
 * into place. Before the rename nothing is visible; afterwards the release is complete.
 */
final class ReleaseWriter {
    static final String UNFINISHED_PREFIX = ".sealing-";

    private final Path releases;
    private final OfferedFiles files;

    /**
     * @param releases the folder that contains a folder for each release
     * @param files creates the files that a release offers
     */
    ReleaseWriter(Path releases, OfferedFiles files) {
        this.releases = releases;
        this.files = files;
    }

    /**
     * Seals a draft. Sealing the same release again is allowed and changes nothing.
     *
     * @return the sealed folder
     * @throws ReleaseException if another release of that id exists, or the disk fails
     */
    Path seal(ReleaseDraft draft) {
        return seal(draft.identity().id(), work -> writeAll(work, draft));
    }

    /**
     * Seals any content; otherwise like {@link #seal(ReleaseDraft)}.
     *
     * @throws ReleaseException if another release of that id exists, or the disk fails
     */
    Path seal(ReleaseId id, Content content) {
        Path target = releases.resolve(id.value());
        try {
            Files.createDirectories(releases);
            // A release is public, and the server's account must be able to read it.
            Path work = Files.createTempDirectory(releases, UNFINISHED_PREFIX);
            Files.setPosixFilePermissions(work, PosixFilePermissions.fromString("rwxr-xr-x"));
            try {
                Manifest manifest = content.writeInto(work);
                if (Files.exists(target)) {
                    requireSame(target, manifest);
                    return target;
                }
                FileSync.force(work);
                FileSync.move(work, target);
                return target;
            } finally {
                deleteTree(work);
            }
        } catch (IOException e) {
            throw new ReleaseException("cannot write release " + id + ": " + FileTrouble.inWords(e), e);
        }
    }

    /** Writes every file of a release into an empty folder. */
    interface Content {
        Manifest writeInto(Path folder) throws IOException;
    }

    private static void requireSame(Path target, Manifest manifest) throws IOException {
        byte[] existing = ReleaseReader.readManifestBytes(target);
        if (!Arrays.equals(existing, ManifestJson.write(manifest))) {
            throw new ReleaseException("release " + manifest.releaseId()
                    + " exists and differs from this build; a sealed release is never changed, so choose another id");
        }
        // The manifests are equal, but the existing artifacts may be damaged.
        ReleaseReader.open(target).close();
    }

    private Manifest writeAll(Path folder, ReleaseDraft draft) throws IOException {
        SortedMap<String, Integer> counts = AtlasDatabaseWriter.write(
                folder.resolve(ReleaseFiles.DATABASE), draft, Methodologies.of(draft.measures()));
        FileSync.force(folder.resolve(ReleaseFiles.DATABASE));

        FileSync.write(folder.resolve(ReleaseFiles.EVIDENCE), evidence(folder));
        PackedFile.write(folder, ReleaseFiles.GEOMETRY, draft.geometry().geoJson());
        FileSync.write(folder.resolve(ReleaseFiles.ISSUES), ManifestJson.writeIssues(draft.issues()));
        SealedChanges changes = draft.changes();
        if (changes != null) {
            FileSync.write(folder.resolve(ReleaseFiles.CHANGES), changes.toJson());
        }

        offer(folder, manifest(draft, counts, artifacts(folder)));
        Manifest manifest = manifest(draft, counts, artifacts(folder));
        write(folder, manifest);
        return manifest;
    }

    /**
     * Adds the offered files to a release's folder.
     *
     * @param manifest of the files written so far
     */
    void offer(Path folder, Manifest manifest) throws IOException {
        if (files == OfferedFiles.NONE) {
            return;
        }
        try (Release release = ReleaseReader.openUnsealed(folder, manifest)) {
            files.writeInto(folder, release);
        }
    }

    static void write(Path folder, Manifest manifest) throws IOException {
        byte[] bytes = ManifestJson.write(manifest);
        FileSync.write(folder.resolve(ReleaseFiles.MANIFEST), bytes);
        FileSync.write(folder.resolve(ReleaseFiles.CHECKSUM), ManifestJson.checksum(bytes));
    }

    /** The digest of the evidence in the database that was just written, as a line. */
    private static byte[] evidence(Path folder) {
        String line = EvidenceDigest.of(folder.resolve(ReleaseFiles.DATABASE)).hex() + "\n";
        return line.getBytes(StandardCharsets.US_ASCII);
    }

    private static Manifest manifest(
            ReleaseDraft draft, SortedMap<String, Integer> counts, List<Manifest.Artifact> artifacts) {
        ReleaseDraft.Identity identity = draft.identity();
        CountySet counties = new CountySet(
                draft.counties().stream().map(p -> p.county().fips()).toList());
        SortedMap<String, Integer> issueCounts = new TreeMap<>();
        draft.issues().forEach(i -> issueCounts.merge(i.kind(), i.count(), Integer::sum));
        return new Manifest(
                identity.id().value(),
                Manifest.SCHEMA_VERSION,
                identity.builderVersion(),
                identity.generatedAt(),
                identity.synthetic(),
                "US_COUNTIES",
                identity.edition().year(),
                identity.edition(),
                identity.geographyVintage(),
                counties.size(),
                counties.digest(),
                Methodologies.score(),
                Methodologies.of(draft.measures()),
                identity.limitations(),
                identity.canonicalGeographies(),
                identity.parent() == null ? null : identity.parent().value(),
                draft.inputs(),
                draft.admittedFiles().stream()
                        .map(Sha256::hex)
                        .sorted()
                        .distinct()
                        .toList(),
                artifacts,
                counts,
                issueCounts);
    }

    /** The files in a folder, by path. */
    static List<Manifest.Artifact> artifacts(Path folder) throws IOException {
        List<Manifest.Artifact> artifacts = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                artifacts.add(new Manifest.Artifact(
                        file.getFileName().toString(), Sha256.of(file).hex(), Files.size(file)));
            }
        }
        artifacts.sort(Comparator.comparing(Manifest.Artifact::path));
        return artifacts;
    }

    /** Removes a release. One rename hides it; what remains is deleted like an interrupted build. */
    void remove(ReleaseId id) throws IOException {
        Path hidden = releases.resolve(UNFINISHED_PREFIX + id.value());
        FileSync.move(releases.resolve(id.value()), hidden);
        deleteTree(hidden);
    }

    /** Deletes what interrupted builds left behind. */
    void removeUnfinished() throws IOException {
        if (!Files.isDirectory(releases)) {
            return;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(releases, UNFINISHED_PREFIX + "*")) {
            for (Path folder : folders) {
                deleteTree(folder);
            }
        }
    }

    private static void deleteTree(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
