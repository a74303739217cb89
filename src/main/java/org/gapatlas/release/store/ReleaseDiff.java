package org.gapatlas.release.store;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.observations.DailyMonth;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ObservationStore;
import org.jspecify.annotations.Nullable;

/**
 * What changed from one release to another, value by value.
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
        STATE_CHANGED
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

    static ReleaseDiff between(Path from, Path to, DiffFilter filter) {
        try (Release before = ReleaseReader.open(from);
                Release after = ReleaseReader.open(to)) {
            ObservationStore old = before.observations();
            ObservationStore now = after.observations();
            List<Change> changes = new ArrayList<>();
            compare(old.observations(), now.observations(), filter, changes);
            SortedSet<ClimateMonth> months = new TreeSet<>(before.held().climateMonths());
            months.addAll(after.held().climateMonths());
            for (ClimateMonth month : months) {
                compare(days(before, month), days(after, month), filter, changes);
            }
            return new ReleaseDiff(
                    from.getFileName().toString(),
                    to.getFileName().toString(),
                    changes,
                    filter.measureId() != null
                            ? List.of()
                            : TierChange.between(old.priority(), now.priority()).stream()
                                    .filter(t -> filter.admitsCounty(t.fips()))
                                    .toList());
        }
    }

    private static List<Observation> days(Release release, ClimateMonth month) {
        List<DailyMonth> months = release.observations().daily(month);
        return release.measures()
                .find(month.element())
                .map(measure -> months.stream()
                        .flatMap(m -> m.observations(measure, LocalDate.MIN, LocalDate.MAX).stream())
                        .toList())
                .orElse(List.of());
    }

    private static void compare(
            List<Observation> before, List<Observation> after, DiffFilter filter, List<Change> changes) {
        SortedMap<Key, @Nullable PublishedValue> old = values(before, filter);
        SortedMap<Key, @Nullable PublishedValue> now = values(after, filter);
        SortedSet<Key> keys = new TreeSet<>(old.keySet());
        keys.addAll(now.keySet());
        for (Key key : keys) {
            kind(old.get(key), now.get(key))
                    .ifPresent(kind -> changes.add(key.change(kind, old.get(key), now.get(key))));
        }
    }

    private static Optional<ChangeKind> kind(@Nullable PublishedValue before, @Nullable PublishedValue after) {
        if (before == null) {
            return Optional.of(ChangeKind.ADDED);
        }
        if (after == null) {
            return Optional.of(ChangeKind.REMOVED);
        }
        if (before.state() != after.state()) {
            return Optional.of(ChangeKind.STATE_CHANGED);
        }
        // Why a value is absent is not the value: a release of an earlier format does not say it.
        return Objects.equals(before.printed(), after.printed())
                ? Optional.empty()
                : Optional.of(ChangeKind.VALUE_CHANGED);
    }

    private static SortedMap<Key, @Nullable PublishedValue> values(List<Observation> observations, DiffFilter filter) {
        SortedMap<Key, @Nullable PublishedValue> values = new TreeMap<>();
        observations.stream()
                .filter(filter::admits)
                .forEach(o ->
                        values.put(new Key(o.measure(), o.fips(), o.period().start()), o.value()));
        return values;
    }

    private record Key(Measure measure, Fips fips, LocalDate periodStart) implements Comparable<Key> {
        private static final Comparator<Key> ORDER = Comparator.comparing((Key k) -> k.measure.id())
                .thenComparing(Key::fips)
                .thenComparing(Key::periodStart);

        Change change(ChangeKind kind, @Nullable PublishedValue before, @Nullable PublishedValue after) {
            return new Change(kind, measure.id(), fips.code(), periodStart, before, after);
        }

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }
}
