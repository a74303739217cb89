package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;

/** A release that was sealed elsewhere and comes into a data folder. */
public final class ReceivedRelease {
    private ReceivedRelease() {}

    /** Brings every file of a release into an empty folder. */
    public interface Delivery {
        /**
         * Brings them.
         *
         * @return the manifest, which is there already
         */
        Manifest into(Path folder) throws IOException;
    }

    /**
     * Takes a release in, whole or not at all.
     *
     * @throws ReleaseException if another release of that id is there, or the disk refuses
     */
    public static void receive(ReleaseStore store, ReleaseId id, Delivery delivery) {
        store.locked(() -> {
            ReleaseWriter writer = new ReleaseWriter(store.releases(), OfferedFiles.NONE);
            writer.removeUnfinished();
            return writer.seal(id, delivery::into);
        });
    }

    /** Makes a release the active one as somebody else decided; whoever serves it proves it. */
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
