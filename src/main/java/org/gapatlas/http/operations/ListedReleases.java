package org.gapatlas.http.operations;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.gapatlas.contract.ReleaseIdentity;
import org.gapatlas.http.serving.KnownIdentities;
import org.gapatlas.http.serving.ReleaseIdentities;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.format.SealedManifest;

/**
 * The current release and the releases of the data folder that clients can request. A release whose manifest cannot be
 * read is omitted, and the reason is logged once.
 */
public final class ListedReleases {
    private static final Logger LOG = System.getLogger(ListedReleases.class.getName());
    private static final Comparator<Listed> NEWEST_FIRST = Comparator.comparing(
                    (Listed listed) -> listed.identity().generatedAt())
            .reversed()
            .thenComparing(listed -> listed.identity().releaseId());

    private final ReleaseRegistry registry;
    private final KnownIdentities identities;
    /** The last logged reason why a release is not listed. */
    private final Map<ReleaseId, String> unlisted = new ConcurrentHashMap<>();

    public ListedReleases(ReleaseRegistry registry) {
        this.registry = registry;
        this.identities = new KnownIdentities(registry.store());
    }

    /**
     * A release that clients can request.
     *
     * @param current whether it is the current release
     */
    record Listed(ReleaseIdentity identity, boolean current) {}

    /**
     * The releases by {@code generated_at}, descending, then by name. Reads files, so it must not be called on an event
     * loop.
     */
    List<Listed> newestFirst(ServedRelease current) {
        Release serving = current.atlas().release();
        ReleaseRegistry.Refusal refusal = registry.refusal();
        Stream<Listed> others = registry.store().list().stream()
                .filter(id -> !id.equals(serving.id()))
                .filter(id -> refusal == null || !id.equals(refusal.id()))
                .flatMap(id -> read(id).stream());
        // The current release is listed even if the folder no longer contains it, because the server has it open.
        Listed served = new Listed(
                ReleaseIdentities.of(serving.manifest(), serving.digest().hex()), true);
        return Stream.concat(Stream.of(served), others).sorted(NEWEST_FIRST).toList();
    }

    /** Empty for a folder that is no longer a readable release; it must not hide the others. */
    private Optional<Listed> read(ReleaseId id) {
        try {
            ReleaseIdentity identity = identities.of(id);
            unlisted.remove(id);
            return Optional.of(new Listed(identity, false));
        } catch (ReleaseException e) {
            note(id, e);
            return Optional.empty();
        }
    }

    /** A release with its changes from the one before; empty if the folder's content is not what was sealed. */
    Optional<ReleaseFeed.Entry> withChanges(Listed listed, ServedRelease current) {
        ReleaseId id = new ReleaseId(listed.identity().releaseId());
        if (listed.current()) {
            Release serving = current.atlas().release();
            return Optional.of(new ReleaseFeed.Entry(serving.manifest(), serving.digest(), serving.changes()));
        }
        try {
            SealedManifest sealed = registry.store().readSealed(id);
            Optional<SealedChanges> changes =
                    ReleaseReader.readChanges(registry.store().folderOf(id), sealed.manifest());
            return Optional.of(new ReleaseFeed.Entry(sealed.manifest(), sealed.digest(), changes))
                    .filter(entry ->
                            entry.digest().hex().equals(listed.identity().bundleSha256()));
        } catch (ReleaseException e) {
            note(id, e);
            return Optional.empty();
        }
    }

    private void note(ReleaseId id, ReleaseException why) {
        String reason = String.valueOf(why.getMessage());
        if (!reason.equals(unlisted.put(id, reason))) {
            LOG.log(Level.WARNING, "release " + id + " is not listed: " + reason);
        }
    }
}
