package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gapatlas.model.count.NegativeBinomial;
import org.gapatlas.model.evaluation.Findings.CutFindings;
import org.gapatlas.model.evaluation.Findings.Difference;
import org.gapatlas.model.evaluation.Findings.Tiers;
import org.gapatlas.model.expectation.CountyWindow;
import org.gapatlas.model.expectation.CrossFit;
import org.gapatlas.model.expectation.Design;
import org.gapatlas.model.expectation.Expectation;
import org.gapatlas.model.review.Deficit;
import org.gapatlas.priority.PriorityTier;

/** Compares the model with its baselines in the window that ends with a cut. */
final class CutTrial {
    static final List<Design> BASELINES = List.of(Design.NATION, Design.STATE, Design.RING_1);

    private static final double LEAST_EXPECTED = 5;
    private static final double SMALL_SHARE = 0.05;

    private final Deficit deficit;
    private final CountyWindow window;

    private CutTrial(Deficit deficit) {
        this.deficit = deficit;
        this.window = deficit.window();
    }

    static CutFindings of(Nation nation, int cut) {
        Deficit deficit = nation.deficit(cut);
        CutTrial trial = new CutTrial(deficit);
        int[] members = deficit.expectation().members();
        Expectation apart =
                CrossFit.byState(nation.window(cut), Design.VERSION_3).expectation();
        List<Difference> inFolds = new ArrayList<>();
        List<Difference> inStates = new ArrayList<>();
        for (Design baseline : BASELINES) {
            inFolds.add(trial.difference(
                    baseline.id(),
                    deficit.expectation(),
                    nation.fit(baseline, cut).expectation()));
            inStates.add(trial.difference(
                    baseline.id(),
                    apart,
                    CrossFit.byState(nation.window(cut), baseline).expectation()));
        }
        return new CutFindings(
                nation.window(cut).window(),
                members.length,
                tiers(deficit, IntStream.range(0, nation.panel().size()).toArray()),
                Figures.four(trial.logScore(deficit.expectation(), members)),
                Figures.four(trial.rankedScore(members)),
                Figures.four(coverage(deficit, members, 0.5)),
                Figures.four(coverage(deficit, members, 0.9)),
                Figures.four(smallTails(deficit, members)),
                (int) Arrays.stream(high(deficit)).filter(deficit::isRobust).count(),
                inFolds,
                Figures.four(trial.logScore(apart, members)),
                inStates);
    }

    private Difference difference(String baseline, Expectation model, Expectation other) {
        int[] members = model.members();
        StateBootstrap.Mean mean =
                StateBootstrap.of(window.panel(), members, county -> logScore(model, county) - logScore(other, county));
        return new Difference(
                baseline,
                Figures.four(logScore(other, members)),
                Figures.four(mean.value()),
                Figures.four(mean.low()),
                Figures.four(mean.high()));
    }

    private double logScore(Expectation expectation, int county) {
        return expectation.of(county).logShare(window.observed(county));
    }

    private double logScore(Expectation expectation, int[] members) {
        return Arrays.stream(members)
                .mapToDouble(county -> logScore(expectation, county))
                .average()
                .orElse(Double.NaN);
    }

    private double rankedScore(int[] members) {
        return Arrays.stream(members)
                .mapToDouble(county -> deficit.expectation().of(county).rankedScore(window.observed(county)))
                .average()
                .orElse(Double.NaN);
    }

    /** The share of counties whose count lies in the central interval, among those with enough expected cases. */
    static double coverage(Deficit deficit, int[] members, double share) {
        return Arrays.stream(members)
                .filter(county -> deficit.expectation()
                        .find(county)
                        .filter(expected -> expected.mean() >= LEAST_EXPECTED)
                        .isPresent())
                .mapToDouble(county -> isWithin(
                                deficit.expectation().of(county),
                                deficit.window().observed(county),
                                share)
                        ? 1
                        : 0)
                .average()
                .orElse(Double.NaN);
    }

    static boolean isWithin(NegativeBinomial expected, double observed, double share) {
        return observed >= expected.quantile((1 - share) / 2) && observed <= expected.quantile((1 + share) / 2);
    }

    static double smallTails(Deficit deficit, int[] members) {
        return Arrays.stream(members)
                .filter(deficit::isEstimable)
                .mapToDouble(county -> deficit.shareAsLow(county) <= SMALL_SHARE ? 1 : 0)
                .average()
                .orElse(Double.NaN);
    }

    static double logScore(Deficit deficit, int[] members) {
        return new CutTrial(deficit)
                .logScore(
                        deficit.expectation(),
                        Arrays.stream(members)
                                .filter(county ->
                                        deficit.expectation().find(county).isPresent())
                                .toArray());
    }

    static Tiers tiers(Deficit deficit, int[] counties) {
        Map<PriorityTier, Integer> counts = new EnumMap<>(PriorityTier.class);
        int scored = 0;
        for (int county : counties) {
            if (deficit.isEstimable(county)) {
                counts.merge(deficit.tier(county), 1, Integer::sum);
                scored++;
            }
        }
        return new Tiers(
                counts.getOrDefault(PriorityTier.HIGH, 0),
                counts.getOrDefault(PriorityTier.MEDIUM, 0),
                counts.getOrDefault(PriorityTier.LOW, 0),
                counties.length - scored);
    }

    /** Indexes of the HIGH counties, ascending. */
    static int[] high(Deficit deficit) {
        return Arrays.stream(deficit.estimable())
                .filter(county -> deficit.tier(county) == PriorityTier.HIGH)
                .toArray();
    }
}
