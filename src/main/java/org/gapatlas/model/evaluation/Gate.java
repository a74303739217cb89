package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.model.evaluation.Findings.CutFindings;
import org.gapatlas.model.evaluation.Findings.Difference;
import org.gapatlas.model.evaluation.Findings.LossFindings;
import org.gapatlas.model.evaluation.Findings.RecordFindings;
import org.gapatlas.model.evaluation.Findings.YearFindings;
import org.gapatlas.model.expectation.Design;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether the model may be published on a release, by criteria that the plan fixed before the trial was run.
 * Every criterion is checked, and every failure is listed.
 */
public final class Gate {
    private static final double LEAST_OVER_STATE = 0.10;
    private static final double LEAST_COVERAGE = 0.87;
    private static final double MOST_COVERAGE = 0.94;
    private static final double LEAST_TAILS = 0.02;
    private static final double MOST_TAILS = 0.06;
    private static final double LEAST_PERSISTING = 0.60;
    private static final double LEAST_FOUND_MIDDLE = 0.65;
    private static final double LEAST_FOUND_LARGE = 0.85;
    private static final int LEAST_NOTABLE = 10;
    private static final int LEAST_ESTIMABLE = 50;

    private final Findings findings;
    private final List<String> failures = new ArrayList<>();

    private Gate(Findings findings) {
        this.findings = findings;
    }

    /**
     * The decision.
     *
     * @param failures one sentence for each failed criterion; empty if and only if the gate is passed
     */
    public record Verdict(boolean passed, List<String> failures) {
        public Verdict {
            failures = List.copyOf(failures);
        }
    }

    static Verdict judge(Findings findings) {
        Gate gate = new Gate(findings);
        findings.nextYears().forEach(gate::requireNextYear);
        findings.cuts().forEach(gate::requireCut);
        gate.requireDeficitsThatLast();
        gate.requireLossesFound();
        gate.requireNotBelowVersionTwo();
        return new Verdict(gate.failures.isEmpty(), gate.failures);
    }

    private void requireNextYear(YearFindings year) {
        String where = "counts of " + year.year() + " from the cut " + year.cut();
        year.differences().forEach(difference -> requireAbove(where, difference));
        boolean first = year.year() == findings.nextYears().get(0).year()
                && year.cut() == findings.nextYears().get(0).cut();
        if (first) {
            year.differences().stream()
                    .filter(difference -> difference.baseline().equals(Design.STATE.id()))
                    .forEach(difference -> requireAtLeast(
                            where + ": log score above " + Design.STATE.id(),
                            difference.difference(),
                            LEAST_OVER_STATE));
        }
    }

    private void requireCut(CutFindings cut) {
        String where = "window " + cut.window();
        cut.differences().forEach(difference -> requireAbove(where, difference));
        cut.stateOut().forEach(difference -> requireAbove(where + ", states left out", difference));
        requireWithin(where + ": coverage of the 90 percent interval", cut.coverage90(), LEAST_COVERAGE, MOST_COVERAGE);
        requireWithin(where + ": share of small tails", cut.smallTails(), LEAST_TAILS, MOST_TAILS);
        int notable = cut.tiers().high() + cut.tiers().medium();
        requireAtLeast(where + ": counties HIGH or MEDIUM", (double) notable, LEAST_NOTABLE);
        requireAtLeast(
                where + ": estimable counties", (double) notable + cut.tiers().low(), LEAST_ESTIMABLE);
    }

    private void requireDeficitsThatLast() {
        requireAtLeast(
                "share of HIGH at the first cut that is still at most half of the expected two years on",
                findings.reversion().highPersisting(),
                LEAST_PERSISTING);
    }

    private void requireLossesFound() {
        for (LossFindings loss : findings.losses()) {
            switch (loss.expected()) {
                case "20 to 50" ->
                    requireAtLeast("losses to a tenth found, 20 to 50 expected", loss.toTenth(), LEAST_FOUND_MIDDLE);
                case "50 to 200" ->
                    requireAtLeast("losses to a tenth found, 50 to 200 expected", loss.toTenth(), LEAST_FOUND_LARGE);
                default -> {}
            }
        }
    }

    private void requireNotBelowVersionTwo() {
        RecordFindings records = findings.versionTwo();
        Double own = records.auc();
        Double other = records.aucOfVersionTwo();
        if (own == null || other == null || own < other) {
            failures.add("records gained in " + records.year() + ": area under the curve is " + own + ", below " + other
                    + " of version 2");
        }
    }

    private void requireAbove(String where, Difference difference) {
        Double low = difference.low();
        if (low == null || low <= 0) {
            failures.add(where + ": log score less that of " + difference.baseline() + " is "
                    + inWords(difference.difference()) + " (" + inWords(low) + " to " + inWords(difference.high())
                    + "), not above 0 throughout");
        }
    }

    private void requireAtLeast(String what, @Nullable Double value, double least) {
        if (value == null || value < least) {
            failures.add(what + " is " + inWords(value) + ", not at least " + inWords(least));
        }
    }

    private void requireWithin(String what, @Nullable Double value, double least, double most) {
        if (value == null || value < least || value > most) {
            failures.add(what + " is " + inWords(value) + ", not within " + least + " and " + most);
        }
    }

    private static String inWords(@Nullable Double value) {
        if (value == null) {
            return "not known";
        }
        return value == Math.rint(value) ? String.valueOf(value.longValue()) : String.valueOf(value);
    }
}
