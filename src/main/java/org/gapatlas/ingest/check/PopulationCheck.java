package org.gapatlas.ingest.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.place.Fips;

/**
 * Holds the population estimates against the population of the vulnerability index. Both are of the same people some
 * years apart: over all counties the median of their ratio is 1.003, and beyond a thousand residents no county's is below
 * 0.75 or above 1.34. Of the smallest counties the survey knows little; there the extremes are 0.45 and 2.96.
 */
public final class PopulationCheck {
    private static final double SMALL = 1_000;
    private static final double MOST = 2;
    private static final double MOST_OF_SMALL = 5;
    private static final double MOST_MEDIAN = 1.1;
    /** A median of fewer counties says nothing. */
    private static final int ENOUGH = 100;

    private PopulationCheck() {}

    /**
     * Compares two populations by county.
     *
     * @param estimates of the file that the findings are about
     * @param other of the other file
     */
    public static void check(Map<Fips, Double> estimates, Map<Fips, Double> other, CheckFindings findings) {
        List<Double> ratios = new ArrayList<>();
        estimates.forEach((fips, estimate) -> {
            Double people = other.get(fips);
            if (people == null) {
                return;
            }
            double ratio = Math.max(estimate, people) / Math.min(estimate, people);
            ratios.add(estimate / people);
            double most = Math.min(estimate, people) < SMALL ? MOST_OF_SMALL : MOST;
            if (ratio > most) {
                findings.raise(
                        IssueKind.POPULATION_CONTRADICTS,
                        null,
                        fips + " has " + estimate.longValue() + " residents here and " + people.longValue()
                                + " in the vulnerability index");
            }
        });
        ratios.sort(null);
        if (ratios.size() >= ENOUGH) {
            double median = ratios.get(ratios.size() / 2);
            if (median > MOST_MEDIAN || median < 1 / MOST_MEDIAN) {
                findings.raise(
                        IssueKind.POPULATION_CONTRADICTS,
                        null,
                        "over all counties the median is " + Math.round(median * 100) / 100.0
                                + " times that of the vulnerability index");
            }
        }
    }
}
