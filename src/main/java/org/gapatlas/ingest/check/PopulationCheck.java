package org.gapatlas.ingest.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.place.Fips;

/**
 * Compares the population estimates with the population in the vulnerability index. Both describe the same people some
 * years apart: the median ratio of all counties is 1.003, and above a thousand residents every ratio lies between 0.75
 * and 1.34. For smaller counties, where the survey is imprecise, the extremes are 0.45 and 2.96.
 */
public final class PopulationCheck {
    private static final double SMALL = 1_000;
    private static final double MOST = 2;
    private static final double MOST_OF_SMALL = 5;
    private static final double MOST_MEDIAN = 1.1;
    /** The fewest counties for a meaningful median. */
    private static final int ENOUGH = 100;

    private PopulationCheck() {}

    /**
     * Compares two populations by county.
     *
     * @param estimates from the file that the findings are about
     * @param other from the other file
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
