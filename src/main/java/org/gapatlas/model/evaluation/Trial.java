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
 *
 * @param past the comparison on past years
 * @param latest the last window, all features included
 * @param signal of the model on past years
 * @param estimates of that signal
 * @param candidate the model
 */
record Trial(
        Comparison past,
        FeatureTable latest,
        SignalModel signal,
        double[] estimates,
        Candidate candidate,
        List<Candidate> baselines,
        List<LatestScore> latestScores,
        List<LatestScore> tickScores) {

    static Trial of(ModelInputs inputs, ReviewModel model) {
        Comparison past = Comparison.of(inputs);
        FeatureTable latest = inputs.latest();
        SignalModel signal = model.humanSignal(past.table());
        double[] estimates = past.estimate(signal);
        return new Trial(
                past,
                latest,
                signal,
                estimates,
                past.candidate(signal, estimates),
                Rivals.baselines().stream().map(past::candidate).toList(),
                latestScores(model.humanSignal(latest), Sides.humanCohort(latest), Rivals.baselines()),
                tickScores(latest));
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
                        List.of(Rivals.populationOnly(), new NeighbourShareSignal(Feature.NEIGHBOUR_TICK_SHARE)))
                : List.of();
    }
}
