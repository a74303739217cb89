package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.gapatlas.model.evaluation.Findings.DecisionFindings;
import org.gapatlas.model.evaluation.Findings.ReversionFindings;
import org.gapatlas.model.expectation.CountyWindow;
import org.gapatlas.model.review.Deficit;
import org.gapatlas.place.UsState;
import org.gapatlas.quantity.Median;

/** Follows the deficits of the first cut through the two years after it. */
final class LaterTrial {
    private static final int[] K = {10, 25, 50};
    private static final double STILL_LOW = 0.5;
    private static final int DRAWS = 500;
    private static final long SEED = 20_211_231L;
    private static final double[] CLASSES = {10, 20, 50, 200};
    /** The line is fitted this many years before the first cut and then kept. */
    private static final int YEARS_BEFORE = 4;

    private final Nation nation;
    private final Deficit before;
    private final Deficit later;
    private final int[] followed;
    private final Line line;

    private record Line(double intercept, double slope) {
        double of(double logRatio) {
            return intercept + slope * logRatio;
        }
    }

    LaterTrial(Nation nation) {
        this.nation = nation;
        this.before = nation.deficit(nation.firstCut());
        this.later = nation.after(nation.firstCut());
        this.followed = followed(before, later);
        int frozen = nation.firstCut() - YEARS_BEFORE;
        this.line = line(nation.deficit(frozen), nation.after(frozen));
    }

    private static int[] followed(Deficit before, Deficit later) {
        return Arrays.stream(before.estimable())
                .filter(county -> later.expectation().find(county).isPresent())
                .toArray();
    }

    private static double logRatio(Deficit deficit, int county) {
        return StrictMath.log((deficit.window().observed(county) + 0.5)
                / (deficit.expectation().of(county).mean() + 0.5));
    }

    private double ratioLater(int county) {
        return later.window().observed(county) / later.expectation().of(county).mean();
    }

    /** The least-squares regression of the later log ratio on the earlier one. */
    private static Line line(Deficit from, Deficit to) {
        int[] counties = followed(from, to);
        double x = 0;
        double y = 0;
        for (int county : counties) {
            x += logRatio(from, county) / counties.length;
            y += logRatio(to, county) / counties.length;
        }
        double squares = 0;
        double products = 0;
        for (int county : counties) {
            double distance = logRatio(from, county) - x;
            squares += distance * distance;
            products += distance * (logRatio(to, county) - y);
        }
        double slope = products / squares;
        return new Line(y - slope * x, slope);
    }

    List<DecisionFindings> decisions() {
        List<Integer> byShare = sorted(before::shareAsLow);
        List<Integer> byOwn = sorted(this::ownFall);
        List<DecisionFindings> findings = new ArrayList<>();
        for (int k : K) {
            findings.add(decision(k, first(byShare, k), first(byOwn, k)));
        }
        return findings;
    }

    private List<Integer> sorted(ToDoubleFunction<Integer> key) {
        return IntStream.of(followed)
                .boxed()
                .sorted(Comparator.comparingDouble(key).thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static int[] first(List<Integer> counties, int k) {
        return counties.stream().limit(k).mapToInt(Integer::intValue).toArray();
    }

    /** A county's change from its own earlier years, in standard deviations of a Poisson count; negative for a fall. */
    private double ownFall(int county) {
        CountyWindow earlier =
                nation.window(nation.firstCut() - before.window().window().length());
        if (!(earlier.exposure(county) > 0)) {
            return 0;
        }
        double expected = earlier.observed(county)
                / earlier.exposure(county)
                * before.window().exposure(county);
        return (before.window().observed(county) - expected) / Math.sqrt(expected + 1);
    }

    private DecisionFindings decision(int k, int[] chosen, int[] own) {
        double[] drawn = matched(chosen);
        double[] predicted = Arrays.stream(chosen)
                .mapToDouble(county -> StrictMath.exp(line.of(logRatio(before, county))))
                .toArray();
        return new DecisionFindings(
                k,
                Figures.four(persisting(chosen)),
                Figures.four(Median.of(ratios(chosen))),
                Figures.four(Arrays.stream(drawn).average().orElse(Double.NaN)),
                Figures.four(drawn[(int) (0.025 * drawn.length)]),
                Figures.four(drawn[(int) (0.975 * drawn.length) - 1]),
                Figures.four(persisting(own)),
                Figures.four(Median.of(ratios(own))),
                Figures.four(Median.of(predicted)));
    }

    private double[] ratios(int[] counties) {
        return Arrays.stream(counties).mapToDouble(this::ratioLater).toArray();
    }

    private double persisting(int[] counties) {
        return Arrays.stream(counties)
                .mapToDouble(county -> ratioLater(county) <= STILL_LOW ? 1 : 0)
                .average()
                .orElse(Double.NaN);
    }

    /** The persisting shares of random counties from the same classes of expected count, ascending. */
    private double[] matched(int[] chosen) {
        int[][] alike = Arrays.stream(chosen).mapToObj(this::alike).toArray(int[][]::new);
        Random random = new Random(SEED);
        double[] shares = new double[DRAWS];
        for (int draw = 0; draw < DRAWS; draw++) {
            shares[draw] = persisting(Arrays.stream(alike)
                    .mapToInt(counties -> counties[random.nextInt(counties.length)])
                    .toArray());
        }
        Arrays.sort(shares);
        return shares;
    }

    /** The followed counties in the same class of expected count, including the county itself. */
    private int[] alike(int county) {
        int size = classOf(county);
        return where(followed, other -> classOf(other) == size);
    }

    private int classOf(int county) {
        double expected = before.expectation().of(county).mean();
        return (int) Arrays.stream(CLASSES).filter(bound -> expected >= bound).count();
    }

    ReversionFindings reversion() {
        int[] high = where(
                CutTrial.high(before),
                county -> later.expectation().find(county).isPresent());
        int[] elsewhere = where(high, county -> nation.panel().state(county) != UsState.NY);
        StateBootstrap.Mean all = excess(high);
        StateBootstrap.Mean without = excess(elsewhere);
        return new ReversionFindings(
                nation.firstCut() - YEARS_BEFORE,
                Figures.four(line.intercept()),
                Figures.four(line.slope()),
                high.length,
                Figures.four(persisting(high)),
                Figures.four(all.value()),
                Figures.four(all.low()),
                Figures.four(all.high()),
                elsewhere.length,
                Figures.four(without.value()),
                Figures.four(without.low()),
                Figures.four(without.high()));
    }

    private static int[] where(int[] counties, IntPredicate holds) {
        return Arrays.stream(counties).filter(holds).toArray();
    }

    private StateBootstrap.Mean excess(int[] counties) {
        return StateBootstrap.of(
                nation.panel(), counties, county -> logRatio(later, county) - line.of(logRatio(before, county)));
    }
}
