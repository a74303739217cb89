package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.model.feature.CaseRecords;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.feature.Window;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/**
 * Version 2 of the model, kept as a baseline. It estimates the share of similar counties in other states that have a
 * year of five or more cases in the window, by a ridge logistic regression with three terms, none of which may lower
 * the share.
 */
final class VersionTwo {
    private static final double OFFSET = 0.05;
    private static final int STEPS = 30;

    private final ModelInputs inputs;
    private final CaseRecords records;
    private final Window window;
    private final double[] @Nullable [] terms;

    private VersionTwo(ModelInputs inputs, int cut) {
        this.inputs = inputs;
        this.records = inputs.records();
        this.window = Window.endingWith(cut);
        this.terms = new double[inputs.counties().size()] @Nullable [];
        for (int county = 0; county < terms.length; county++) {
            terms[county] = terms(county);
        }
    }

    /** The share of every county by a fit to the other states; NaN if there is none. */
    static double[] shares(ModelInputs inputs, int cut) {
        return new VersionTwo(inputs, cut).shares();
    }

    /** Whether a county has a year of five or more cases in the window that ends with a cut. */
    static boolean hasRecord(ModelInputs inputs, int county, int cut) {
        return inputs.records().yearsWithRecord(county, Window.endingWith(cut)) > 0;
    }

    private double @Nullable [] terms(int county) {
        List<Integer> near = inputs.neighbourhood().touching(county);
        double first = rate(near);
        double second = rate(inputs.neighbourhood().secondRing(county));
        double residents = residents(county);
        if (!state(county).isContiguous()
                || records.yearsKnown(county, window) == 0
                || Double.isNaN(first + second + residents)) {
            return null;
        }
        List<Integer> known = near.stream()
                .filter(other -> records.yearsKnown(other, window) > 0)
                .toList();
        double with = known.stream()
                .filter(other -> records.yearsWithRecord(other, window) > 0)
                .count();
        return new double[] {
            StrictMath.log(first * residents + OFFSET), StrictMath.log(second * residents + OFFSET), with / known.size()
        };
    }

    private UsState state(int county) {
        return inputs.counties().get(county).county().state();
    }

    private double residents(int county) {
        Double number = inputs.counties().get(county).denominator().number();
        return number == null ? Double.NaN : number;
    }

    private double rate(List<Integer> ring) {
        double cases = 0;
        double years = 0;
        for (int other : ring) {
            int known = records.yearsKnown(other, window);
            if (known > 0 && !Double.isNaN(residents(other))) {
                cases += records.casesIn(other, window);
                years += residents(other) * known;
            }
        }
        return years == 0 ? Double.NaN : cases / years;
    }

    private double[] shares() {
        double[] shares = new double[terms.length];
        Arrays.fill(shares, Double.NaN);
        int[] members = IntStream.range(0, terms.length)
                .filter(county -> terms[county] != null)
                .toArray();
        for (UsState state : UsState.values()) {
            int[] own = Arrays.stream(members).filter(c -> state(c) == state).toArray();
            int[] others = Arrays.stream(members).filter(c -> state(c) != state).toArray();
            if (own.length > 0 && others.length > 0) {
                estimate(own, others, shares);
            }
        }
        return shares;
    }

    private double term(int county, int term) {
        double[] row = terms[county];
        return row == null ? Double.NaN : row[term];
    }

    private void estimate(int[] own, int[] others, double[] shares) {
        List<Integer> used = new ArrayList<>(List.of(0, 1, 2));
        double[] weights = fit(others, used);
        while (lowest(weights) > 0) {
            used.remove(lowest(weights) - 1);
            weights = fit(others, used);
        }
        double[][] moments = used.stream().map(term -> moments(others, term)).toArray(double[][]::new);
        for (int county : own) {
            shares[county] = 1 / (1 + StrictMath.exp(-linear(county, moments, used, weights)));
        }
    }

    /** The index of the lowest weight below 0; 0, the index of the constant, if there is none. */
    private static int lowest(double[] weights) {
        int lowest = 0;
        for (int i = 1; i < weights.length; i++) {
            if (weights[i] < 0 && (lowest == 0 || weights[i] < weights[lowest])) {
                lowest = i;
            }
        }
        return lowest;
    }

    private double linear(int county, double[][] moments, List<Integer> used, double[] weights) {
        double sum = weights[0];
        for (int i = 0; i < used.size(); i++) {
            sum += weights[i + 1] * (term(county, used.get(i)) - moments[i][0]) / moments[i][1];
        }
        return sum;
    }

    private double[] moments(int[] counties, int term) {
        double mean = Arrays.stream(counties)
                .mapToDouble(c -> term(c, term))
                .average()
                .orElse(0);
        double squares = Arrays.stream(counties)
                .mapToDouble(c -> (term(c, term) - mean) * (term(c, term) - mean))
                .average()
                .orElse(0);
        return new double[] {mean, squares == 0 ? 1 : Math.sqrt(squares)};
    }

    /** Fits the standardised terms that are used. */
    private double[] fit(int[] counties, List<Integer> used) {
        double[][] rows = new double[counties.length][used.size() + 1];
        for (int i = 0; i < used.size(); i++) {
            double[] moments = moments(counties, used.get(i));
            for (int row = 0; row < counties.length; row++) {
                rows[row][i + 1] = (term(counties[row], used.get(i)) - moments[0]) / moments[1];
            }
        }
        for (double[] row : rows) {
            row[0] = 1;
        }
        boolean[] shows = new boolean[counties.length];
        for (int row = 0; row < counties.length; row++) {
            shows[row] = records.yearsWithRecord(counties[row], window) > 0;
        }
        return LogisticFit.of(rows, shows, STEPS);
    }

    /** The area under the ROC curve of the estimates. */
    static double areaUnderCurve(double[] estimates, boolean[] seen) {
        Integer[] order = IntStream.range(0, estimates.length).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> estimates[i]));
        double below = 0;
        double wins = 0;
        double signals = 0;
        for (int start = 0; start < order.length; ) {
            int end = start;
            double tied = 0;
            double with = 0;
            while (end < order.length && estimates[order[end]] == estimates[order[start]]) {
                with += seen[order[end]] ? 1 : 0;
                tied += seen[order[end]] ? 0 : 1;
                end++;
            }
            wins += with * (below + tied / 2);
            below += tied;
            signals += with;
            start = end;
        }
        return wins / (signals * below);
    }
}
