package org.gapatlas.release;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.database.SealedDatabases;
import org.gapatlas.release.format.DataFileIndex;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ManifestJson;
import org.gapatlas.release.format.OtherFormatException;
import org.gapatlas.release.format.RecordedBuild;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.SealedManifest;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.observations.StoreOpener;
import org.gapatlas.release.signature.ManifestSignature;
import org.gapatlas.release.signature.SignatureFile;
import org.gapatlas.release.signature.TrustedKeys;
import tools.jackson.core.JacksonException;

/**
 * Opens a sealed folder. Every artifact is digested and compared with the manifest before a byte of it is used, so a
 * truncated or altered release is never served.
 */
public final class ReleaseReader {
    private static final long MAX_MANIFEST = 4 << 20;
    /** Every release has them. */
    private static final List<String> REQUIRED =
            List.of(ReleaseFiles.DATABASE, ReleaseFiles.GEOMETRY, ReleaseFiles.GEOMETRY + ".gz", ReleaseFiles.ISSUES);
    /** Lie in the folder without being artifacts of the manifest; signatures need not. */
    private static final List<String> UNLISTED =
            List.of(ReleaseFiles.MANIFEST, ReleaseFiles.CHECKSUM, ReleaseFiles.SIGNATURES);

    private ReleaseReader() {}

    /**
     * Proves a sealed folder against its manifest and reads it.
     *
     * @throws ReleaseException with one sentence that says what is wrong
     */
    public static Release open(Path folder) {
        return open(folder, TrustedKeys.NONE_NEEDED);
    }

    /** As {@link #open(Path, TrustedKeys, StoreOpener)}, with the observations of the folder itself. */
    public static Release open(Path folder, TrustedKeys trusted) {
        return open(folder, trusted, new SealedDatabases());
    }

    /**
     * Proves a sealed folder against its manifest, and the manifest against its signatures, and reads it.
     *
     * @param trusted of which one must have signed it
     * @param opener of its observations; a database in the folder is proved, and may be absent if the opener does not need
     *     it
     * @throws ReleaseException with one sentence that says what is wrong
     */
    public static Release open(Path folder, TrustedKeys trusted, StoreOpener opener) {
        try {
            SealedManifest sealed = sealedManifest(folder, trusted);
            proveArtifacts(folder, sealed.manifest(), opener.needsDatabase());
            return load(folder, sealed.manifest(), sealed.digest(), readIndex(folder, sealed.manifest()), opener);
        } catch (IOException e) {
            throw new ReleaseException(
                    "cannot read release " + folder.getFileName() + ": " + FileTrouble.inWords(e), e);
        }
    }

    /** Reads a manifest without proving the artifacts; for listings. */
    public static SealedManifest readManifest(Path folder) {
        return readManifest(folder, TrustedKeys.NONE_NEEDED);
    }

    /** As {@link #readManifest(Path)}, of a release that one of these keys must have signed. */
    public static SealedManifest readManifest(Path folder, TrustedKeys trusted) {
        try {
            return sealedManifest(folder, trusted);
        } catch (IOException e) {
            throw new ReleaseException(
                    "cannot read release " + folder.getFileName() + ": " + FileTrouble.inWords(e), e);
        }
    }

    /**
     * Reads what a manifest records of how its release was built, whatever its format.
     *
     * @throws ReleaseException if it cannot be read, is not what was sealed, or does not say
     */
    public static RecordedBuild readRecorded(Path folder) {
        try {
            return RecordedBuild.read(readManifestBytes(folder));
        } catch (IOException e) {
            throw new ReleaseException(
                    "cannot read release " + folder.getFileName() + ": " + FileTrouble.inWords(e), e);
        }
    }

    /**
     * Who signed a release, whatever its format.
     *
     * @throws ReleaseException if its manifest is not what was sealed, or a signature does not fit it
     */
    public static List<ManifestSignature> readSignatures(Path folder) {
        try {
            return SignatureFile.read(folder, readManifestBytes(folder));
        } catch (IOException e) {
            throw new ReleaseException(
                    "cannot read release " + folder.getFileName() + ": " + FileTrouble.inWords(e), e);
        }
    }

    private static SealedManifest sealedManifest(Path folder, TrustedKeys trusted) throws IOException {
        byte[] bytes = readManifestBytes(folder);
        trusted.require(String.valueOf(folder.getFileName()), SignatureFile.read(folder, bytes));
        return new SealedManifest(parse(folder, bytes), bytes);
    }

