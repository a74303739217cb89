package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.database.SealedDatabases;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedManifest;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.release.observations.StoreOpener;
import org.gapatlas.release.proof.ReleaseVerifier;
import org.gapatlas.release.signature.TrustedKeys;

/**
 * A data folder: {@code releases/<id>/} contains a sealed release, and the file {@code current} names the active
 * release on its first line and those active before it on the lines below, newest first. Changes take a lock, so that
 * two operators cannot undo each other's work; readers need none.
 */
public final class ReleaseStore {
    private static final String RELEASES = "releases";

    private final Path folder;
    private final Path releases;
    private final OfferedFiles files;
    private final ReleasePointer pointer;
    private final FolderLock lock;
    private final TrustedKeys trusted;
    private final StoreOpener opener;

    /** A data folder whose new releases offer no files; it need not exist yet. */
    public ReleaseStore(Path folder) {
        this(folder, OfferedFiles.NONE);
    }

    /**
     * A data folder.
     *
     * @param folder need not exist yet
     * @param files creates the files that releases sealed here offer
     */
    public ReleaseStore(Path folder, OfferedFiles files) {
        this(folder, files, TrustedKeys.NONE_NEEDED, new SealedDatabases());
    }

    private ReleaseStore(Path folder, OfferedFiles files, TrustedKeys trusted, StoreOpener opener) {
        this.opener = opener;
        this.files = files;
        this.trusted = trusted;
        this.folder = folder.toAbsolutePath().normalize();
        this.releases = this.folder.resolve(RELEASES);
        this.pointer = new ReleasePointer(this.folder);
        this.lock = new FolderLock(this.folder);
    }

    /**
     * The same folder, restricted to releases that one of these keys signed: no other release is opened, verified as
     * sound or activated.
     */
    public ReleaseStore trusting(TrustedKeys keys) {
        return new ReleaseStore(folder, files, keys, opener);
    }

    /** The same folder, with the observations of opened releases read from elsewhere. */
    public ReleaseStore reading(StoreOpener elsewhere) {
        return new ReleaseStore(folder, files, trusted, elsewhere);
    }

    /** Where the observations of its releases are read from. */
    public StoreOpener opener() {
        return opener;
    }

    public Path folder() {
        return folder;
    }

    Path releases() {
        return releases;
    }

    /** The folder of a release, whether or not it exists. */
    public Path folderOf(ReleaseId id) {
        return releases.resolve(id.value());
    }

    /** The sealed releases, by id. Builds in progress and folders without a manifest are not included. */
    public List<ReleaseId> list() {
        return ReleaseFolders.list(folder, releases, ReleaseStore::isSealed);
    }

    /**
     * Folders that have the name of a release but no manifest: the remains of a release, or an incomplete copy of one.
     */
    public List<ReleaseId> listWithoutManifest() {
        return ReleaseFolders.list(folder, releases, path -> Files.isDirectory(path) && !isSealed(path));
    }

    static boolean isSealed(Path folder) {
        return Files.isRegularFile(folder.resolve(ReleaseFiles.MANIFEST));
    }

    public boolean exists(ReleaseId id) {
        return Files.isDirectory(folderOf(id));
    }

    /** The active release, or empty if none was ever activated. */
    public Optional<ReleaseId> findCurrent() {
        return pointer.history().stream().findFirst();
    }

    /**
     * The active release of a folder in which one was activated before.
     *
     * @throws ReleaseException if the pointer is gone or cannot be read
     */
    public ReleaseId readCurrent() {
        return findCurrent().orElseThrow(() -> new ReleaseException(pointer + " is gone; activate a release again"));
    }

    /**
     * Opens a release after verifying its digests.
     *
     * @throws ReleaseException if it does not exist or is not what was sealed
     */
    public Release open(ReleaseId id) {
        requireExists(id);
        return ReleaseReader.open(folderOf(id), trusted, opener);
    }

    /** Reads a manifest without verifying the artifacts. */
    public Manifest readManifest(ReleaseId id) {
        return readSealed(id).manifest();
    }

    /**
     * Reads a manifest with its sealed bytes, without verifying the artifacts.
     *
     * @throws ReleaseException if it cannot be read or is not what was sealed
     */
    public SealedManifest readSealed(ReleaseId id) {
        requireExists(id);
        return ReleaseReader.readManifest(folderOf(id), trusted);
    }

    /** Verifies a release completely and returns what is wrong, one sentence for each finding. */
    public List<String> verify(ReleaseId id) {
        requireExists(id);
        return ReleaseVerifier.verify(folderOf(id), trusted);
    }

