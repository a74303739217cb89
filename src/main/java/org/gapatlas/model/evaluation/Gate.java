package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Says whether a model may be published: it must beat every baseline out of sample, on states and on years it has not
 * seen, in ranking and in calibration, and by more than the luck of a few counties.
 */
public final class Gate {
    /** Fewer gained records tell nothing. */
    static final int LEAST_EVENTS = 10;

    private static final int RESAMPLES = 400;
    private static final double SURE = 0.95;
    private static final long SEED = 20_211_231L;

    private final Candidate model;
    private final List<String> failures = new ArrayList<>();

    private Gate(Candidate model) {
        this.model = model;
    }

    /**
     * The answer.
     *
     * @param failures why not, a sentence each; empty exactly if it passed
     */
    public record Verdict(boolean passed, List<String> failures) {
        public Verdict {
            failures = List.copyOf(failures);
        }
    }

    /**
     * Judges a model.
     *
     * @param baselines each on the same samples as the model
     * @param more findings of other kinds that forbid publication
     */
    static Verdict judge(Candidate model, List<Candidate> baselines, List<String> more) {
        Gate gate = new Gate(model);
        gate.failures.addAll(more);
        gate.requireEvents();
        if (gate.failures.isEmpty()) {
            gate.requireShares();
            baselines.forEach(gate::requireBetterThan);
        }
        return new Verdict(gate.failures.isEmpty(), gate.failures);
    }

    private void requireEvents() {
        for (Holdout holdout : model.holdouts()) {
            int gained = holdout.sample().signals();
            if (gained < LEAST_EVENTS || holdout.sample().size() - gained < LEAST_EVENTS) {
                failures.add("in " + holdout.year() + " " + gained + " of "
                        + holdout.sample().size() + " silent counties gained a record; at least " + LEAST_EVENTS
                        + " of each kind are needed to tell a good model from luck");
            }
        }
    }

    private void requireShares() {
        if (!model.isBlind()) {
            failures.add(model.id() + " looks at a county's own record, so it cannot say what to expect there");
        }
        if (!model.givesShares()) {
            failures.add(model.id() + " only ranks; its estimates cannot be held against what was seen");
        }
    }

    private void requireBetterThan(Candidate baseline) {
        if (baseline.isBlind()) {
            requireHigher("AUC over states left out", auc(model.all()), auc(baseline.all()), baseline);
        }
        for (int i = 0; i < model.holdouts().size(); i++) {
            Holdout own = model.holdouts().get(i);
            Holdout other = baseline.holdouts().get(i);
            requireHigher("AUC over records gained in " + own.year(), auc(own.sample()), auc(other.sample()), baseline);
        }
        requireHigher("mean lift in the top 5 percent", meanLift(model), meanLift(baseline), baseline);
        if (model.givesShares() && baseline.givesShares() && baseline.isBlind()) {
            double own = Metrics.brier(model.all());
            double other = Metrics.brier(baseline.all());
            if (!(own < other)) {
                failures.add("Brier score " + Figures.four(own) + " is not below " + Figures.four(other) + " of "
                        + baseline.id());
            }
        }
        double won = shareOfResamplesWon(baseline);
        if (won < SURE) {
            failures.add("it beats " + baseline.id() + " over gained records in only " + Math.round(won * 100)
                    + " of 100 resamples, and " + Math.round(SURE * 100) + " are required");
        }
    }

    private void requireHigher(String what, double own, double other, Candidate baseline) {
        if (!(own > other)) {
            failures.add(
                    what + " is " + Figures.four(own) + ", not above " + Figures.four(other) + " of " + baseline.id());
        }
    }

    private static double auc(Sample sample) {
        return Metrics.auc(sample).orElse(Double.NaN);
    }

    private static double meanLift(Candidate candidate) {
        return candidate.holdouts().stream()
                .mapToDouble(h -> Metrics.lift(h.sample(), 0.05).orElse(Double.NaN))
                .average()
                .orElse(Double.NaN);
    }

    private double shareOfResamplesWon(Candidate baseline) {
        int won = 0;
        for (int round = 0; round < RESAMPLES; round++) {
            won += meanAuc(model, round) > meanAuc(baseline, round) ? 1 : 0;
        }
        return (double) won / RESAMPLES;
    }

    /** Both models of a comparison draw the same counties, since the round seeds the draw. */
    private static double meanAuc(Candidate candidate, int round) {
        return candidate.holdouts().stream()
                .mapToDouble(h -> auc(h.sample().resampled(new Random(SEED + 31L * round + h.year()))))
                .average()
                .orElse(Double.NaN);
    }
}
