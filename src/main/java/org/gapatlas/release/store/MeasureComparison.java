package org.gapatlas.release.store;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.format.SealedChanges;
import org.jspecify.annotations.Nullable;

/**
 * How one measure compares in two releases. A county has a value if it has a figure or a word.
 *
 * @param measureId the id in the later release, or in the earlier one if only that has the measure
 * @param label name for people
 * @param sameEdition whether both releases use the same id, and so cover the same time
 * @param sums whether {@code before} and {@code after} are sums of all counties' figures; otherwise they are means
 * @param countiesBefore counties with a value in the earlier release
 * @param countiesAfter counties with a value in the later release
 * @param countiesLost counties that had a value and have none now
 * @param statesLost postal codes of states with a value in some county before and in none now, ascending
 * @param before the national figure; null for words, or without figures
 * @param after the national figure; null for words, or without figures
 * @param statesMoved for each state whose sum moved far, its sum before and after, by postal code
 * @param both counties that both releases have
 * @param changed how many of these have a different figure or word
 * @param stateMoved how many of these have a different state of value, such as missing instead of zero
 */
public record MeasureComparison(
        String measureId,
        String label,
        boolean sameEdition,
        boolean sums,
        int countiesBefore,
        int countiesAfter,
        int countiesLost,
        List<String> statesLost,
        @Nullable Double before,
        @Nullable Double after,
        SortedMap<String, String> statesMoved,
        int both,
        int changed,
        int stateMoved) {
    /** A state is reported if its sum moves by more than this share. */
    private static final double STATE_SHARE = 0.5;

    /** A smaller change in a state's sum may be chance, such as a few cases reported late. */
    private static final double STATE_LEAST = 20;

    public MeasureComparison {
        statesLost = List.copyOf(statesLost);
        statesMoved = new TreeMap<>(statesMoved);
    }

    /** By how much the national figure moved, as a share of what it was; 0 if there is nothing to compare. */
    public double nationalShift() {
        if (before == null || after == null || before == 0) {
            return 0;
        }
        return Math.abs(after - before) / Math.abs(before);
    }

    /** The comparison in its sealed form. */
    SealedChanges.MeasureChange sealed() {
        return new SealedChanges.MeasureChange(
                measureId,
                label,
                sums,
                countiesBefore,
                countiesAfter,
                countiesLost,
                statesLost,
                before,
                after,
                both,
                changed,
                stateMoved);
    }

    /** Compares the values of one measure by county; the side of a release without the measure is empty. */
    static MeasureComparison of(
            Measure measure,
            boolean sameEdition,
            SortedMap<Fips, PublishedValue> old,
            SortedMap<Fips, PublishedValue> now) {
        int lost = 0;
        int both = 0;
        int changed = 0;
        int moved = 0;
        for (Map.Entry<Fips, PublishedValue> entry : old.entrySet()) {
            PublishedValue is = now.get(entry.getKey());
            PublishedValue was = entry.getValue();
            lost += hasValue(was) && !hasValue(is) ? 1 : 0;
            if (is != null) {
                both++;
                moved += was.state() != is.state() ? 1 : 0;
                changed += Objects.equals(was.printed(), is.printed()) ? 0 : 1;
            }
        }
        boolean sums = isCount(measure);
        return new MeasureComparison(
                measure.id(),
                measure.definition().label(),
                sameEdition,
                sums,
                count(old),
                count(now),
                lost,
                statesLost(old, now),
                national(old, sums),
                national(now, sums),
                sums ? statesMoved(old, now) : new TreeMap<>(),
                both,
                changed,
                moved);
    }

    /** Whether figures can be summed: counts of cases, records and people can; rates, percents and ranks cannot. */
    private static boolean isCount(Measure measure) {
        return switch (measure.unit()) {
            case "cases", "records", "people" -> true;
            default -> false;
        };
    }

    private static boolean hasValue(@Nullable PublishedValue value) {
        return value != null && value.printed() != null;
    }

    private static int count(SortedMap<Fips, PublishedValue> values) {
        return (int)
                values.values().stream().filter(MeasureComparison::hasValue).count();
    }

    private static List<String> statesLost(SortedMap<Fips, PublishedValue> old, SortedMap<Fips, PublishedValue> now) {
        SortedSet<String> lost = statesWithValue(old);
        lost.removeAll(statesWithValue(now));
        return List.copyOf(lost);
    }

    private static SortedSet<String> statesWithValue(SortedMap<Fips, PublishedValue> values) {
        SortedSet<String> states = new TreeSet<>();
        values.forEach((fips, value) -> {
            if (hasValue(value)) {
                states.add(state(fips));
            }
        });
        return states;
    }

    private static @Nullable Double national(SortedMap<Fips, PublishedValue> values, boolean sum) {
        double total = 0;
        int figures = 0;
        for (PublishedValue value : values.values()) {
            Double number = value.number();
            if (number != null) {
                total += number;
                figures++;
            }
        }
        if (figures == 0) {
            return null;
        }
        return sum ? total : total / figures;
    }

    private static SortedMap<String, String> statesMoved(
            SortedMap<Fips, PublishedValue> old, SortedMap<Fips, PublishedValue> now) {
        SortedMap<String, Double> before = sumByState(old);
        SortedMap<String, Double> after = sumByState(now);
        SortedMap<String, String> moved = new TreeMap<>();
        before.forEach((state, was) -> {
            Double is = after.get(state);
            if (is != null && Math.abs(is - was) >= STATE_LEAST && Math.abs(is - was) > STATE_SHARE * was) {
                moved.put(state, String.format(Locale.ROOT, "%.0f to %.0f", was, is));
            }
        });
        return moved;
    }

    private static SortedMap<String, Double> sumByState(SortedMap<Fips, PublishedValue> values) {
        SortedMap<String, Double> sums = new TreeMap<>();
        values.forEach((fips, value) -> {
            Double number = value.number();
            if (number != null) {
                sums.merge(state(fips), number, Double::sum);
            }
        });
        return sums;
    }

    private static String state(Fips fips) {
        return UsState.findByFips(fips.stateCode()).map(UsState::name).orElse(fips.stateCode());
    }
}
