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
 * The release that is served and those of the data folder that can be asked for. One whose manifest cannot be read is not
 * among them, and the log says why, once for each reason.
 */
public final class ListedReleases {
    private static final Logger LOG = System.getLogger(ListedReleases.class.getName());
    private static final Comparator<Listed> NEWEST_FIRST = Comparator.comparing(
                    (Listed listed) -> listed.identity().generatedAt())
            .reversed()
            .thenComparing(listed -> listed.identity().releaseId());

    private final ReleaseRegistry registry;
    private final KnownIdentities identities;
    /** Why a release is not listed, as the log last said it. */
    private final Map<ReleaseId, String> unlisted = new ConcurrentHashMap<>();

    public ListedReleases(ReleaseRegistry registry) {
        this.registry = registry;
        this.identities = new KnownIdentities(registry.store());
    }

    /**
     * A release that can be asked for.
     *
     * @param current whether it is the one that is served
     */
    record Listed(ReleaseIdentity identity, boolean current) {}

    /** By the time for which they count as built, descending, then by name; not to be read on an event loop. */
    List<Listed> newestFirst(ServedRelease current) {
        Release serving = current.atlas().release();
        ReleaseRegistry.Refusal refusal = registry.refusal();
        Stream<Listed> others = registry.store().list().stream()
                .filter(id -> !id.equals(serving.id()))
                .filter(id -> refusal == null || !id.equals(refusal.id()))
                .flatMap(id -> read(id).stream());
        // The server answers from its own release even if the folder does not hold it any more.
        Listed served = new Listed(
                ReleaseIdentities.of(serving.manifest(), serving.digest().hex()), true);
        return Stream.concat(Stream.of(served), others).sorted(NEWEST_FIRST).toList();
    }

    /** Empty for a folder that holds no release any more; the others are not to be hidden by it. */
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

    /** With what it changed from the release before; empty if what the folder says of that is not what was sealed. */
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
