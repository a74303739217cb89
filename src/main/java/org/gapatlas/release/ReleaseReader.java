package org.gapatlas.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.database.SealedDatabases;
import org.gapatlas.release.format.DataFileIndex;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ManifestJson;
import org.gapatlas.release.format.OtherFormatException;
import org.gapatlas.release.format.RecordedBuild;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.format.SealedManifest;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.observations.StoreOpener;
import org.gapatlas.release.signature.ManifestSignature;
import org.gapatlas.release.signature.SignatureFile;
import org.gapatlas.release.signature.TrustedKeys;
import tools.jackson.core.JacksonException;

/**
 * Opens sealed folders. It verifies the digest of every artifact before it uses a byte of it, so a truncated or altered
 * release is never served.
 */
public final class ReleaseReader {
    private static final long MAX_MANIFEST = 4 << 20;

    private ReleaseReader() {}

    /**
     * Verifies a sealed folder against its manifest and reads it.
     *
     * @throws ReleaseException with one sentence that says what is wrong
     */
    public static Release open(Path folder) {
        return open(folder, TrustedKeys.NONE_NEEDED);
    }

    /** Like {@link #open(Path, TrustedKeys, StoreOpener)}, with the observations of the folder's own database. */
    public static Release open(Path folder, TrustedKeys trusted) {
        return open(folder, trusted, new SealedDatabases());
    }

    /**
     * Verifies a sealed folder against its manifest, and the manifest against its signatures, and reads it.
     *
     * @param trusted the keys of which one must have signed the release
     * @param opener opens the observations; a database in the folder is verified in any case, and may be absent if the
     *     opener does not need it
     * @throws ReleaseException with one sentence that says what is wrong
     */
    public static Release open(Path folder, TrustedKeys trusted, StoreOpener opener) {
        try {
            SealedManifest sealed = sealedManifest(folder, trusted);
            ArtifactProof.proveAll(folder, sealed.manifest(), opener.needsDatabase());
            Optional<SealedChanges> changes = readChanges(folder, sealed.manifest());
            DataFileIndex index = readIndex(folder, sealed.manifest());
            return load(folder, sealed, index, changes, opener);
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    /** Reads a manifest without verifying the artifacts, for listings. */
    public static SealedManifest readManifest(Path folder) {
        return readManifest(folder, TrustedKeys.NONE_NEEDED);
    }

    /** Like {@link #readManifest(Path)}, for a release that one of these keys must have signed. */
    public static SealedManifest readManifest(Path folder, TrustedKeys trusted) {
        try {
            return sealedManifest(folder, trusted);
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    /**
     * Reads what a manifest of any format records about how its release was built.
     *
     * @throws ReleaseException if the manifest cannot be read, is not what was sealed, or does not record it
     */
    public static RecordedBuild readRecorded(Path folder) {
        try {
            return RecordedBuild.read(readManifestBytes(folder));
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    /**
     * Reads the signatures of a release of any format.
     *
     * @throws ReleaseException if the manifest is not what was sealed, or a signature does not match it
     */
    public static List<ManifestSignature> readSignatures(Path folder) {
        try {
            return SignatureFile.read(folder, readManifestBytes(folder));
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    private static ReleaseException unreadable(Path folder, IOException failure) {
        return new ReleaseException(
                "cannot read release " + folder.getFileName() + ": " + FileTrouble.inWords(failure), failure);
    }

    private static SealedManifest sealedManifest(Path folder, TrustedKeys trusted) throws IOException {
        byte[] bytes = readManifestBytes(folder);
        trusted.require(String.valueOf(folder.getFileName()), SignatureFile.read(folder, bytes));
        return new SealedManifest(parse(folder, bytes), bytes);
    }

    /** Reads the manifest's bytes and verifies them by the checksum file beside it. */
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

    /**
     * Checks the format before anything else: a manifest of another format may have other fields, which would hide the
     * real reason.
     */
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

    /**
     * Opens a folder that is about to be sealed, without verifying its files.
     *
     * @param manifest incomplete, as it does not list all files yet; its digest is not that of the release
     */
    public static Release openUnsealed(Path folder, Manifest manifest) {
        SealedManifest unsealed = new SealedManifest(manifest, ManifestJson.write(manifest));
        return load(folder, unsealed, DataFileIndex.NONE, Optional.empty(), new SealedDatabases());
    }

    private static Release load(
            Path folder,
            SealedManifest sealed,
            DataFileIndex files,
            Optional<SealedChanges> changes,
            StoreOpener opener) {
        Manifest manifest = sealed.manifest();
        ObservationStore observations = opener.open(folder, manifest, sealed.digest());
        if (observations.counties().size() != manifest.countyCount()) {
            throw new ReleaseException(
                    "release " + manifest.releaseId() + " does not hold the counties its manifest names");
        }
        return new Release(folder, sealed, observations, files, changes);
    }

    /**
     * Reads the changes from the previous release and verifies no other file; empty if they were not recorded.
     *
     * @param manifest the manifest of the folder
     * @throws ReleaseException with one sentence that says what is wrong
     */
    public static Optional<SealedChanges> readChanges(Path folder, Manifest manifest) {
        Optional<Manifest.Artifact> artifact = manifest.artifacts().stream()
                .filter(a -> a.path().equals(ReleaseFiles.CHANGES))
                .findFirst();
        if (artifact.isEmpty()) {
            return Optional.empty();
        }
        try {
            ArtifactProof.prove(folder, manifest, artifact.get());
            byte[] json = Files.readAllBytes(folder.resolve(ReleaseFiles.CHANGES));
            return Optional.of(SealedChanges.read(json, manifest.format()));
        } catch (IOException e) {
            throw new ReleaseException(
                    "cannot read release " + manifest.releaseId() + ": " + FileTrouble.inWords(e), e);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new ReleaseException(
                    "the record of changes of release " + manifest.releaseId() + " is broken: " + e.getMessage(), e);
        }
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
