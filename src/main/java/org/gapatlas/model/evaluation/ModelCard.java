package org.gapatlas.model.evaluation;

import java.util.List;
import org.gapatlas.model.feature.Window;
import org.gapatlas.priority.EvidenceIdentity;
import org.gapatlas.priority.ModelIdentity;
import org.gapatlas.provenance.CanonicalJson;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a model on one release. Figures have four decimals; a figure that cannot be computed is null.
 *
 * @param evidence what it was found on
 * @param usesTickTables whether the release has tick records for the model to use
 * @param past window that ends two years before the last, with its counties, on which models are compared
 * @param models the model, its baselines and others, each on the same counties
 * @param reliability of the model, on states it was not fitted to
 * @param latest the last window, all features included: how models rank states they were not fitted to
 * @param ticks the same on the tick side; empty if the release has no tick records
 * @param coefficients of the fit to all states in the last window
 */
public record ModelCard(
        EvidenceIdentity evidence,
        ModelIdentity identity,
        boolean usesTickTables,
        Setting past,
        List<ModelScore> models,
        List<ReliabilityBin> reliability,
        List<GroupScore> groups,
        Stability stability,
        List<AblationRow> ablation,
        Setting latestSetting,
        List<LatestScore> latest,
        List<LatestScore> ticks,
        List<CoefficientRow> coefficients,
        List<NotEstimableCount> notEstimable,
        Gate.Verdict gate,
        List<FeatureEntry> features,
        List<String> limits) {

    /** The counties that models are compared on. */
    public record Setting(Window window, int counties, int showing, int silent) {}

    /** What a model is in the comparison. */
    public enum Role {
        /** The one that would be published. */
        MODEL,
        /** Must be beaten. */
        BASELINE,
        /** For the record. */
        COMPARISON
    }

    /**
     * How one model ranks and is calibrated.
     *
     * @param auc over states left out, like the three below it; null for a model that looks at the county's own record
     * @param brier null also for a model that only ranks
     */
    public record ModelScore(
            String id,
            Role role,
            @Nullable Double auc,
            @Nullable Double brier,
            @Nullable Double liftTop5,
            @Nullable Double liftTop10,
            List<HoldoutScore> holdouts) {
        public ModelScore {
            holdouts = List.copyOf(holdouts);
        }
    }

    /**
     * How a model ranks silent counties by whether they gained a record in a later year.
     *
     * @param silent counties silent before, of which that year is known
     */
    public record HoldoutScore(
            int year,
            int silent,
            int gained,
            @Nullable Double auc,
            @Nullable Double liftTop5,
            @Nullable Double liftTop10) {}

    /**
     * Estimates between two bounds, and what was seen.
     *
     * @param from included
     * @param to excluded, but for the last
     * @param meanEstimate null for an empty bin, like {@code share}
     */
    public record ReliabilityBin(
            double from,
            double to,
            int counties,
            @Nullable Double meanEstimate,
            @Nullable Double share) {}

    /**
     * The model on a part of the counties. AUC is null where fewer than five counties are on either side.
     *
     * @param gained silent counties that gained a record in either later year
     */
    public record GroupScore(
            String dimension,
            String group,
            int counties,
            int showing,
            @Nullable Double auc,
            int silent,
            int gained,
            @Nullable Double holdoutAuc) {}

    /**
     * How far the first counties of the batch depend on which counties the model was fitted to.
     *
     * @param meanKept mean share of the batch's first counties that are among the first again
     * @param leastKept in the resample that kept fewest
     * @param firm how many of them are among the first in at least nine of ten resamples
     */
    public record Stability(int top, int resamples, long seed, double meanKept, double leastKept, int firm) {}

    /** The model with a feature less or more. */
    public record AblationRow(
            String change, @Nullable Double auc, @Nullable Double brier, List<HoldoutScore> holdouts) {
        public AblationRow {
            holdouts = List.copyOf(holdouts);
        }
    }

    /** A model on states it was not fitted to, in the last window. */
    public record LatestScore(
            String id,
            Role role,
            @Nullable Double auc,
            @Nullable Double brier) {}

    /**
     * A term of the fitted model.
     *
     * @param lowestWeight over the fits that each leave one state out
     */
    public record CoefficientRow(
            String side,
            String feature,
            String scale,
            double mean,
            double deviation,
            double weight,
            double lowestWeight,
            double highestWeight) {}

    /** Counties without a raw score, by code; a county may have several. */
    public record NotEstimableCount(String code, int counties) {}

    /** An entry of the catalogue of features. */
    public record FeatureEntry(
            String id, String unit, String meaning, String missingness, List<String> sources, List<String> measures) {
        public FeatureEntry {
            sources = List.copyOf(sources);
            measures = List.copyOf(measures);
        }
    }

    public ModelCard {
        models = List.copyOf(models);
        reliability = List.copyOf(reliability);
        groups = List.copyOf(groups);
        ablation = List.copyOf(ablation);
        latest = List.copyOf(latest);
        ticks = List.copyOf(ticks);
        coefficients = List.copyOf(coefficients);
        notEstimable = List.copyOf(notEstimable);
        features = List.copyOf(features);
        limits = List.copyOf(limits);
    }

    /** Canonical JSON, the same for the same release, model and program. */
    public byte[] toJson() {
        return CanonicalJson.write(this);
    }

    /** Digest of {@link #toJson}. */
    public Sha256 digest() {
        return Sha256.of(toJson());
    }
}
