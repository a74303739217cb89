package org.gapatlas.release.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.jspecify.annotations.Nullable;

/**
 * Which releases to keep and which to remove.
 *
 * @param kept why each is kept, by id
 * @param removed by id
 */
public record PrunePlan(SortedMap<ReleaseId, String> kept, List<ReleaseId> removed) {
    public PrunePlan {
        kept = Collections.unmodifiableSortedMap(new TreeMap<>(kept));
        removed = List.copyOf(removed);
    }

    /**
     * Decides which releases to keep.
     *
     * @param history the active release and those active before it, newest first
     * @param keep how many of the newest releases to keep in any case
     */
    static PrunePlan of(ReleaseStore store, List<ReleaseId> history, int keep) {
        if (history.isEmpty()) {
            throw new ReleaseException("no release is active in " + store.folder()
                    + "; activate the one to serve first, so that it is kept");
        }
        Map<ReleaseId, Optional<Manifest>> manifests = new LinkedHashMap<>();
        store.list().forEach(id -> manifests.put(id, manifest(store, id)));
        SortedMap<ReleaseId, String> kept = new TreeMap<>();
        keepWithParents(manifests, history.get(0), "active", kept);
        if (history.size() > 1) {
            keepWithParents(manifests, history.get(1), "active before", kept);
        }
        fitted(store).forEach(id -> keepWithParents(manifests, id, "a batch that waits was fitted on it", kept));
        keepNewest(manifests, keep, kept);
        List<ReleaseId> removed = new ArrayList<>();
        manifests.forEach((id, manifest) -> {
            if (manifest.isEmpty()) {
                kept.putIfAbsent(id, "cannot be read; remove its folder yourself if it is not wanted");
            } else if (!kept.containsKey(id)) {
                removed.add(id);
            }
        });
        return new PrunePlan(kept, removed);
    }

    private static void keepNewest(
            Map<ReleaseId, Optional<Manifest>> manifests, int keep, SortedMap<ReleaseId, String> kept) {
        manifests.entrySet().stream()
                .filter(e -> e.getValue().isPresent())
                .sorted(Comparator.comparing((Map.Entry<ReleaseId, Optional<Manifest>> e) ->
                                e.getValue().orElseThrow().generatedAt())
                        .thenComparing(Map.Entry::getKey)
                        .reversed())
                .limit(keep)
                .forEach(e -> kept.putIfAbsent(e.getKey(), "among the newest " + keep));
    }

    /**
     * Carries out the plan. The releases are removed from the history first, so that nobody can roll back to one that
     * is being deleted.
     */
    PrunePlan carryOut(ReleaseWriter writer, ReleasePointer pointer) throws IOException {
        writer.removeUnfinished();
        List<ReleaseId> history = pointer.history();
        if (history.removeAll(removed)) {
            pointer.write(history);
        }
        for (ReleaseId id : removed) {
            writer.remove(id);
        }
        return this;
    }

    /** The releases that a waiting batch was fitted on. */
    private static List<ReleaseId> fitted(ReleaseStore store) {
        BatchFolder batches = new BatchFolder(store.folder());
        return batches.list().stream()
                .flatMap(digest ->
                        ReleaseId.parse(batches.read(digest).evidence().releaseId()).stream())
                .toList();
    }

    private static Optional<Manifest> manifest(ReleaseStore store, ReleaseId id) {
        try {
            return Optional.of(store.readManifest(id));
        } catch (ReleaseException e) {
            return Optional.empty();
        }
    }

    private static void keepWithParents(
            Map<ReleaseId, Optional<Manifest>> manifests, ReleaseId id, String why, SortedMap<ReleaseId, String> kept) {
        Optional<Manifest> manifest = manifests.getOrDefault(id, Optional.empty());
        if (manifest.isEmpty() || kept.putIfAbsent(id, why) != null) {
            return;
        }
        @Nullable String parent = manifest.get().parentReleaseId();
        if (parent != null) {
            ReleaseId.parse(parent)
                    .ifPresent(p -> keepWithParents(manifests, p, "release " + id + " follows it", kept));
        }
    }
}
