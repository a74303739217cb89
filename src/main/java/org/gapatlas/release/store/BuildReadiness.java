package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.jspecify.annotations.Nullable;

/** Checks before a build starts what would otherwise make it fail at the end. */
public final class BuildReadiness {
    private static final String PROBE = ".probe";
    private static final int MIB = 20;

    private BuildReadiness() {}

    /**
     * Requires that the release can be written.
     *
     * @param bytes the space needed on the disk
     * @throws ReleaseException if the folder is not writable or has less space
     */
    public static void requireRoom(ReleaseStore store, long bytes) {
        try {
            Path releases = Files.createDirectories(store.releases());
            Path probe = releases.resolve(PROBE);
            Files.write(probe, new byte[] {0});
            Files.deleteIfExists(probe);
            long room = Files.getFileStore(releases).getUsableSpace();
            if (room < bytes) {
                throw new ReleaseException(store.folder() + " has room for " + (room >> MIB)
                        + " MiB, and a release of these files may need " + (bytes >> MIB)
                        + "; make room, or name another folder with --data");
            }
        } catch (IOException e) {
            throw new ReleaseException("cannot write to " + store.folder() + ": " + FileTrouble.inWords(e), e);
        }
    }

    /**
     * Requires that the parent of a new release exists.
     *
     * @param id of the release to build; null if it is derived later
     * @param parent null for none
     * @throws ReleaseException if the parent is not sealed in the folder, or is the release itself
     */
    public static void requireParent(ReleaseStore store, @Nullable ReleaseId id, @Nullable ReleaseId parent) {
        if (parent == null) {
            return;
        }
        if (parent.equals(id)) {
            throw new ReleaseException("release " + id + " cannot follow itself; name another one as its parent");
        }
        if (!ReleaseStore.isSealed(store.folderOf(parent))) {
            throw new ReleaseException("there is no release " + parent + " in " + store.releases()
                    + " for this one to follow; set release.parent to a release that exists, or remove it");
        }
    }
}
