package org.gapatlas.release.store;

import java.util.List;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.signature.ManifestSignature;
import org.gapatlas.release.signature.SignatureFile;
import org.gapatlas.release.signature.SigningKey;

/** Signs the releases of a data folder and keeps the log of those that were published. */
public final class PublishedReleases {
    private final ReleaseStore store;

    public PublishedReleases(ReleaseStore store) {
        this.store = store;
    }

    /**
     * The signatures of a release.
     *
     * @throws ReleaseException if the manifest is not what was sealed, or a signature does not match it
     */
    public List<ManifestSignature> readSignatures(ReleaseId id) {
        store.requireExists(id);
        return ReleaseReader.readSignatures(store.folderOf(id));
    }

    /**
     * Signs a release after verifying it; its digest stays the same.
     *
     * @throws ReleaseException if the release is not sound, or the disk fails
     */
    public void sign(ReleaseId id, SigningKey key) {
        store.requireSound(id);
        store.locked(() -> {
            SignatureFile.add(
                    store.folderOf(id), ReleaseReader.readManifestBytes(store.folderOf(id)), key, store.folder());
            return id;
        });
    }

    /**
     * Reads and verifies the log of the releases that were published from this folder.
     *
     * @throws ReleaseException if it is not what was written
     */
    public ReleaseLog log() {
        return ReleaseLog.read(store.folder());
    }

    /**
     * Adds releases to the log after verifying them; those that it already contains stay where they are.
     *
     * @throws ReleaseException if a release is not sound, or is in the log with another digest
     */
    public ReleaseLog log(List<ReleaseId> ids) {
        ids.forEach(store::requireSound);
        return store.locked(() -> {
            ReleaseLog log = log();
            for (ReleaseId id : ids) {
                log = log.with(id, store.readSealed(id).digest());
            }
            log.write(store.folder());
            return log;
        });
    }
}
