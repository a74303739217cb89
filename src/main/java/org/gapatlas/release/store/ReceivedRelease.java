package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;

/** Adds a release that was sealed elsewhere to a data folder. */
public final class ReceivedRelease {
    private ReceivedRelease() {}

    /** Writes every file of a release into an empty folder. */
    public interface Delivery {
        /**
         * Writes the files.
         *
         * @return the manifest, which is among the files
         */
        Manifest into(Path folder) throws IOException;
    }

    /**
     * Receives a release, either completely or not at all.
     *
     * @throws ReleaseException if the folder has another release of that id, or the disk fails
     */
    public static void receive(ReleaseStore store, ReleaseId id, Delivery delivery) {
        store.locked(() -> {
            ReleaseWriter writer = new ReleaseWriter(store.releases(), OfferedFiles.NONE);
            writer.removeUnfinished();
            return writer.seal(id, delivery::into);
        });
    }

    /** Activates a release on the decision of the object store, without verifying it; the server that opens it does. */
    public static void point(ReleaseStore store, ReleaseId id) {
        ReleasePointer pointer = new ReleasePointer(store.folder());
        store.locked(() -> {
            List<ReleaseId> history = pointer.historyOrNone();
            history.remove(id);
            history.add(0, id);
            pointer.write(history);
            return id;
        });
    }
}
