package org.gapatlas.http.operations;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.format.Manifest;
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
                    (Listed listed) -> listed.manifest().generatedAt())
            .reversed()
            .thenComparing(listed -> listed.manifest().releaseId());

    private final ReleaseRegistry registry;
    /** Why a release is not listed, as the log last said it. */
    private final Map<ReleaseId, String> unlisted = new ConcurrentHashMap<>();

    public ListedReleases(ReleaseRegistry registry) {
        this.registry = registry;
    }

    /**
     * A release that can be asked for.
     *
     * @param current whether it is the one that is served
     */
    record Listed(Manifest manifest, Sha256 digest, boolean current) {}

    /** By the time for which they count as built, descending, then by name; not to be read on an event loop. */
    List<Listed> newestFirst(ServedRelease current) {
        Release serving = current.atlas().release();
        ReleaseRegistry.Refusal refusal = registry.refusal();
        Stream<Listed> others = registry.store().list().stream()
                .filter(id -> !id.equals(serving.id()))
                .filter(id -> refusal == null || !id.equals(refusal.id()))
                .flatMap(id -> read(id).stream());
        // The server answers from its own release even if the folder does not hold it any more.
        Listed served = new Listed(serving.manifest(), serving.digest(), true);
        return Stream.concat(Stream.of(served), others).sorted(NEWEST_FIRST).toList();
    }

    /** Empty for a folder that holds no release any more; the others are not to be hidden by it. */
    private Optional<Listed> read(ReleaseId id) {
        try {
            SealedManifest sealed = registry.store().readSealed(id);
            unlisted.remove(id);
            return Optional.of(new Listed(sealed.manifest(), sealed.digest(), false));
        } catch (ReleaseException e) {
            note(id, e);
            return Optional.empty();
        }
    }

    /** With what it changed from the release before; empty if what the folder says of that is not what was sealed. */
    Optional<ReleaseFeed.Entry> withChanges(Listed listed, ServedRelease current) {
        ReleaseId id = new ReleaseId(listed.manifest().releaseId());
        try {
            Optional<SealedChanges> changes = listed.current()
                    ? current.atlas().release().changes()
                    : ReleaseReader.readChanges(registry.store().folderOf(id), listed.manifest());
            return Optional.of(new ReleaseFeed.Entry(listed.manifest(), listed.digest(), changes));
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
