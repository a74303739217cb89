package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gapatlas.model.ModelIdentity;
import org.gapatlas.model.ModelProgress;
import org.gapatlas.model.ReleaseBinding;
import org.gapatlas.model.evaluation.ModelCard.AblationRow;
import org.gapatlas.model.evaluation.ModelCard.CoefficientRow;
import org.gapatlas.model.evaluation.ModelCard.FeatureEntry;
import org.gapatlas.model.evaluation.ModelCard.LatestScore;
import org.gapatlas.model.evaluation.ModelCard.ModelScore;
import org.gapatlas.model.evaluation.ModelCard.NotEstimableCount;
import org.gapatlas.model.evaluation.ModelCard.ReliabilityBin;
import org.gapatlas.model.evaluation.ModelCard.Role;
import org.gapatlas.model.evaluation.ModelCard.Setting;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.fit.Cohort;
import org.gapatlas.model.fit.FittedLogistic;
import org.gapatlas.model.fit.LogisticSignal;
import org.gapatlas.model.fit.NeighbourShareSignal;
import org.gapatlas.model.fit.SignalModel;
import org.gapatlas.model.review.AssessedCounty;
import org.gapatlas.model.review.Assessment;
import org.gapatlas.model.review.NotEstimableCode;
import org.gapatlas.model.review.ReviewModel;
import org.gapatlas.model.review.Sides;
import org.gapatlas.observation.Measure;
import org.gapatlas.provenance.SourceKey;

/** Holds a model against what happened and writes its card. The same release and model give the same card. */
public final class Evaluation {
    /** The version of this way of evaluating; a changed trial or gate is a new one. */
    public static final String VERSION = "tier1-holdout-evaluation-v1";

    private static final int BINS = 10;

    private final ModelInputs inputs;
    private final ReviewModel model;
    private final Comparison past;
    private final FeatureTable latest;

    private Evaluation(ModelInputs inputs, ReviewModel model) {
        this.inputs = inputs;
        this.model = model;
        this.past = Comparison.of(inputs);
        this.latest = inputs.latest();
    }

    /** The versions that a result of a model carries. */
    public static ModelIdentity identity(ReviewModel model) {
        return new ModelIdentity(model.version(), Feature.SET_VERSION, VERSION);
    }

    /**
     * Evaluates.
     *
     * @throws org.gapatlas.model.ModelRefusedException if the inputs do not allow it
     */
    public static ModelCard of(ModelInputs inputs, ReleaseBinding release, ReviewModel model, ModelProgress progress) {
        return new Evaluation(inputs, model).card(release, progress);
    }

    private ModelCard card(ReleaseBinding release, ModelProgress progress) {
        progress.begin(ModelProgress.Step.COMPARE);
        SignalModel signal = model.humanSignal(past.table());
        double[] estimates = past.estimate(signal);
        Candidate candidate = past.candidate(signal, estimates);
        List<Candidate> baselines =
                Rivals.baselines().stream().map(past::candidate).toList();
        List<Candidate> others =
                Rivals.others(past.cohort()).stream().map(past::candidate).toList();
        List<LatestScore> latestScores =
                latestScores(model.humanSignal(latest), Sides.humanCohort(latest), Rivals.baselines());
        List<LatestScore> tickScores = tickScores();
        List<CoefficientRow> coefficients = coefficients();

        progress.begin(ModelProgress.Step.ABLATE);
        List<AblationRow> ablation = ablation(signal);
        progress.begin(ModelProgress.Step.RESAMPLE);
        List<AssessedCounty> assessed = model.assess(latest);
        return new ModelCard(
                release,
                identity(model),
                Sides.hasTicks(latest),
                setting(past.cohort()),
                scores(candidate, baselines, others),
                reliability(candidate),
                Groups.scores(past, estimates),
                TopStability.of(model, latest, assessed),
                ablation,
                setting(Sides.humanCohort(latest)),
                latestScores,
                tickScores,
                coefficients,
                notEstimable(assessed),
                Gate.judge(candidate, baselines, Findings.of(latestScores, tickScores)),
                features(),
                Limits.of(inputs, past.table().window(), Sides.hasTicks(latest)));
    }

    private static Setting setting(Cohort cohort) {
        return new Setting(cohort.table().window(), cohort.size(), cohort.showing(), cohort.size() - cohort.showing());
    }

    private static List<ModelScore> scores(Candidate model, List<Candidate> baselines, List<Candidate> others) {
        return Stream.of(
                        Stream.of(model.score(Role.MODEL)),
                        baselines.stream().map(b -> b.score(Role.BASELINE)),
                        others.stream().map(o -> o.score(Role.COMPARISON)))
                .flatMap(s -> s)
                .toList();
    }

