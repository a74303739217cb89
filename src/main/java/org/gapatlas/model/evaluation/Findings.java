package org.gapatlas.model.evaluation;

import java.util.List;
import org.gapatlas.model.feature.Window;
import org.jspecify.annotations.Nullable;

/**
 * What a trial found: the part of a model card that is measured. Figures have four decimals; a figure that cannot be computed
 * is null.
 *
 * @param cuts in the window, one a cut
 * @param nextYears counts of later years
 * @param decisions at k counties
 * @param losses made up
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

    /** How counties stand. */
    public record Tiers(int high, int medium, int low, int notEstimable) {}

    /** The model's mean log score less a baseline's, in nats a county, with the interval clustered by state. */
    public record Difference(
            String baseline,
            @Nullable Double baselineLogScore,
            @Nullable Double difference,
            @Nullable Double low,
            @Nullable Double high) {}

    /**
     * One cut, each county predicted by a fit to others.
     *
     * @param coverage50 of counties of which 5 cases or more are expected
     * @param smallTails share of the estimable with a share as low of at most .05
     * @param robust how many of HIGH are robust
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

    /** A later year, from a cut. */
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
     * @param persisting share of them whose later observed is at most half of what was expected
     * @param medianRatio median of their later observed over expected
     * @param randomPersisting the same share of as many counties of the same classes of expected count, mean of the draws
     * @param ownHistoryPersisting the same share of the k counties that fell most below their own earlier years
     * @param reversionRatio median ratio that the line of regression to the mean predicts for the k counties
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
     * Whether deficits close more than regression to the mean.
     *
     * @param excess mean of ln of the later ratio less what the line predicts, of HIGH at the first cut; above 0 if they close
     *     more
     * @param highPersisting share of HIGH at the first cut whose later observed is at most half of the expected
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

    /** The share of counties that become HIGH if their counts alone shrink, by expected count. */
    public record LossFindings(
            String expected,
            int counties,
            @Nullable Double toHalf,
            @Nullable Double toQuarter,
            @Nullable Double toTenth) {}

    /** Version 2 and this version on version 2's question. */
    public record RecordFindings(
            int year,
            int counties,
            int gained,
            @Nullable Double auc,
            @Nullable Double brier,
            @Nullable Double aucOfVersionTwo,
            @Nullable Double brierOfVersionTwo) {}

    /** The last cut in a part of the country. */
    public record GroupFindings(
            String dimension,
            String group,
            Tiers tiers,
            @Nullable Double logScore,
            @Nullable Double coverage90,
            @Nullable Double smallTails) {}

    /** The last cut, read otherwise. */
    public record RunFindings(
            String run, Tiers tiers, @Nullable Double logScore, int highInBoth) {}
}
