package org.gapatlas.model.expectation;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.gapatlas.model.feature.CaseRecords;
import org.gapatlas.model.feature.Window;
import org.gapatlas.place.UsState;

/**
 * The cases of each county in the usable years of a window and their effective person-years: residents times a factor
 * for each year, because levels differ between years and counties miss different years. High- and low-incidence states
 * have separate factors. Immutable.
 */
public final class CountyWindow {
    /** Cases per resident and year from which a state has high incidence: 10 per 100,000. */
    private static final double HIGH_INCIDENCE = 1e-4;

    private static final int ROUNDS = 30;

    /** How small counts are read. */
    public enum SmallCounts {
        /** As they are printed. */
        PRINTED,
        /** A count of 1 to 4 as withheld: 2 in pooled rates, at most 4 as observed. A printed 0 stays 0. */
        CENSORED
    }

    private static final double MIDDLE_OF_CENSORED = 2;

    private final Panel panel;
    private final UsableYears usable;
    private final double[] observed;
    private final double[] atMost;
    private final double[] exposure;
    private final boolean[] high;
    private final int[] members;

    private CountyWindow(Panel panel, UsableYears usable, CaseRecords records, SmallCounts small) {
        this.panel = panel;
        this.usable = usable;
        int size = panel.size();
        this.observed = new double[size];
        this.atMost = new double[size];
        this.exposure = new double[size];
        this.high = new boolean[size];
        double[][] cases = new double[usable.window().length()][size];
        double[][] personYears = new double[usable.window().length()][size];
        for (int county = 0; county < size; county++) {
            for (int year : usable.of(county).toArray()) {
                int cell = records.cases(county, year);
                boolean censored = small == SmallCounts.CENSORED && cell > 0 && cell < CaseRecords.RECORD_CASES;
                double value = censored ? MIDDLE_OF_CENSORED : cell;
                observed[county] += value;
                atMost[county] += censored ? CaseRecords.RECORD_CASES - 1 : cell;
                if (panel.residents(county) > 0) {
                    cases[year - usable.window().first()][county] = value;
                    personYears[year - usable.window().first()][county] = panel.residents(county);
                }
            }
        }
        classify(personYears);
        weigh(cases, personYears, true);
        weigh(cases, personYears, false);
        this.members = IntStream.range(0, size).filter(this::isFitted).toArray();
    }

    public static CountyWindow of(Panel panel, UsableYears usable, CaseRecords records, SmallCounts small) {
        return new CountyWindow(panel, usable, records, small);
    }

    private CountyWindow(CountyWindow other, double[] observed) {
        this.panel = other.panel;
        this.usable = other.usable;
        this.observed = observed.clone();
        this.atMost = observed.clone();
        this.exposure = other.exposure;
        this.high = other.high;
        this.members = other.members;
    }

    /** The same window with other counts; for a trial. */
    public CountyWindow observing(double[] counts) {
        return new CountyWindow(this, counts);
    }

    private void classify(double[][] personYears) {
        Map<UsState, double[]> sums = new EnumMap<>(UsState.class);
        for (int county = 0; county < panel.size(); county++) {
            double[] sum = sums.computeIfAbsent(panel.state(county), _ -> new double[2]);
            for (double[] year : personYears) {
                sum[1] += year[county];
            }
            sum[0] += observed[county];
        }
        for (int county = 0; county < panel.size(); county++) {
            double[] sum = sums.getOrDefault(panel.state(county), new double[2]);
            high[county] = sum[1] > 0 && sum[0] / sum[1] >= HIGH_INCIDENCE;
        }
    }

    /**
     * Fits a rate for each state and a factor for each year alternately, then weights one class of states by the
     * factors.
     */
    private void weigh(double[][] cases, double[][] personYears, boolean ofHigh) {
        int[] members = IntStream.range(0, panel.size())
                .filter(county -> high[county] == ofHigh)
                .toArray();
        double[] factors = new double[cases.length];
        Arrays.fill(factors, 1);
        for (int round = 0; round < ROUNDS; round++) {
            Map<UsState, double[]> rates = rates(members, personYears, factors);
            double sum = 0;
            for (int year = 0; year < factors.length; year++) {
                double seen = 0;
                double expected = 0;
                for (int county : members) {
                    double[] rate = rates.getOrDefault(panel.state(county), new double[2]);
                    seen += cases[year][county];
                    expected += rate[1] > 0 ? personYears[year][county] * rate[0] / rate[1] : 0;
                }
                factors[year] = expected > 0 ? seen / expected : 1;
                sum += factors[year];
            }
            for (int year = 0; year < factors.length && sum > 0; year++) {
                factors[year] *= factors.length / sum;
            }
        }
        for (int county : members) {
            for (int year = 0; year < factors.length; year++) {
                exposure[county] += personYears[year][county] * factors[year];
            }
        }
    }

    /** Cases and weighted person-years by state. */
    private Map<UsState, double[]> rates(int[] members, double[][] personYears, double[] factors) {
        Map<UsState, double[]> rates = new EnumMap<>(UsState.class);
        for (int county : members) {
            double[] rate = rates.computeIfAbsent(panel.state(county), _ -> new double[2]);
            rate[0] += observed[county];
            for (int year = 0; year < factors.length; year++) {
                rate[1] += personYears[year][county] * factors[year];
            }
        }
        return rates;
    }

    public Panel panel() {
        return panel;
    }

    public Window window() {
        return usable.window();
    }

    public UsableYears usable() {
        return usable;
    }

    /** Cases in the usable years. */
    public double observed(int county) {
        return observed[county];
    }

    /** The largest possible number of cases: above {@link #observed} if small counts are censored. */
    public double atMost(int county) {
        return atMost[county];
    }

    /** Effective person-years; 0 without a usable year or residents. */
    public double exposure(int county) {
        return exposure[county];
    }

    /** A county's own rate, shrunk towards a prior with the strength of one case. */
    public double rate(int county, double prior) {
        return (observed[county] + 1) / (exposure[county] + 1 / prior);
    }

    /** Counties that touch it, ascending. */
    public IntStream neighbours(int county) {
        return Arrays.stream(panel.ring1(county));
    }

    /** Counties one step further, ascending. */
    public IntStream secondRing(int county) {
        return Arrays.stream(panel.ring2(county));
    }

    double[] counts() {
        return observed.clone();
    }

    double[] exposures() {
        return exposure.clone();
    }

    /** Whether the county's state has high incidence in the window. */
    public boolean isHigh(int county) {
        return high[county];
    }

    /** Whether the county and at least one county that touches it have exposure. */
    public boolean isFitted(int county) {
        return exposure[county] > 0
                && Arrays.stream(panel.ring1(county)).anyMatch(neighbour -> exposure[neighbour] > 0);
    }

    /** Indexes of the counties that are fitted, ascending. */
    public int[] members() {
        return members.clone();
    }
}