    private static List<ReliabilityBin> reliability(Candidate candidate) {
        if (!candidate.givesShares()) {
            return List.of();
        }
        List<ReliabilityBin> bins = new ArrayList<>();
        for (int bin = 0; bin < BINS; bin++) {
            bins.add(bin(candidate.all(), bin));
        }
        return bins;
    }

    private static ReliabilityBin bin(Sample sample, int bin) {
        int counties = 0;
        double estimates = 0;
        int seen = 0;
        for (int i = 0; i < sample.size(); i++) {
            if (Math.min((int) (sample.estimate(i) * BINS), BINS - 1) == bin) {
                counties++;
                estimates += sample.estimate(i);
                seen += sample.seen(i) ? 1 : 0;
            }
        }
        return new ReliabilityBin(
                (double) bin / BINS,
                (bin + 1.0) / BINS,
                counties,
                counties == 0 ? null : Figures.four(estimates / counties),
                counties == 0 ? null : Figures.four((double) seen / counties));
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

    private List<LatestScore> tickScores() {
        return Sides.hasTicks(latest)
                ? latestScores(
                        Sides.tick(),
                        Sides.tickCohort(latest),
                        List.of(Rivals.populationOnly(), new NeighbourShareSignal(Feature.NEIGHBOUR_TICK_SHARE)))
                : List.of();
    }

    private List<CoefficientRow> coefficients() {
        List<CoefficientRow> rows = new ArrayList<>();
        if (model.humanSignal(latest) instanceof LogisticSignal human) {
            rows.addAll(coefficients("human", human, Sides.humanCohort(latest)));
            if (Sides.hasTicks(latest)) {
                rows.addAll(coefficients("tick", Sides.tick(), Sides.tickCohort(latest)));
            }
        }
        return rows;
    }

    private static List<CoefficientRow> coefficients(String side, LogisticSignal model, Cohort cohort) {
        FittedLogistic whole = model.fit(cohort);
        List<FittedLogistic> folds = cohort.states().stream()
                .map(state -> model.fit(cohort.without(state)))
                .toList();
        List<CoefficientRow> rows = new ArrayList<>();
        for (int i = 0; i < whole.coefficients().size(); i++) {
            int term = i;
            FittedLogistic.Coefficient coefficient = whole.coefficients().get(term);
            double[] weights = folds.stream()
                    .mapToDouble(f -> f.coefficients().get(term).weight())
                    .sorted()
                    .toArray();
            rows.add(new CoefficientRow(
                    side,
                    coefficient.term().feature().id(),
                    coefficient.term().scale().name(),
                    Figures.four(coefficient.mean()),
                    Figures.four(coefficient.deviation()),
                    Figures.four(coefficient.weight()),
                    Figures.four(weights[0]),
                    Figures.four(weights[weights.length - 1])));
        }
        return rows;
    }

    private List<AblationRow> ablation(SignalModel signal) {
        List<AblationRow> rows = new ArrayList<>();
        if (signal instanceof LogisticSignal logistic) {
            for (Rivals.Variant variant : Rivals.variants(logistic, past.cohort())) {
                Candidate candidate = past.candidate(variant.model());
                rows.add(new AblationRow(
                        variant.change(),
                        Figures.four(Metrics.auc(candidate.all())),
                        Figures.four(Metrics.brier(candidate.all())),
                        candidate.holdoutScores()));
            }
        }
        return rows;
    }

    private static List<NotEstimableCount> notEstimable(List<AssessedCounty> assessed) {
        Map<NotEstimableCode, Integer> counts = new EnumMap<>(NotEstimableCode.class);
        for (AssessedCounty county : assessed) {
            if (county.assessment() instanceof Assessment.NotEstimable(List<NotEstimableCode> codes)) {
                codes.forEach(code -> counts.merge(code, 1, Integer::sum));
            }
        }
        return counts.entrySet().stream()
                .map(e -> new NotEstimableCount(e.getKey().name(), e.getValue()))
                .toList();
    }

    /** The catalogue as cards and dictionaries print it. */
    public static List<FeatureEntry> features() {
        return Arrays.stream(Feature.values())
                .map(f -> new FeatureEntry(
                        f.id(),
                        f.unit(),
                        f.meaning(),
                        f.missingness(),
                        f.sources().stream().map(SourceKey::id).toList(),
                        f.measures().stream().map(Measure::id).toList()))
                .toList();
    }
}
