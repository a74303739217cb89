package org.gapatlas.model.practice;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.place.UsState;
import org.gapatlas.quantity.Median;

/**
 * Flags state-years in which a state counted differently. A state's total is compared with the median of its last five
 * observed years, and that ratio with the ratios of the states that touch it. A flag depends only on its own year and
 * earlier ones, so a later year never changes it.
 */
public final class ReportingPractice {
    /** The name of this rule with its thresholds; other thresholds get another name. */
    public static final String VERSION = "tier1-reporting-practice-v1";

    private static final int YEARS_BACK = 10;
    private static final int BASE_YEARS = 5;
    private static final double LEAST_CHANGE = 20;
    private static final double FALL = 1.0 / 3;
    private static final double RELATIVE_FALL = 1.0 / 2;
    private static final double RISE = 3;
    private static final double RELATIVE_RISE = 2;
    /** From the second year after a jump, a state is compared with its new level. */
    private static final int YEARS_TO_SETTLE = 2;

    private final StateTotals totals;
    private final Map<UsState, ? extends Set<UsState>> borders;
    private final Map<UsState, SortedMap<Integer, PracticeFlag>> flags = new EnumMap<>(UsState.class);

    /** A flag with its state and year. */
    public record Flagged(UsState state, int year, PracticeFlag flag) {}

    private record Level(double base, double total, double ratio) {}

    private ReportingPractice(StateTotals totals, Map<UsState, ? extends Set<UsState>> borders) {
        this.totals = totals;
        this.borders = borders;
    }

    /**
     * Flags all years of the totals.
     *
     * @param borders which states touch, in both directions
     */
    public static ReportingPractice of(StateTotals totals, Map<UsState, ? extends Set<UsState>> borders) {
        ReportingPractice practice = new ReportingPractice(totals, borders);
        totals.years().forEach(practice::flag);
        return practice;
    }

    /** Flags only the years in which every county of a state is printed as 0; for a comparison. */
    public static ReportingPractice zerosOnly(StateTotals totals) {
        ReportingPractice practice = new ReportingPractice(totals, Map.of());
        totals.years().forEach(practice::flagZeros);
        return practice;
    }

    public Optional<PracticeFlag> find(UsState state, int year) {
        SortedMap<Integer, PracticeFlag> years = flags.get(state);
        return years == null ? Optional.empty() : Optional.ofNullable(years.get(year));
    }

    /** All flags by state, then year. */
    public List<Flagged> all() {
        List<Flagged> all = new ArrayList<>();
        flags.forEach((state, years) -> years.forEach((year, flag) -> all.add(new Flagged(state, year, flag))));
        return all;
    }

    /**
     * The first year of the state's present level: the year in which its last run of jumps between two years begins, or
     * the first of the two years.
     */
    public int levelSince(UsState state, int first, int last) {
        for (int year = last; year >= first; year--) {
            if (isJump(state, year)) {
                while (isJump(state, year - 1)) {
                    year--;
                }
                return Math.max(year, first);
            }
        }
        return first;
    }

    private boolean isJump(UsState state, int year) {
        return find(state, year).filter(PracticeFlag.JUMP::equals).isPresent();
    }

    private void put(UsState state, int year, PracticeFlag flag) {
        flags.computeIfAbsent(state, _ -> new TreeMap<>()).put(year, flag);
    }

    private void flagZeros(int year) {
        for (UsState state : totals.states()) {
            if (totals.find(state, year).orElse(1) == 0) {
                put(state, year, PracticeFlag.ALL_ZERO);
            }
        }
    }

    private void flag(int year) {
        flagZeros(year);
        Map<UsState, Level> levels = new EnumMap<>(UsState.class);
        for (UsState state : totals.states()) {
            long total = totals.find(state, year).orElse(0);
            double[] base = base(state, year);
            if (total > 0 && base.length > 0) {
                double median = Median.of(base);
                levels.put(state, new Level(median, total, (total + 0.5) / (median + 0.5)));
            }
        }
        fixedPoint(levels).forEach((state, flag) -> put(state, year, flag));
    }

    /**
     * Repeats the pass without the states that collapsed until nothing changes, or until the flags repeat in a cycle.
     */
    private Map<UsState, PracticeFlag> fixedPoint(Map<UsState, Level> levels) {
        Map<UsState, PracticeFlag> found = pass(levels, Map.of());
        List<Map<UsState, PracticeFlag>> seen = new ArrayList<>();
        while (!seen.contains(found)) {
            seen.add(found);
            found = pass(levels, found);
        }
        return found;
    }

    private Map<UsState, PracticeFlag> pass(Map<UsState, Level> levels, Map<UsState, PracticeFlag> before) {
        Map<UsState, PracticeFlag> found = new EnumMap<>(UsState.class);
        levels.forEach((state, level) -> {
            double relative = level.ratio() / aroundOf(state, levels, before);
            if (level.base() >= LEAST_CHANGE && level.ratio() <= FALL && relative <= RELATIVE_FALL) {
                found.put(state, PracticeFlag.COLLAPSE);
            } else if (level.total() - level.base() >= LEAST_CHANGE
                    && level.ratio() >= RISE
                    && relative >= RELATIVE_RISE) {
                found.put(state, PracticeFlag.JUMP);
            }
        });
        return found;
    }

    /** The median ratio of the touching states that did not collapse themselves; 1 if there is none. */
    private double aroundOf(UsState state, Map<UsState, Level> levels, Map<UsState, PracticeFlag> before) {
        Set<UsState> around = borders.get(state);
        double[] ratios = levels.entrySet().stream()
                .filter(e -> around != null && around.contains(e.getKey()))
                .filter(e -> before.get(e.getKey()) != PracticeFlag.COLLAPSE)
                .mapToDouble(e -> e.getValue().ratio())
                .toArray();
        return ratios.length == 0 ? 1 : Median.of(ratios);
    }

    /** The totals of the last observed years at the state's present level. */
    private double[] base(UsState state, int year) {
        int first = levelStart(state, year);
        List<Double> base = new ArrayList<>();
        for (int earlier = year - 1; earlier >= first && base.size() < BASE_YEARS; earlier--) {
            boolean observed =
                    find(state, earlier).map(PracticeFlag::isObservation).orElse(true);
            if (observed && totals.find(state, earlier).isPresent()) {
                base.add((double) totals.find(state, earlier).getAsLong());
            }
        }
        return base.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private int levelStart(UsState state, int year) {
        int first = year - YEARS_BACK;
        for (int jump = year - YEARS_TO_SETTLE; jump > first; jump--) {
            if (isJump(state, jump)) {
                return jump;
            }
        }
        return first;
    }
}
