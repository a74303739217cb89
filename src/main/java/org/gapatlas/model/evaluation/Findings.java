package org.gapatlas.model.evaluation;

import java.util.List;
import org.gapatlas.model.feature.Window;
import org.jspecify.annotations.Nullable;

/**
 * The findings of a trial: the measured part of a model card. Figures have four decimals; a figure that cannot be
 * computed is null.
 *
 * @param cuts findings within the window of each cut
 * @param nextYears findings on counts of later years
 * @param decisions findings on the k lowest counties, for several k
 * @param losses findings on simulated losses
 */
public record Findings(
        List<CutFindings> cuts,
        List<YearFindings> nextYears,
        List<DecisionFindings> decisions,
        ReversionFindings reversion,
        List<LossFindings> losses,
        RecordFindings versionTwo,
        List<GroupFindings> groups,
        List<RunFindings> runs) {
    public Findings {
        cuts = List.copyOf(cuts);
        nextYears = List.copyOf(nextYears);
        decisions = List.copyOf(decisions);
        losses = List.copyOf(losses);
        groups = List.copyOf(groups);
        runs = List.copyOf(runs);
    }

    /** The number of counties in each tier. */
    public record Tiers(int high, int medium, int low, int notEstimable) {}

    /** The model's mean log score less a baseline's, in nats per county, with an interval clustered by state. */
    public record Difference(
            String baseline,
            @Nullable Double baselineLogScore,
            @Nullable Double difference,
            @Nullable Double low,
            @Nullable Double high) {}

    /**
     * Findings at one cut; each county is predicted by a fit to other counties.
     *
     * @param coverage50 share of counties within the 50 percent interval, among those with at least 5 expected cases
     * @param smallTails share of the estimable counties whose share as low is at most 0.05
     * @param robust number of HIGH counties that are robust
     */
    public record CutFindings(
            Window window,
            int fitted,
            Tiers tiers,
            @Nullable Double logScore,
            @Nullable Double rankedScore,
            @Nullable Double coverage50,
            @Nullable Double coverage90,
            @Nullable Double smallTails,
            int robust,
            List<Difference> differences,
            @Nullable Double stateOutLogScore,
            List<Difference> stateOut) {
        public CutFindings {
            differences = List.copyOf(differences);
            stateOut = List.copyOf(stateOut);
        }
    }

    /** Findings on a later year, predicted from a cut. */
    public record YearFindings(
            int cut,
            int year,
            int counties,
            @Nullable Double logScore,
            @Nullable Double rankedScore,
            @Nullable Double coverage90,
            List<Difference> differences) {
        public YearFindings {
            differences = List.copyOf(differences);
        }
    }

    /**
     * The k counties with the smallest shares as low, in the years after the cut.
     *
     * @param persisting share of them whose later count is at most half of the expected one
     * @param medianRatio median of their later ratios of observed to expected
     * @param randomPersisting the same share for as many random counties of the same classes of expected count; mean of
     *     the draws
     * @param ownHistoryPersisting the same share for the k counties that fell most below their own earlier years
     * @param reversionRatio median ratio that regression to the mean predicts for the k counties
     */
    public record DecisionFindings(
            int k,
            @Nullable Double persisting,
            @Nullable Double medianRatio,
            @Nullable Double randomPersisting,
            @Nullable Double randomLow,
            @Nullable Double randomHigh,
            @Nullable Double ownHistoryPersisting,
            @Nullable Double ownHistoryMedianRatio,
            @Nullable Double reversionRatio) {}

    /**
     * Whether deficits close more than regression to the mean predicts.
     *
     * @param highPersisting share of the HIGH counties at the first cut whose later count is at most half of the
     *     expected
     * @param excess mean, over the HIGH counties at the first cut, of ln of the later ratio less its prediction; above
     *     0 if deficits close more
     */
    public record ReversionFindings(
            int frozenOn,
            @Nullable Double intercept,
            @Nullable Double slope,
            int high,
            @Nullable Double highPersisting,
            @Nullable Double excess,
            @Nullable Double excessLow,
            @Nullable Double excessHigh,
            int highWithoutNewYork,
            @Nullable Double excessWithoutNewYork,
            @Nullable Double excessWithoutNewYorkLow,
            @Nullable Double excessWithoutNewYorkHigh) {}

    /** The share of counties that become HIGH if only their own counts shrink, by expected count. */
    public record LossFindings(
            String expected,
            int counties,
            @Nullable Double toHalf,
            @Nullable Double toQuarter,
            @Nullable Double toTenth) {}

    /** Version 2 and this version compared on the question that version 2 answers. */
    public record RecordFindings(
            int year,
            int counties,
            int gained,
            @Nullable Double auc,
            @Nullable Double brier,
            @Nullable Double aucOfVersionTwo,
            @Nullable Double brierOfVersionTwo) {}

    /** Findings at the last cut for a group of counties. */
    public record GroupFindings(
            String dimension,
            String group,
            Tiers tiers,
            @Nullable Double logScore,
            @Nullable Double coverage90,
            @Nullable Double smallTails) {}

    /** Findings at the last cut with one choice changed. */
    public record RunFindings(
            String run, Tiers tiers, @Nullable Double logScore, int highInBoth) {}
}