    /** Compares two releases and holds all differences. */
    public ReleaseDiff diff(ReleaseId from, ReleaseId to) {
        return ReleaseDiff.collected(from, to, reader -> diff(from, to, DiffFilter.ALL, reader));
    }

    /** Compares the values of two releases that a filter admits, and reports the differences one at a time. */
    public void diff(ReleaseId from, ReleaseId to, DiffFilter filter, DiffReader reader) {
        requireExists(from);
        requireExists(to);
        DiffWalk.between(folderOf(from), folderOf(to), filter, reader);
    }

    /**
     * Seals a draft.
     *
     * @return the sealed folder
     * @throws ReleaseException if its parent does not exist, another release of its id exists, or the disk fails
     */
    public Path seal(ReleaseDraft draft) {
        BuildReadiness.requireParent(
                this, draft.identity().id(), draft.identity().parent());
        return locked(() -> {
            ReleaseWriter writer = new ReleaseWriter(releases, files);
            writer.removeUnfinished();
            return writer.seal(draft);
        });
    }

    /**
     * Seals a release that adds an approved Tier 1 batch to the release that it was fitted on.
     *
     * @param id of the new release
     * @return the sealed folder
     * @throws ReleaseException if the parent does not exist or is not sound, or if the batch does not match its
     *     counties and evidence; nothing is sealed then
     */
    public Path publish(ApprovedBatch approved, ReleaseId id, String builderVersion) {
        ReleaseId parent = ReleaseId.parse(approved.batch().evidence().releaseId())
                .filter(this::exists)
                .orElseThrow(() -> new ReleaseException(approved.batch() + " was fitted on release "
                        + approved.batch().evidence().releaseId() + ", and there is none in " + releases));
        requireSound(parent);
        Manifest manifest = ApprovedRelease.readFollowable(this, parent, approved);
        return locked(() -> {
            ReleaseWriter writer = new ReleaseWriter(releases, files);
            writer.removeUnfinished();
            return writer.seal(
                    id, new ApprovedRelease(writer, folderOf(parent), manifest, id, approved, builderVersion));
        });
    }

    /** Activates a release after verifying it. A damaged pointer is replaced, and its history is lost. */
    public void activate(ReleaseId id) {
        requireSound(id);
        locked(() -> {
            List<ReleaseId> history = pointer.historyOrNone();
            if (history.isEmpty() || !history.get(0).equals(id)) {
                history.add(0, id);
                pointer.write(history);
            }
            return id;
        });
    }

    /**
     * Activates the release that was active before.
     *
     * @return the release that is active now
     */
    public ReleaseId rollback() {
        requireEarlier(pointer.history());
        return locked(() -> {
            List<ReleaseId> history = pointer.history();
            ReleaseId earlier = requireEarlier(history);
            requireSound(earlier);
            pointer.write(history.subList(1, history.size()));
            return earlier;
        });
    }

    /**
     * The data folder's secret of 32 bytes, which only the owner may read; created on first use. It needs no lock, so a
     * command that changes the folder does not delay it.
     *
     * @throws IOException if there is none and the folder is not writable
     * @throws ReleaseException if it exists but cannot be read or is damaged
     */
    public byte[] secret() throws IOException {
        return new FolderSecret(folder).get();
    }

    /**
     * Removes releases that are neither in use nor new.
     *
     * @param keep how many of the newest to keep in any case
     * @param dryRun whether only to report what would be removed
     * @throws ReleaseException if no release is active
     */
    public PrunePlan prune(int keep, boolean dryRun) {
        if (dryRun) {
            return PrunePlan.of(this, pointer.history(), keep);
        }
        return locked(() ->
                PrunePlan.of(this, pointer.history(), keep).carryOut(new ReleaseWriter(releases, files), pointer));
    }

    private static ReleaseId requireEarlier(List<ReleaseId> history) {
        if (history.size() < 2) {
            throw new ReleaseException("no release was active before; there is nothing to go back to");
        }
        return history.get(1);
    }

    void requireExists(ReleaseId id) {
        if (!exists(id)) {
            throw new ReleaseException("there is no release " + id + " in " + releases);
        }
    }

    void requireSound(ReleaseId id) {
        List<String> findings = verify(id);
        if (!findings.isEmpty()) {
            throw new ReleaseException("release " + id + " is not sound: " + findings.get(0));
        }
    }

    /** Makes a change while holding the folder's lock. */
    <T> T locked(FolderLock.Change<T> change) {
        return lock.hold(change);
    }
}
