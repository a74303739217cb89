package org.gapatlas.model.practice;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.UsState;
import org.gapatlas.release.observations.HistoricalCount;

/** Cases by state and year, summed over the counties that have a count. Immutable. */
public final class StateTotals {
    private final Map<UsState, SortedMap<Integer, Long>> totals = new EnumMap<>(UsState.class);

    private StateTotals() {}

    /** Sums counts of counties. A state that did not report has the total 0; a year without any count has none. */
    public static StateTotals of(List<HistoricalCount> history) {
        StateTotals totals = new StateTotals();
        for (HistoricalCount count : history) {
            Double number = count.count() instanceof PublishedValue.NotReported
                    ? Double.valueOf(0)
                    : count.count().number();
            if (number != null) {
                UsState.findByFips(count.fips().stateCode())
                        .ifPresent(state -> totals.add(state, count.year(), number.longValue()));
            }
        }
        return totals;
    }

    private void add(UsState state, int year, long cases) {
        totals.computeIfAbsent(state, _ -> new TreeMap<>()).merge(year, cases, Long::sum);
    }

    /** The same without the years after {@code year}. */
    public StateTotals through(int year) {
        StateTotals earlier = new StateTotals();
        totals.forEach((state, years) -> years.headMap(year + 1).forEach((y, cases) -> earlier.add(state, y, cases)));
        return earlier;
    }

    /** Empty if no county of the state has a count for the year. */
    public OptionalLong find(UsState state, int year) {
        SortedMap<Integer, Long> years = totals.get(state);
        Long total = years == null ? null : years.get(year);
        return total == null ? OptionalLong.empty() : OptionalLong.of(total);
    }

    /** States with a total, in the order of their codes. */
    public List<UsState> states() {
        return List.copyOf(totals.keySet());
    }

    /** Years in which any state has a total, ascending. */
    public SortedSet<Integer> years() {
        SortedSet<Integer> years = new TreeSet<>();
        totals.values().forEach(byYear -> years.addAll(byYear.keySet()));
        return years;
    }
}
