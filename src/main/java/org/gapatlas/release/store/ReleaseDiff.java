package org.gapatlas.release.store;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.format.ReleaseId;
import org.jspecify.annotations.Nullable;

/**
 * The differences between two releases, value by value, all in memory. {@link ReleaseStore#diff(ReleaseId, ReleaseId,
 * DiffFilter, DiffReader)} reports the same without holding them.
 *
 * @param changes by measure id, then FIPS, then period; daily values follow all others, one month at a time
 * @param tiers counties whose Tier 1 standing differs, by FIPS
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
        /** A different figure or word in the same state. */
        VALUE_CHANGED,
        /** A different state, such as zero instead of missing. */
        STATE_CHANGED,
        /** No value in either release, but for different recorded reasons. */
        REASON_CHANGED
    }

    /**
     * One difference.
     *
     * @param periodStart the first day of the value's period
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

    /** The number of value changes of a kind. */
    public long count(ChangeKind kind) {
        return changes.stream().filter(c -> c.kind() == kind).count();
    }

    /** Collects everything that a comparison reports. */
    static ReleaseDiff collected(ReleaseId from, ReleaseId to, Consumer<DiffReader> comparison) {
        Collected collected = new Collected();
        comparison.accept(collected);
        return new ReleaseDiff(from.value(), to.value(), collected.changes, collected.tiers);
    }

    /** Collects the reported differences. */
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
