package org.gapatlas.release.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.priority.CountyPriority;
import org.gapatlas.release.store.ReleaseDiff.ChangeKind;
import org.jspecify.annotations.Nullable;

/**
 * A county whose Tier 1 standing differs between two releases.
 *
 * @param kind {@code VALUE_CHANGED} for a different tier, {@code STATE_CHANGED} if the county became estimable or
 *     ceased to be, {@code ADDED} or {@code REMOVED} if only one release has a standing
 * @param before null if the earlier release has no batch
 * @param after null if the later release has no batch
 */
public record TierChange(
        ChangeKind kind,
        String fips,
        @Nullable Standing before,
        @Nullable Standing after) {
    /**
     * A county's standing in a batch.
     *
     * @param sufficiency whether its inputs are sufficient for a result
     * @param tier null if the county is not estimable
     */
    public record Standing(String sufficiency, @Nullable String tier) {
        private static Standing of(CountyPriority county) {
            String tier = county instanceof CountyPriority.Scored scored
                    ? scored.tier().name()
                    : null;
            return new Standing(county.sufficiency().name(), tier);
        }
    }

    static List<TierChange> between(Optional<ApprovedBatch> before, Optional<ApprovedBatch> after) {
        SortedMap<Fips, Standing> old = standings(before);
        SortedMap<Fips, Standing> fresh = standings(after);
        SortedSet<Fips> all = new TreeSet<>(old.keySet());
        all.addAll(fresh.keySet());
        List<TierChange> changes = new ArrayList<>();
        for (Fips fips : all) {
            Standing was = old.get(fips);
            Standing is = fresh.get(fips);
            kind(was, is).ifPresent(kind -> changes.add(new TierChange(kind, fips.code(), was, is)));
        }
        return changes;
    }

    private static SortedMap<Fips, Standing> standings(Optional<ApprovedBatch> approved) {
        SortedMap<Fips, Standing> standings = new TreeMap<>();
        approved.ifPresent(a -> a.batch().counties().forEach(c -> standings.put(c.fips(), Standing.of(c))));
        return standings;
    }

    private static Optional<ChangeKind> kind(@Nullable Standing before, @Nullable Standing after) {
        if (before == null) {
            return after == null ? Optional.empty() : Optional.of(ChangeKind.ADDED);
        }
        if (after == null) {
            return Optional.of(ChangeKind.REMOVED);
        }
        if (Objects.equals(before.tier(), after.tier())) {
            return Optional.empty();
        }
        boolean bothScored = before.tier() != null && after.tier() != null;
        return Optional.of(bothScored ? ChangeKind.VALUE_CHANGED : ChangeKind.STATE_CHANGED);
    }
}
