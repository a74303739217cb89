package org.gapatlas.ingest.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/**
 * Compares each year of case counts with the year before: counties with many cases have many again. In the edition
 * through 2023, the correlation of log(1 + cases) over all counties is at least 0.853; shifted by one row it is 0.77,
 * sorted 0.20. Within a state with at least 200 cases it is at least 0.42; shifted by one row, it is at most 0.32 in
 * the 18 such states. The nation's sum grew at most 2.5-fold.
 */
public final class YearCheck {
    private static final double LEAST_IN_NATION = 0.8;
    private static final double LEAST_IN_STATE = 0.35;
    private static final double MOST_GROWTH = 5;

    /** The fewest counties that say something about the nation. */
    private static final int ENOUGH_IN_NATION = 1_000;

    private static final int ENOUGH_IN_STATE = 8;
    private static final double ENOUGH_CASES = 200;

    private final Map<Fips, SortedMap<Integer, Double>> counts;
    private final CheckFindings findings;

    /** @param counts by county, then year; a year without a printed count is left out */
    public YearCheck(Map<Fips, SortedMap<Integer, Double>> counts, CheckFindings findings) {
        this.counts = counts;
        this.findings = findings;
    }

    public void check() {
        Set<Integer> years = new TreeSet<>();
        counts.values().forEach(byYear -> years.addAll(byYear.keySet()));
        for (int year : years) {
            if (years.contains(year - 1)) {
                check(year);
            }
        }
    }

    private void check(int year) {
        Pairs nation = new Pairs();
        SortedMap<String, Pairs> states = new TreeMap<>();
        counts.forEach((fips, byYear) -> {
            @Nullable Double before = byYear.get(year - 1);
            @Nullable Double now = byYear.get(year);
            if (before != null && now != null) {
                nation.add(before, now);
                states.computeIfAbsent(fips.stateCode(), _ -> new Pairs()).add(before, now);
            }
        });
        if (nation.size() < ENOUGH_IN_NATION) {
            return;
        }
        if (nation.areEqual()) {
            raise(year, "are those of " + (year - 1) + ", county by county");
        } else if (nation.growth() > MOST_GROWTH) {
            raise(year, "are " + Math.round(nation.growth()) + " times more or fewer than those of " + (year - 1));
        } else if (nation.correlation() < LEAST_IN_NATION) {
            raise(year, "do not follow those of " + (year - 1) + ": correlation " + rounded(nation.correlation()));
        } else {
            states.forEach((state, pairs) -> {
                if (pairs.size() >= ENOUGH_IN_STATE
                        && pairs.fewest() >= ENOUGH_CASES
                        && pairs.correlation() < LEAST_IN_STATE) {
                    raise(
                            year,
                            "in state " + state + " do not follow those of " + (year - 1) + ": correlation "
                                    + rounded(pairs.correlation()));
                }
            });
        }
    }

    private void raise(int year, String words) {
        findings.raise(IssueKind.YEAR_OUT_OF_STEP, null, "the counts of " + year + " " + words);
    }

    private static double rounded(double correlation) {
        return Math.round(correlation * 100) / 100.0;
    }

    /** Counts of the same counties in two years. */
    private static final class Pairs {
        private final List<Double> before = new ArrayList<>();
        private final List<Double> now = new ArrayList<>();

        void add(double was, double is) {
            before.add(was);
            now.add(is);
        }

        int size() {
            return before.size();
        }

        boolean areEqual() {
            return before.equals(now) && sum(now) > 0;
        }

        /** The larger sum divided by the smaller one; 1 if a year has no cases. */
        double growth() {
            double least = fewest();
            return least == 0 ? 1 : Math.max(sum(before), sum(now)) / least;
        }

        double fewest() {
            return Math.min(sum(before), sum(now));
        }

        private static double sum(List<Double> counts) {
            return counts.stream().mapToDouble(count -> count).sum();
        }

        /**
         * The correlation of logarithms, because a few counties have most cases; 1 if all counts of a year are equal.
         */
        double correlation() {
            double meanBefore = meanLog(before);
            double meanNow = meanLog(now);
            double together = 0;
            double ofBefore = 0;
            double ofNow = 0;
            for (int i = 0; i < before.size(); i++) {
                double was = Math.log1p(before.get(i)) - meanBefore;
                double is = Math.log1p(now.get(i)) - meanNow;
                together += was * is;
                ofBefore += was * was;
                ofNow += is * is;
            }
            return ofBefore == 0 || ofNow == 0 ? 1 : together / Math.sqrt(ofBefore * ofNow);
        }

        private static double meanLog(List<Double> counts) {
            return counts.stream().mapToDouble(Math::log1p).average().orElse(0);
        }
    }
}
