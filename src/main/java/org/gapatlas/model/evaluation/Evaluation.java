package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.model.ModelProgress;
import org.gapatlas.model.evaluation.ModelCard.AblationRow;
import org.gapatlas.model.evaluation.ModelCard.CoefficientRow;
import org.gapatlas.model.evaluation.ModelCard.FeatureEntry;
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
import org.gapatlas.model.fit.SignalModel;
import org.gapatlas.model.review.InputNeeds;
import org.gapatlas.model.review.NotEstimableCode;
import org.gapatlas.model.review.ReviewModel;
import org.gapatlas.model.review.Sides;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.SurveillanceEdition;
import org.gapatlas.priority.EvidenceIdentity;
import org.gapatlas.priority.ModelIdentity;
import org.gapatlas.provenance.SourceKey;

/** Holds a model against what happened and writes its card. The same release and model give the same card. */
public final class Evaluation {
    /** The version of this way of evaluating; a changed trial or gate is a new one. */
    public static final String VERSION = "tier1-holdout-evaluation-v1";

    private static final int BINS = 10;

    private final ModelInputs inputs;
    private final ReviewModel model;
    private final Trial trial;
    private final Comparison past;
    private final FeatureTable latest;

    private Evaluation(ModelInputs inputs, ReviewModel model) {
        this.inputs = inputs;
        this.model = model;
        this.trial = Trial.of(inputs, model);
        this.past = trial.past();
        this.latest = trial.latest();
    }

    /**
     * What a result of a model says that it was made by.
     *
     * @param program which fits it: a commit or a builder's version
     */
    static ModelIdentity identity(ReviewModel model, String program) {
        return new ModelIdentity(model.version(), Feature.SET_VERSION, VERSION, program);
    }

    /**
     * Evaluates.
     *
     * @param evidence of the release that the inputs are from
     * @param program that evaluates: a commit or a builder's version
     * @throws org.gapatlas.model.ModelRefusedException if the inputs do not allow it
     */
    public static ModelCard of(
            ModelInputs inputs, EvidenceIdentity evidence, ReviewModel model, String program, ModelProgress progress) {
        progress.begin(ModelProgress.Step.COMPARE);
        return new Evaluation(inputs, model).card(evidence, program, progress);
    }

    private ModelCard card(EvidenceIdentity evidence, String program, ModelProgress progress) {
        Candidate candidate = trial.candidate();
        List<Candidate> others =
                Baselines.others(past.cohort()).stream().map(past::candidate).toList();
        List<CoefficientRow> coefficients = coefficients();

        progress.begin(ModelProgress.Step.ABLATE);
        List<AblationRow> ablation = ablation(trial.signal());
        progress.begin(ModelProgress.Step.RESAMPLE);
        return new ModelCard(
                evidence,
                identity(model, program),
                Sides.hasTicks(latest),
                setting(past.cohort()),
                scores(candidate, trial.baselines(), others),
                reliability(candidate),
                Groups.scores(past, trial.estimates()),
                TopStability.of(model, latest),
                ablation,
                setting(Sides.humanCohort(latest)),
                trial.latestScores(),
                trial.tickScores(),
                coefficients,
                notEstimable(),
                trial.verdict(),
                features(inputs.edition()),
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
            for (Baselines.Variant variant : Baselines.variants(logistic, past.cohort())) {
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

    private List<NotEstimableCount> notEstimable() {
        InputNeeds needs = model.needs(latest);
        Map<NotEstimableCode, Integer> counts = new EnumMap<>(NotEstimableCode.class);
        for (int county = 0; county < latest.size(); county++) {
            needs.obstacles(latest, county).forEach(code -> counts.merge(code, 1, Integer::sum));
        }
        return counts.entrySet().stream()
                .map(e -> new NotEstimableCount(e.getKey().name(), e.getValue()))
                .toList();
    }

    /** The catalogue as cards and dictionaries print it. */
    public static List<FeatureEntry> features(SurveillanceEdition edition) {
        Measures measures = MeasureCatalog.bundled().measures(edition);
        return Arrays.stream(Feature.values())
                .map(f -> new FeatureEntry(
                        f.id(),
                        f.unit(),
                        f.meaning(),
                        f.missingness(),
                        f.sources().stream().map(SourceKey::id).toList(),
                        f.measures().stream().map(key -> measures.get(key).id()).toList()))
                .toList();
    }
}
