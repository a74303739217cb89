package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gapatlas.model.ModelProgress;
import org.gapatlas.model.evaluation.ModelCard.FlagRow;
import org.gapatlas.model.evaluation.ModelCard.NotEstimableCount;
import org.gapatlas.model.evaluation.ModelCard.TermRow;
import org.gapatlas.model.expectation.CrossFit;
import org.gapatlas.model.expectation.Design;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.practice.ReportingPractice;
import org.gapatlas.model.review.ObservedExpectedModel;
import org.gapatlas.priority.CountyAssessment;
import org.gapatlas.priority.EvidenceIdentity;
import org.gapatlas.priority.ModelIdentity;

/** Evaluates the model against observed counts and makes its card. The same release and program give the same card. */
public final class Evaluation {
    /** The version of the evaluation; a changed trial or gate gets a new one. */
    public static final String VERSION = "tier1-observed-expected-trial-v1";

    private static final List<String> MEAN_TERMS = List.of(
            "constant",
            "ln rate of the touching counties",
            "ln rate two steps off",
            "ln rate of the rest of the state",
            "mean ln rate of the touching counties",
            "ln residents");
    private static final List<String> SIZE_TERMS =
            List.of("constant", "ln expected", "high-incidence state", "spread of rates within two steps");

    private Evaluation() {}

    /**
     * The identity that a result of the model records.
     *
     * @param program the program that fits it: a commit or a builder's version
     */
    static ModelIdentity identity(String program) {
        return new ModelIdentity(ObservedExpectedModel.VERSION, ObservedExpectedModel.FEATURES, VERSION, program);
    }

    /**
     * Evaluates the model.
     *
     * @param evidence the evidence of the release that the inputs are from
     * @param program the program that evaluates: a commit or a builder's version
     * @throws org.gapatlas.model.ModelRefusedException if the inputs do not suffice
     */
    public static ModelCard of(ModelInputs inputs, EvidenceIdentity evidence, String program, ModelProgress progress) {
        progress.begin(ModelProgress.Step.COMPARE);
        Nation nation = new Nation(inputs);
        Findings findings = Trial.of(nation);
        progress.begin(ModelProgress.Step.ASSESS);
        CrossFit fit = nation.fit(Design.VERSION_3, nation.lastCut());
        List<TermRow> terms = new ArrayList<>(terms("mean", MEAN_TERMS, fit.weights()));
        terms.addAll(terms("size", SIZE_TERMS, fit.sizeWeights()));
        return new ModelCard(
                evidence,
                identity(program),
                ReportingPractice.VERSION,
                nation.window(nation.lastCut()).window(),
                Gate.judge(findings),
                findings,
                flags(nation.practice()),
                terms,
                notEstimable(ObservedExpectedModel.assess(nation.deficit(nation.lastCut()))),
                Limits.all());
    }

    private static List<TermRow> terms(String part, List<String> names, List<double[]> fits) {
        List<TermRow> rows = new ArrayList<>();
        for (int term = 0; term < names.size(); term++) {
            int place = term;
            double[] weights =
                    fits.stream().mapToDouble(fit -> fit[place]).sorted().toArray();
            rows.add(new TermRow(
                    part, names.get(term), Figures.four(weights[0]), Figures.four(weights[weights.length - 1])));
        }
        return rows;
    }

    private static List<FlagRow> flags(ReportingPractice practice) {
        SortedMap<String, SortedMap<String, SortedSet<Integer>>> byFlag = new TreeMap<>();
        for (ReportingPractice.Flagged flagged : practice.all()) {
            byFlag.computeIfAbsent(flagged.flag().name(), _ -> new TreeMap<>())
                    .computeIfAbsent(flagged.state().name(), _ -> new TreeSet<>())
                    .add(flagged.year());
        }
        List<FlagRow> rows = new ArrayList<>();
        byFlag.forEach((flag, states) ->
                states.forEach((state, years) -> rows.add(new FlagRow(flag, state, List.copyOf(years)))));
        return rows;
    }

    private static List<NotEstimableCount> notEstimable(List<CountyAssessment> counties) {
        SortedMap<String, Integer> counts = new TreeMap<>();
        for (CountyAssessment county : counties) {
            if (county instanceof CountyAssessment.NotEstimable none) {
                counts.merge(none.reasons().get(0).code(), 1, Integer::sum);
            }
        }
        List<NotEstimableCount> rows = new ArrayList<>();
        counts.forEach((code, number) -> rows.add(new NotEstimableCount(code, number)));
        return rows;
    }
}
