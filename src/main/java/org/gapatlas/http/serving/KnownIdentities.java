package org.gapatlas.http.serving;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.gapatlas.contract.ReleaseIdentity;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedManifest;
import org.gapatlas.release.store.ReleaseStore;

/**
 * What names each release of a data folder. Its manifest is read, and its signatures are proved, once for as long as the files
 * look the same: what was sealed does not change, and a file that looks different is read again.
 */
public final class KnownIdentities {
    /** Less than a KiB each. */
    private static final int MOST = 1_000;

    private final ReleaseStore store;
    private final Cache<ReleaseId, Known> known =
            Caffeine.newBuilder().maximumSize(MOST).build();

    public KnownIdentities(ReleaseStore store) {
        this.store = store;
    }

    /** What names a release, and how the files looked that say so. */
    private record Known(ReleaseStamp stamp, ReleaseIdentity identity) {}

    /**
     * What names a release; not to be asked for on an event loop.
     *
     * @throws ReleaseException if its manifest cannot be read, is not what was sealed, or lacks a signature that it needs
     */
    public ReleaseIdentity of(ReleaseId id) {
        // Looked at before they are read: what changes meanwhile is read again by whoever asks next.
        ReleaseStamp stamp = ReleaseStamp.ofManifest(store.folderOf(id));
        Known before = known.getIfPresent(id);
        if (before != null && before.stamp().equals(stamp)) {
            return before.identity();
        }
        SealedManifest sealed = store.readSealed(id);
        ReleaseIdentity identity =
                ReleaseIdentities.of(sealed.manifest(), sealed.digest().hex());
        if (stamp.tells()) {
            known.put(id, new Known(stamp, identity));
        }
        return identity;
    }
}
