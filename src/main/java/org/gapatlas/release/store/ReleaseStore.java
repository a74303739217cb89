package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedManifest;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.release.proof.PriorityProof;
import org.gapatlas.release.proof.ReleaseVerifier;
import org.jspecify.annotations.Nullable;

/**
 * A data folder: {@code releases/<id>/} holds the sealed releases, and the file {@code current} names the active one
 * on its first line and the ones active before it on the lines below, newest first. Changes take a lock, so two
 * operators cannot undo each other; readers need none.
 */
public final class ReleaseStore {
    private static final String RELEASES = "releases";
    private static final String LOCK = ".lock";
    private static final String PROBE = ".probe";
    private static final int MIB = 20;
    private static final FormatVersion FIRST_WITH_BATCHES = new FormatVersion(1, 1, 0);

    private final Path folder;
    private final Path releases;
    private final ReleasePointer pointer;

    /** @param folder need not exist yet */
    public ReleaseStore(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
        this.releases = this.folder.resolve(RELEASES);
        this.pointer = new ReleasePointer(this.folder);
    }

    public Path folder() {
        return folder;
    }

    /** The folder a release lies in, whether it exists or not. */
    public Path folderOf(ReleaseId id) {
        return releases.resolve(id.value());
    }

    /** Sealed releases by id. A build in progress is not among them, nor a folder without a manifest. */
    public List<ReleaseId> list() {
        List<ReleaseId> ids = new ArrayList<>();
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new ReleaseException(folder + " is not a folder");
        }
        if (!Files.exists(releases)) {
            return ids;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(releases, ReleaseStore::isSealed)) {
            for (Path path : folders) {
                ReleaseId.parse(path.getFileName().toString()).ifPresent(ids::add);
            }
        } catch (IOException e) {
            throw new ReleaseException("cannot list " + releases + ": " + FileTrouble.inWords(e), e);
        }
        ids.sort(null);
        return ids;
    }

    private static boolean isSealed(Path folder) {
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
     * @throws ReleaseException if none is active any more, or the pointer cannot be read
     */
    public ReleaseId readCurrent() {
        return findCurrent().orElseThrow(() -> new ReleaseException(pointer + " is gone; activate a release again"));
    }

    /**
     * Reads a release after proving its digests.
     *
     * @throws ReleaseException if it does not exist or is not what was sealed
     */
    public Release open(ReleaseId id) {
        requireExists(id);
        return ReleaseReader.open(folderOf(id));
    }

    /** Reads a manifest without proving the artifacts. */
    public Manifest readManifest(ReleaseId id) {
        return readSealed(id).manifest();
    }

    /**
     * Reads a manifest with its sealed bytes, without proving the artifacts.
     *
     * @throws ReleaseException if it cannot be read or is not what was sealed
     */
    public SealedManifest readSealed(ReleaseId id) {
        requireExists(id);
        return ReleaseReader.readManifest(folderOf(id));
    }

    /** Proves a release in full; what is wrong, a sentence each. */
    public List<String> verify(ReleaseId id) {
        requireExists(id);
        return ReleaseVerifier.verify(folderOf(id));
    }

    /** Compares two releases. */
    public ReleaseDiff diff(ReleaseId from, ReleaseId to) {
        requireExists(from);
        requireExists(to);
        return ReleaseDiff.between(folderOf(from), folderOf(to));
    }

    /**
     * Seals a draft.
     *
     * @return the sealed folder
     * @throws ReleaseException if the release that it follows is not there, another of its name is, or the disk refuses
     */
    public Path seal(ReleaseDraft draft) {
        requireParent(draft.identity().id(), draft.identity().parent());
        return locked(() -> {
            ReleaseWriter writer = new ReleaseWriter(releases);
            writer.removeUnfinished();
            return writer.seal(draft);
        });
    }

    /**
     * Seals a release that is another one with an approved Tier 1 batch.
     *
     * @param id of the new release; its parent is the release that the batch was fitted on
     * @return the sealed folder
     * @throws ReleaseException if the parent is not there or not sound, or if the batch is not of its counties and its
     *     evidence; nothing is sealed then
     */
    public Path publish(ApprovedBatch approved, ReleaseId id, String builderVersion) {
        ReleaseId parent = ReleaseId.parse(approved.batch().evidence().releaseId())
                .filter(this::exists)
                .orElseThrow(() -> new ReleaseException(approved.batch() + " was fitted on release "
                        + approved.batch().evidence().releaseId() + ", and there is none in " + releases));
        requireSound(parent);
        Manifest manifest = readFollowable(parent, approved);
        return locked(() -> {
            ReleaseWriter writer = new ReleaseWriter(releases);
            writer.removeUnfinished();
            return writer.seal(id, new ApprovedRelease(folderOf(parent), manifest, id, approved, builderVersion));
        });
    }

    /** The manifest of a release that an approval may follow: it holds what the batch was fitted on, and can hold it. */
    private Manifest readFollowable(ReleaseId parent, ApprovedBatch approved) {
        try (Release release = open(parent)) {
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

    /** Makes a release the active one, after proving it. A damaged pointer is replaced; its history is lost. */
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
     * Goes back to the release that was active before.
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
     * The data folder's own secret, made when it is first asked for; 32 bytes that only the owner may read. Needs no
     * lock, so a command that changes the folder is in nobody's way.
     *
     * @throws IOException if there is none and the folder cannot be written
     * @throws ReleaseException if there is one and it cannot be read or is damaged
     */
    public byte[] secret() throws IOException {
        return new FolderSecret(folder).get();
    }

    private static ReleaseId requireEarlier(List<ReleaseId> history) {
        if (history.size() < 2) {
            throw new ReleaseException("no release was active before; there is nothing to go back to");
        }
        return history.get(1);
    }

    /**
     * Refuses a build before its work is done, for what would refuse it afterwards.
     *
     * @param id of the release to build; null if it is derived
     * @param parent the release that it follows; null for none
     * @param bytes that are wanted on the disk
     * @throws ReleaseException if the parent is not there, or if the folder cannot be written or has less room
     */
    public void requireReady(@Nullable ReleaseId id, @Nullable ReleaseId parent, long bytes) {
        requireParent(id, parent);
        try {
            Files.createDirectories(releases);
            Path probe = releases.resolve(PROBE);
            Files.write(probe, new byte[] {0});
            Files.deleteIfExists(probe);
            long room = Files.getFileStore(releases).getUsableSpace();
            if (room < bytes) {
                throw new ReleaseException(
                        folder + " has room for " + (room >> MIB) + " MiB, and a release of these files" + " may need "
                                + (bytes >> MIB) + "; make room, or name another folder with --data");
            }
        } catch (IOException e) {
            throw new ReleaseException("cannot write to " + folder + ": " + FileTrouble.inWords(e), e);
        }
    }

    private void requireParent(@Nullable ReleaseId id, @Nullable ReleaseId parent) {
        if (parent == null) {
            return;
        }
        if (parent.equals(id)) {
            throw new ReleaseException("release " + id + " cannot follow itself; name another one as its parent");
        }
        if (!isSealed(folderOf(parent))) {
            throw new ReleaseException("there is no release " + parent + " in " + releases
                    + " for this one to follow; name one that is there as release.parent, or none");
        }
    }

    private void requireExists(ReleaseId id) {
        if (!exists(id)) {
            throw new ReleaseException("there is no release " + id + " in " + releases);
        }
    }

    private void requireSound(ReleaseId id) {
        List<String> findings = verify(id);
        if (!findings.isEmpty()) {
            throw new ReleaseException("release " + id + " is not sound: " + findings.get(0));
        }
    }

    private <T> T locked(Change<T> change) {
        try {
            Files.createDirectories(folder);
            try (FileChannel channel = FileChannel.open(
                            folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.tryLock()) {
                if (lock == null) {
                    throw busy();
                }
                return change.make();
            }
        } catch (OverlappingFileLockException e) {
            throw busy();
        } catch (IOException e) {
            throw new ReleaseException("cannot write to " + folder + ": " + FileTrouble.inWords(e), e);
        }
    }

    private ReleaseException busy() {
        return new ReleaseException("another command is changing " + folder + "; try again when it has ended");
    }

    /** A change made under the lock. */
    private interface Change<T> {
        T make() throws IOException;
    }
}
