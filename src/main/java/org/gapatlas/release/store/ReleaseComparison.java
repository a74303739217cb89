package org.gapatlas.release.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.format.OtherFormatException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.format.SealedIssue;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ReleaseDraft;
import org.jspecify.annotations.Nullable;

/**
 * Compares a release with an earlier one, measure by measure. Daily values are left out, since each release has
 * different months.
 *
 * @param fromDigest digest of the earlier release
 * @param measures by measure id
 * @param history the earlier years that both releases have
 */
public record ReleaseComparison(
        String from, Sha256 fromDigest, String to, List<MeasureComparison> measures, HistoryComparison history) {
    public ReleaseComparison {
        measures = List.copyOf(measures);
    }

    /** The changes that are larger than those between editions of a publication, by measure, then check. */
    public List<ParentFinding> findings() {
        List<ParentFinding> findings = new ArrayList<>();
        for (MeasureComparison measure : measures) {
            for (ParentCheck check : ParentCheck.values()) {
                check.find(measure).ifPresent(findings::add);
            }
        }
        history.finding().ifPresent(findings::add);
        return findings;
    }

    /** The issue to seal for revised counts of earlier years; empty if there are none. */
    public Optional<SealedIssue> revisions() {
        return history.note(from);
    }

    /** The whole comparison in its sealed form. */
    public SealedChanges sealed() {
        return new SealedChanges(
                from,
                fromDigest.hex(),
                measures.stream().map(MeasureComparison::sealed).toList(),
                history.compared(),
                history.revised(),
                null);
    }

    /** Compares two sealed releases. */
    public static ReleaseComparison between(ReleaseStore store, ReleaseId from, ReleaseId to) {
        try (Release before = store.open(from);
                Release after = store.open(to)) {
            return of(
                    before,
                    to.value(),
                    after.observations().observations(),
                    after.observations().history());
        }
    }

    /**
     * Compares a draft with the release that it follows; otherwise with the active release, if both or neither are
     * synthetic. Empty if there is no such release.
     */
    public static Optional<ReleaseComparison> withEarlier(ReleaseStore store, ReleaseDraft draft) {
        return earlier(store, draft).map(id -> {
            try (Release before = store.open(id)) {
                return of(before, draft.identity().id().value(), draft.observations(), draft.history());
            }
        });
    }

    private static Optional<ReleaseId> earlier(ReleaseStore store, ReleaseDraft draft) {
        if (draft.identity().parent() != null) {
            return Optional.of(draft.identity().parent());
        }
        ReleaseId own = draft.identity().id();
        Optional<SealedChanges> sealed = store.exists(own)
                ? ReleaseReader.readChanges(store.folderOf(own), store.readManifest(own))
                : Optional.empty();
        if (sealed.isPresent()) {
            // Whichever release is active now: rebuilding gives the same bytes only if compared with the same release.
            return Optional.ofNullable(sealed.get().fromReleaseId())
                    .flatMap(ReleaseId::parse)
                    .filter(store::exists);
        }
        return store.findCurrent()
                .filter(store.list()::contains)
                .filter(id -> !id.equals(own))
                .filter(id -> isOfTheSameKind(store, id, draft));
    }

    /**
     * Whether a release is as synthetic as the draft. A release whose format cannot be read is skipped, so that an
     * operator can move on from it.
     */
    private static boolean isOfTheSameKind(ReleaseStore store, ReleaseId id, ReleaseDraft draft) {
        try {
            return store.readManifest(id).synthetic() == draft.identity().synthetic();
        } catch (OtherFormatException e) {
            return false;
        }
    }

    private static ReleaseComparison of(
            Release earlier, String to, List<Observation> now, List<HistoricalCount> history) {
        SortedMap<MeasureKey, Side> before = byMeasure(earlier.observations().observations());
        SortedMap<MeasureKey, Side> after = byMeasure(now);
        SortedSet<MeasureKey> keys = new TreeSet<>(before.keySet());
        keys.addAll(after.keySet());
        List<MeasureComparison> measures = new ArrayList<>();
        for (MeasureKey key : keys) {
            measures.add(compare(before.get(key), after.get(key)));
        }
        measures.sort(Comparator.comparing(MeasureComparison::measureId));
        return new ReleaseComparison(
                earlier.id().value(),
                earlier.digest(),
                to,
                measures,
                HistoryComparison.of(earlier.observations().history(), history));
    }

    private static MeasureComparison compare(@Nullable Side before, @Nullable Side after) {
        if (after == null) {
            if (before == null) {
                throw new IllegalStateException("a measure is on one side at least");
            }
            return MeasureComparison.of(before.measure(), true, before.values(), new TreeMap<>());
        }
        return before == null
                ? MeasureComparison.of(after.measure(), true, new TreeMap<>(), after.values())
                : MeasureComparison.of(
                        after.measure(),
                        before.measure().id().equals(after.measure().id()),
                        before.values(),
                        after.values());
    }

    private static SortedMap<MeasureKey, Side> byMeasure(List<Observation> observations) {
        SortedMap<MeasureKey, Side> sides = new TreeMap<>();
        for (Observation observation : observations) {
            sides.computeIfAbsent(observation.measure().key(), _ -> new Side(observation.measure(), new TreeMap<>()))
                    .values()
                    .put(observation.fips(), observation.value());
        }
        return sides;
    }

    private record Side(Measure measure, SortedMap<Fips, PublishedValue> values) {}
}