    /** Reads the manifest's bytes and proves them by the checksum beside them. */
    public static byte[] readManifestBytes(Path folder) throws IOException {
        Path file = folder.resolve(ReleaseFiles.MANIFEST);
        if (!Files.isRegularFile(file)) {
            throw new ReleaseException("release " + folder.getFileName() + " has no " + ReleaseFiles.MANIFEST);
        }
        if (Files.size(file) > MAX_MANIFEST) {
            throw new ReleaseException("the manifest of release " + folder.getFileName() + " is too large");
        }
        byte[] bytes = Files.readAllBytes(file);
        byte[] checksum = ManifestJson.checksum(bytes);
        Path sealed = folder.resolve(ReleaseFiles.CHECKSUM);
        if (!Files.isRegularFile(sealed)) {
            throw new ReleaseException("release " + folder.getFileName() + " lacks " + ReleaseFiles.CHECKSUM);
        }
        if (Files.size(sealed) != checksum.length || !Arrays.equals(Files.readAllBytes(sealed), checksum)) {
            throw new ReleaseException("the manifest of release " + folder.getFileName()
                    + " differs from what was sealed; restore the release from a copy");
        }
        return bytes;
    }

    private static Manifest parse(Path folder, byte[] bytes) {
        try {
            Manifest manifest = ManifestJson.read(bytes, requireReadable(folder, ManifestJson.schemaVersion(bytes)));
            requireOwnFolder(folder, manifest);
            return manifest;
        } catch (JacksonException e) {
            throw new ReleaseException(
                    "the manifest of release " + folder.getFileName() + " is broken: " + e.getOriginalMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new ReleaseException(
                    "the manifest of release " + folder.getFileName() + " is broken: " + e.getMessage(), e);
        }
    }

    /** Asked first: a manifest of another format may have other fields, and that is not what is wrong with it. */
    private static FormatVersion requireReadable(Path folder, String text) {
        FormatVersion version = FormatVersion.of(text);
        if (!version.isReadable()) {
            throw new OtherFormatException(String.valueOf(folder.getFileName()), version);
        }
        return version;
    }

    private static void requireOwnFolder(Path folder, Manifest manifest) {
        if (!manifest.releaseId().equals(folder.getFileName().toString())) {
            throw new ReleaseException(
                    "the folder " + folder.getFileName() + " holds the manifest of " + manifest.releaseId());
        }
    }

    private static void proveArtifacts(Path folder, Manifest manifest, boolean needsDatabase) throws IOException {
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
                proveArtifact(folder, manifest, artifact);
            }
        }
        refuseStrangers(folder, manifest, listed);
    }

    /** An artifact lies in the folder itself, and is no link to somewhere else. */
    private static void proveArtifact(Path folder, Manifest manifest, Manifest.Artifact artifact) throws IOException {
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

    private static void refuseStrangers(Path folder, Manifest manifest, Set<String> listed) throws IOException {
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

    /**
     * Reads a folder that is about to be sealed, whose files need no proof yet.
     *
     * @param manifest as far as it is known; its digest is not the release's
     */
    public static Release openUnsealed(Path folder, Manifest manifest) {
        return load(
                folder, manifest, Sha256.of(ManifestJson.write(manifest)), DataFileIndex.NONE, new SealedDatabases());
    }

    private static Release load(
            Path folder, Manifest manifest, Sha256 digest, DataFileIndex files, StoreOpener opener) {
        ObservationStore observations = opener.open(folder, manifest, digest);
        if (observations.counties().size() != manifest.countyCount()) {
            throw new ReleaseException(
                    "release " + manifest.releaseId() + " does not hold the counties its manifest names");
        }
        return new Release(folder, manifest, digest, observations, files);
    }

    private static DataFileIndex readIndex(Path folder, Manifest manifest) throws IOException {
        Path file = folder.resolve(ReleaseFiles.OFFERED);
        if (!Files.isRegularFile(file)) {
            return DataFileIndex.NONE;
        }
        try {
            return DataFileIndex.read(Files.readAllBytes(file), manifest.format());
        } catch (JacksonException | IllegalArgumentException e) {
            throw new ReleaseException(
                    "the list of files of release " + manifest.releaseId() + " is broken: " + e.getMessage(), e);
        }
    }
}
