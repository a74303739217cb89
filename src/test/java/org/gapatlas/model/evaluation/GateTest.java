package org.gapatlas.model.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.gapatlas.model.ModelNation;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.fit.Cohort;
import org.gapatlas.model.fit.NeighbourShareSignal;
import org.gapatlas.model.fit.SignalModel;
import org.gapatlas.model.fit.StatisticalReference;
import org.gapatlas.model.review.Sides;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The gate lets a model through that beats its baselines, and no other. */
@Tag("slow")
class GateTest {
    private static final ModelInputs NATION = ModelNation.of(42).inputs();
    private static final Comparison TRIAL = Comparison.of(NATION);

    private static Gate.Verdict judge(SignalModel model) {
        List<Candidate> baselines =
                Baselines.baselines().stream().map(TRIAL::candidate).toList();
        return Gate.judge(TRIAL.candidate(model), baselines, List.of());
    }

    /** A model that learned from labels dealt out at random. */
    private record Shuffled(SignalModel inner, long seed) implements SignalModel {
        @Override
        public String id() {
            return "shuffled";
        }

        @Override
        public boolean givesShares() {
            return true;
        }

        @Override
        public boolean isBlind() {
            return true;
        }

        @Override
        public double[] estimate(Cohort cohort) {
            List<Integer> members = cohort.members().boxed().toList();
            List<Integer> dealt = new ArrayList<>(members);
            Collections.shuffle(dealt, new Random(seed));
            return inner.estimate(cohort.showing(county -> cohort.shows(dealt.get(members.indexOf(county)))));
        }
    }

    /** The model's estimates with the sides turned round. */
    private record Turned(SignalModel inner) implements SignalModel {
        @Override
        public String id() {
            return "turned";
        }

        @Override
        public boolean givesShares() {
            return true;
        }

        @Override
        public boolean isBlind() {
            return true;
        }

        @Override
        public double[] estimate(Cohort cohort) {
            double[] estimates = inner.estimate(cohort);
            java.util.Arrays.setAll(estimates, i -> 1 - estimates[i]);
            return estimates;
        }
    }

    @Test
    void theExpectedSignalPasses() {
        assertThat(judge(Sides.human(TRIAL.table())).failures()).isEmpty();
        assertThat(judge(Sides.human(TRIAL.table())).passed()).isTrue();
    }

    @Test
    void aBaselineDoesNotBeatItself() {
        assertThat(judge(Baselines.populationOnly()).failures())
                .anyMatch(f -> f.contains("of population-only"))
                .anyMatch(f -> f.contains("AUC over states left out"));
        assertThat(judge(new NeighbourShareSignal(Feature.NEIGHBOUR_RECORD_SHARE))
                        .passed())
                .isFalse();
    }

    @Test
    void theReferenceFailsBecauseItLooksAtTheCountItIsAskedAbout() {
        assertThat(judge(new StatisticalReference()).failures())
                .anyMatch(f -> f.contains("looks at a county's own record"))
                .anyMatch(f -> f.contains("only ranks"));
    }

    @Test
    void aModelThatLearnedFromShuffledLabelsFails() {
        for (long seed = 0; seed < 5; seed++) {
            assertThat(judge(new Shuffled(Sides.human(TRIAL.table()), seed)).failures())
                    .as("seed %d", seed)
                    .anyMatch(f -> f.startsWith("Brier score"));
        }
    }

    @Test
    void aModelThatIsWrongThroughoutFailsOnEveryCount() {
        assertThat(judge(new Turned(Sides.human(TRIAL.table()))).failures())
                .anyMatch(f -> f.startsWith("AUC over states left out"))
                .anyMatch(f -> f.startsWith("AUC over records gained in 2022"))
                .anyMatch(f -> f.startsWith("AUC over records gained in 2023"))
                .anyMatch(f -> f.startsWith("mean lift"))
                .anyMatch(f -> f.startsWith("Brier score"))
                .anyMatch(f -> f.contains("of 100 resamples"));
    }

    @Test
    void tooFewGainedRecordsDecideNothing() {
        ModelNation nation = ModelNation.of(42);
        nation.history.replaceAll(c -> c.year() > 2021
                ? new org.gapatlas.release.observations.HistoricalCount(
                        c.fips(), c.year(), new org.gapatlas.observation.PublishedValue.Zero(), c.fileRow())
                : c);
        Comparison still = Comparison.of(nation.inputs());

        Gate.Verdict verdict = Gate.judge(still.candidate(Sides.human(still.table())), List.of(), List.of());

        assertThat(verdict.passed()).isFalse();
        assertThat(verdict.failures()).hasSize(2).allMatch(f -> f.contains("0 of "));
    }

    @Test
    void anyOtherFindingKeepsItShut() {
        Gate.Verdict verdict =
                Gate.judge(TRIAL.candidate(Sides.human(TRIAL.table())), List.of(), List.of("something else"));

        assertThat(verdict.failures()).containsExactly("something else");
    }
}
