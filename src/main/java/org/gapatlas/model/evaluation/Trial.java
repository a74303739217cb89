package org.gapatlas.model.evaluation;

import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.model.evaluation.ModelCard.LatestScore;
import org.gapatlas.model.evaluation.ModelCard.Role;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.fit.Cohort;
import org.gapatlas.model.fit.NeighbourShareSignal;
import org.gapatlas.model.fit.SignalModel;
import org.gapatlas.model.review.ReviewModel;
import org.gapatlas.model.review.Sides;

/**
 * A model and its baselines on the same counties: all that the gate asks for. A card says more, and takes longer.
 */
final class Trial {
    private final Comparison past;
    private final FeatureTable latest;
    private final SignalModel signal;
    private final double[] estimates;
    private final Candidate candidate;
    private final List<Candidate> baselines;
    private final List<LatestScore> latestScores;
    private final List<LatestScore> tickScores;

    private Trial(ModelInputs inputs, ReviewModel model) {
        past = Comparison.of(inputs);
        latest = inputs.latest();
        signal = model.humanSignal(past.table());
        estimates = past.estimate(signal);
        candidate = past.candidate(signal, estimates);
        baselines = Baselines.baselines().stream().map(past::candidate).toList();
        latestScores = latestScores(model.humanSignal(latest), Sides.humanCohort(latest), Baselines.baselines());
        tickScores = tickScores(latest);
    }

    static Trial of(ModelInputs inputs, ReviewModel model) {
        return new Trial(inputs, model);
    }

    /** The comparison on past years. */
    Comparison past() {
        return past;
    }

    /** The last window, all features included. */
    FeatureTable latest() {
        return latest;
    }

    /** What of the model was held against past years. */
    SignalModel signal() {
        return signal;
    }

    /** What the signal said on past years, by the county's place in their table. */
    double[] estimates() {
        return estimates.clone();
    }

    /** The model. */
    Candidate candidate() {
        return candidate;
    }

    List<Candidate> baselines() {
        return baselines;
    }

    List<LatestScore> latestScores() {
        return latestScores;
    }

    /** Empty if the release has no tick records. */
    List<LatestScore> tickScores() {
        return tickScores;
    }

    Gate.Verdict verdict() {
        return Gate.judge(candidate, baselines, Findings.of(latestScores, tickScores));
    }

    private static List<LatestScore> latestScores(SignalModel model, Cohort cohort, List<SignalModel> baselines) {
        return Stream.concat(Stream.of(model), baselines.stream())
                .map(m -> latestScore(m, cohort, m == model ? Role.MODEL : Role.BASELINE))
                .toList();
    }

    private static LatestScore latestScore(SignalModel model, Cohort cohort, Role role) {
        Sample sample = Sample.of(cohort.members(), model.estimate(cohort), cohort::shows);
        return new LatestScore(
                model.id(),
                role,
                model.isBlind() ? Figures.four(Metrics.auc(sample)) : null,
                model.isBlind() && model.givesShares() ? Figures.four(Metrics.brier(sample)) : null);
    }

    private static List<LatestScore> tickScores(FeatureTable latest) {
        return Sides.hasTicks(latest)
                ? latestScores(
                        Sides.tick(),
                        Sides.tickCohort(latest),
                        List.of(Baselines.populationOnly(), new NeighbourShareSignal(Feature.NEIGHBOUR_TICK_SHARE)))
                : List.of();
    }
}
