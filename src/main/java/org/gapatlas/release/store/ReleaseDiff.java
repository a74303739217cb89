package org.gapatlas.release.store;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.format.ReleaseId;
import org.jspecify.annotations.Nullable;

/**
 * What changed from one release to another, value by value, all of it in memory. {@link ReleaseStore#diff(ReleaseId,
 * ReleaseId, DiffFilter, DiffReader)} tells the same without holding it.
 *
 * @param changes by measure id, then FIPS, then period; but daily values behind all others, a month at a time
 * @param tiers counties whose Tier 1 standing is another one, by FIPS
 */
public record ReleaseDiff(String from, String to, List<Change> changes, List<TierChange> tiers) {
    public ReleaseDiff {
        changes = List.copyOf(changes);
        tiers = List.copyOf(tiers);
    }

    /** How a value differs. */
    public enum ChangeKind {
        ADDED,
        REMOVED,
        /** Another figure or word in the same state. */
        VALUE_CHANGED,
        /** Another state, such as from missing to zero. */
        STATE_CHANGED,
        /** No value before or after, for another reason; both releases say theirs. */
        REASON_CHANGED
    }

    /**
     * One difference.
     *
     * @param periodStart the first day that the value speaks of
     * @param before null for an added value
     * @param after null for a removed value
     */
    public record Change(
            ChangeKind kind,
            String measureId,
            String fips,
            LocalDate periodStart,
            @Nullable PublishedValue before,
            @Nullable PublishedValue after) {}

    /** How many changes of a kind there are among the values. */
    public long count(ChangeKind kind) {
        return changes.stream().filter(c -> c.kind() == kind).count();
    }

    /** All that a comparison tells its reader. */
    static ReleaseDiff collected(ReleaseId from, ReleaseId to, Consumer<DiffReader> comparison) {
        Collected collected = new Collected();
        comparison.accept(collected);
        return new ReleaseDiff(from.value(), to.value(), collected.changes, collected.tiers);
    }

    /** Collects what a reader is told. */
    private static final class Collected implements DiffReader {
        private final List<Change> changes = new ArrayList<>();
        private final List<TierChange> tiers = new ArrayList<>();

        @Override
        public void change(Change change) {
            changes.add(change);
        }

        @Override
        public void tier(TierChange tier) {
            tiers.add(tier);
        }
    }
}
