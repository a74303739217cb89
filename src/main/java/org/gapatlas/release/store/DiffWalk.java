package org.gapatlas.release.store;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.observations.DailyMonth;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.store.ReleaseDiff.Change;
import org.gapatlas.release.store.ReleaseDiff.ChangeKind;
import org.jspecify.annotations.Nullable;

/** Compares two releases, holding the values of only one measure, or one month of daily values, at a time. */
final class DiffWalk {
    private final Release before;
    private final Release after;
    private final DiffFilter filter;
    private final DiffReader reader;

    private DiffWalk(Release before, Release after, DiffFilter filter, DiffReader reader) {
        this.before = before;
        this.after = after;
        this.filter = filter;
        this.reader = reader;
    }

    /** Reports the differences between two sealed folders to a reader. */
    static void between(Path from, Path to, DiffFilter filter, DiffReader reader) {
        try (Release before = ReleaseReader.open(from);
                Release after = ReleaseReader.open(to)) {
            new DiffWalk(before, after, filter, reader).run();
        }
    }

    private void run() {
        SortedSet<String> ids = new TreeSet<>(before.measures().ids());
        ids.addAll(after.measures().ids());
        ids.stream().filter(filter::admitsMeasure).forEach(this::compareMeasure);
        SortedSet<ClimateMonth> months = new TreeSet<>(before.held().climateMonths());
        months.addAll(after.held().climateMonths());
        months.forEach(this::compareMonth);
        if (filter.measureId() == null) {
            TierChange.between(
                            before.observations().priority(),
                            after.observations().priority())
                    .stream()
                    .filter(tier -> filter.admitsCounty(tier.fips()))
                    .forEach(reader::tier);
        }
    }

    private void compareMeasure(String id) {
        compare(id, values(measured(before, id)), values(measured(after, id)));
    }

    private static List<Observation> measured(Release release, String id) {
        return release.measures()
                .find(id)
                .map(measure -> release.observations().observations(measure))
                .orElse(List.of());
    }

    private void compareMonth(ClimateMonth month) {
        SortedMap<Fips, DailyMonth> old = days(before, month);
        SortedMap<Fips, DailyMonth> now = days(after, month);
        SortedSet<Fips> counties = new TreeSet<>(old.keySet());
        counties.addAll(now.keySet());
        for (Fips fips : counties) {
            List<Observation> was = values(before, old.get(fips));
            List<Observation> is = values(after, now.get(fips));
            String id = (was.isEmpty() ? is : was).getFirst().measure().id();
            if (filter.admitsMeasure(id)) {
                compare(id, values(was), values(is));
            }
        }
    }

    private SortedMap<Fips, DailyMonth> days(Release release, ClimateMonth month) {
        SortedMap<Fips, DailyMonth> byCounty = new TreeMap<>();
        release.observations().daily(month).stream()
                .filter(m -> filter.admitsCounty(m.fips().code()))
                .forEach(m -> byCounty.put(m.fips(), m));
        return byCounty;
    }

    private static List<Observation> values(Release release, @Nullable DailyMonth month) {
        return month == null
                ? List.of()
                : release.measures()
                        .find(month.month().element())
                        .map(measure -> month.observations(measure, LocalDate.MIN, LocalDate.MAX))
                        .orElse(List.of());
    }

    private SortedMap<Key, PublishedValue> values(List<Observation> observations) {
        SortedMap<Key, PublishedValue> values = new TreeMap<>();
        observations.stream()
                .filter(o -> filter.admitsCounty(o.fips().code()))
                .forEach(o -> values.put(new Key(o.fips(), o.period().start()), o.value()));
        return Collections.unmodifiableSortedMap(values);
    }

    private void compare(String id, SortedMap<Key, PublishedValue> old, SortedMap<Key, PublishedValue> now) {
        SortedSet<Key> keys = new TreeSet<>(old.keySet());
        keys.addAll(now.keySet());
        for (Key key : keys) {
            PublishedValue was = old.get(key);
            PublishedValue is = now.get(key);
            kind(was, is)
                    .ifPresent(kind ->
                            reader.change(new Change(kind, id, key.fips().code(), key.periodStart(), was, is)));
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
        if (!Objects.equals(before.printed(), after.printed())) {
            return Optional.of(ChangeKind.VALUE_CHANGED);
        }
        return isAnotherReason(before, after) ? Optional.of(ChangeKind.REASON_CHANGED) : Optional.empty();
    }

    /**
     * Whether two recorded reasons differ. Releases of an earlier format recorded none, which is not a change in the
     * data.
     */
    private static boolean isAnotherReason(PublishedValue before, PublishedValue after) {
        Optional<AbsenceReason> was = before.reason().filter(r -> r != AbsenceReason.NOT_RECORDED);
        Optional<AbsenceReason> is = after.reason().filter(r -> r != AbsenceReason.NOT_RECORDED);
        return was.isPresent() && is.isPresent() && was.get() != is.get();
    }

    private record Key(Fips fips, LocalDate periodStart) implements Comparable<Key> {
        private static final Comparator<Key> ORDER =
                Comparator.comparing(Key::fips).thenComparing(Key::periodStart);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }
}
