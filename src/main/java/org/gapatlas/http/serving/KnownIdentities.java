package org.gapatlas.http.serving;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.gapatlas.contract.ReleaseIdentity;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedManifest;
import org.gapatlas.release.store.ReleaseStore;

/**
 * Caches the identities of the releases in a data folder. A release's manifest is read and its signatures are verified
 * only once while its files look unchanged: sealed content never changes, and files that look different are read again.
 */
public final class KnownIdentities {
    /** Each entry has less than 1 KiB. */
    private static final int MAX_ENTRIES = 1_000;

    private final ReleaseStore store;
    private final Cache<ReleaseId, Known> known =
            Caffeine.newBuilder().maximumSize(MAX_ENTRIES).build();

    public KnownIdentities(ReleaseStore store) {
        this.store = store;
    }

    /** A release's identity, and what its files looked like when it was read. */
    private record Known(ReleaseStamp stamp, ReleaseIdentity identity) {}

    /**
     * The identity of a release. May read files, so it must not be called on an event loop.
     *
     * @throws ReleaseException if the manifest is unreadable, is not what was sealed, or lacks a required signature
     */
    public ReleaseIdentity of(ReleaseId id) {
        // The stamp is taken before the files are read, so that the next call reads again what changes meanwhile.
        ReleaseStamp stamp = ReleaseStamp.ofManifest(store.folderOf(id));
        Known before = known.getIfPresent(id);
        if (before != null && before.stamp().equals(stamp)) {
            return before.identity();
        }
        SealedManifest sealed = store.readSealed(id);
        ReleaseIdentity identity =
                ReleaseIdentities.of(sealed.manifest(), sealed.digest().hex());
        if (stamp.isKnown()) {
            known.put(id, new Known(stamp, identity));
        }
        return identity;
    }
}
