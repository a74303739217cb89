package org.gapatlas.release.remote;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ManifestJson;
import org.gapatlas.release.format.OtherFormatException;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReceivedRelease;
import org.gapatlas.release.store.ReleaseStore;
import tools.jackson.core.JacksonException;

/**
 * Sealed releases in an object store. {@code objects/<sha256>} holds each file once, however many releases contain it;
 * {@code releases/<id>/} holds signatures and manifest, which is written last; {@code announced} names the release that
 * was pushed last, and {@code current} the active one.
 */
public final class RemoteReleases implements AutoCloseable {
    private static final String CURRENT = "current";
    private static final String ANNOUNCED = "announced";
    private static final int MAX_MANIFEST_BYTES = 4 << 20;
    private static final int MAX_POINTER_BYTES = 1 << 10;

    private final ObjectStoreUrl url;
    private final ObjectStore objects;

    public RemoteReleases(ObjectStoreUrl url) {
        this.url = url;
        this.objects = new ObjectStore(url);
    }

    /**
     * Pushes a verified release. A release that the store already has is left alone, but its signatures are updated.
     *
     * @return whether the release is new in the store
     * @throws ReleaseException if the store has another release of that id, or fails
     */
    public boolean push(Release release) {
        String id = release.id().value();
        byte[] manifest = read(release.manifestFile());
        boolean isNew = !isThere(id, manifest);
        if (isNew) {
            for (Manifest.Artifact artifact : release.manifest().artifacts()) {
                objects.putIfAbsent(
                        "objects/" + artifact.sha256(), release.fileOf(artifact), new Sha256(artifact.sha256()));
            }
        }
        Path signatures = release.manifestFile().resolveSibling(ReleaseFiles.SIGNATURES);
        if (Files.exists(signatures)) {
            objects.put(key(id, ReleaseFiles.SIGNATURES), read(signatures));
        }
        if (isNew && !objects.putIfAbsent(key(id, ReleaseFiles.MANIFEST), manifest)) {
            isNew = !isThere(id, manifest);
        }
        objects.put(ANNOUNCED, line(release.id()));
        return isNew;
    }

    private boolean isThere(String id, byte[] manifest) {
        Optional<byte[]> there = objects.find(key(id, ReleaseFiles.MANIFEST), MAX_MANIFEST_BYTES);
        if (there.isPresent() && !Arrays.equals(there.get(), manifest)) {
            throw new ReleaseException(
                    "the object store " + url + " holds another release of the name " + id + "; nothing was changed");
        }
        return there.isPresent();
    }

    /**
     * Downloads a release into a data folder, either complete and verified or not at all.
     *
     * @throws ReleaseException if the release is not in the store, is not what was sealed, or the folder has another of
     *     that id
     */
    public void pull(ReleaseStore store, ReleaseId id) {
        byte[] bytes = objects.find(key(id.value(), ReleaseFiles.MANIFEST), MAX_MANIFEST_BYTES)
                .orElseThrow(() -> new ReleaseException("there is no release " + id + " in the object store " + url));
        Manifest manifest = parse(id, bytes);
        ReceivedRelease.receive(store, id, folder -> {
            for (Manifest.Artifact artifact : manifest.artifacts()) {
                Path file = folder.resolve(artifact.path());
                objects.download("objects/" + artifact.sha256(), file, artifact.bytes(), new Sha256(artifact.sha256()));
                FileSync.force(file);
            }
            Optional<byte[]> signatures = objects.find(key(id.value(), ReleaseFiles.SIGNATURES), MAX_MANIFEST_BYTES);
            if (signatures.isPresent()) {
                FileSync.write(folder.resolve(ReleaseFiles.SIGNATURES), signatures.get());
            }
            FileSync.write(folder.resolve(ReleaseFiles.MANIFEST), bytes);
            FileSync.write(folder.resolve(ReleaseFiles.CHECKSUM), ManifestJson.checksum(bytes));
            return manifest;
        });
        store.open(id).close();
    }

    /**
     * Parses the manifest and checks its file names: a name that comes from elsewhere must not lead out of the folder.
     */
    private Manifest parse(ReleaseId id, byte[] bytes) {
        Manifest manifest;
        try {
            FormatVersion version = FormatVersion.of(ManifestJson.schemaVersion(bytes));
            if (!version.isReadable()) {
                throw new OtherFormatException(id.value(), version);
            }
            manifest = ManifestJson.read(bytes, version);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new ReleaseException(
                    "the manifest of release " + id + " in the object store " + url + " is broken: " + e.getMessage(),
                    e);
        }
        List<String> names =
                manifest.artifacts().stream().map(Manifest.Artifact::path).toList();
        if (!manifest.releaseId().equals(id.value()) || !names.stream().allMatch(ReleaseFiles::isName)) {
            throw new ReleaseException(
                    "the manifest of release " + id + " in the object store " + url + " is not of such a release");
        }
        return manifest;
    }

    /**
     * Activates a release for all servers that follow the store.
     *
     * @throws ReleaseException if the release is not in the store
     */
    public void activate(ReleaseId id) {
        if (objects.find(key(id.value(), ReleaseFiles.MANIFEST), MAX_MANIFEST_BYTES)
                .isEmpty()) {
            throw new ReleaseException("there is no release " + id + " in the object store " + url
                    + "; bring it there with: gapatlas release push " + id + " --to URL");
        }
        objects.put(CURRENT, line(id));
    }

    /** The release that is active in the store; empty if none is. */
    public Optional<ReleaseId> findCurrent() {
        return pointer(CURRENT);
    }

    /** The release that was pushed last; empty if none was. */
    Optional<ReleaseId> findAnnounced() {
        return pointer(ANNOUNCED);
    }

    private Optional<ReleaseId> pointer(String key) {
        return objects.find(key, MAX_POINTER_BYTES)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).strip())
                .map(text -> ReleaseId.parse(text)
                        .orElseThrow(() -> new ReleaseException(key + " in the object store " + url + " is damaged: \""
                                + text + "\" is not a valid release id")));
    }

    private static byte[] line(ReleaseId id) {
        return (id + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static String key(String id, String file) {
        return "releases/" + id + "/" + file;
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file.getFileName() + ": " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return url.toString();
    }

    @Override
    public void close() {
        objects.close();
    }
}
