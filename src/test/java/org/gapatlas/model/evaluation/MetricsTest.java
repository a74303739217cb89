package org.gapatlas.model.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** AUC, lift and Brier score: counted by hand, and by the laws they obey. */
class MetricsTest {
    private static final double TINY = 1e-12;

    private static Sample sample(double[] estimates, int... seen) {
        boolean[] signals = new boolean[estimates.length];
        for (int i : seen) {
            signals[i] = true;
        }
        return Sample.of(estimates, signals);
    }

    private static Sample mapped(Sample sample, DoubleUnaryOperator map) {
        double[] estimates = new double[sample.size()];
        boolean[] seen = new boolean[sample.size()];
        for (int i = 0; i < estimates.length; i++) {
            estimates[i] = map.applyAsDouble(sample.estimate(i));
            seen[i] = sample.seen(i);
        }
        return Sample.of(estimates, seen);
    }

    private static Sample turned(Sample sample) {
        double[] estimates = new double[sample.size()];
        boolean[] seen = new boolean[sample.size()];
        for (int i = 0; i < estimates.length; i++) {
            estimates[i] = sample.estimate(i);
            seen[i] = !sample.seen(i);
        }
        return Sample.of(estimates, seen);
    }

    /** Estimates from few values, so that ties abound; multiples of 1/8, so that maps of them are exact. */
    @Provide
    Arbitrary<Sample> samples() {
        return Arbitraries.integers()
                .between(1, 40)
                .flatMap(size -> Combinators.combine(
                                Arbitraries.integers()
                                        .between(0, 8)
                                        .array(int[].class)
                                        .ofSize(size),
                                Arbitraries.of(true, false)
                                        .array(Boolean[].class)
                                        .ofSize(size))
                        .as((eighths, seen) -> {
                            double[] estimates = Arrays.stream(eighths)
                                    .mapToDouble(e -> e / 8.0)
                                    .toArray();
                            boolean[] signals = new boolean[size];
                            for (int i = 0; i < size; i++) {
                                signals[i] = seen[i];
                            }
                            return Sample.of(estimates, signals);
                        }));
    }

    @Test
    void aucIsTheShareOfPairsInTheRightOrder() {
        // Signals at 0.9 and 0.4 against 0.8, 0.4 and 0.1: 3 wins, then one win, one tie, one loss: 4.5 of 6.
        assertThat(Metrics.auc(sample(new double[] {0.9, 0.8, 0.4, 0.4, 0.1}, 0, 2)))
                .hasValueCloseTo(4.5 / 6, within(TINY));
        assertThat(Metrics.auc(sample(new double[] {3, 2, 1}, 0))).hasValue(1);
        assertThat(Metrics.auc(sample(new double[] {3, 2, 1}, 2))).hasValue(0);
        assertThat(Metrics.auc(sample(new double[] {1, 1, 1}, 1))).hasValue(0.5);
    }

    @Test
    void withoutBothKindsThereIsNoAuc() {
        assertThat(Metrics.auc(sample(new double[] {1, 2}))).isEmpty();
        assertThat(Metrics.auc(sample(new double[] {1, 2}, 0, 1))).isEmpty();
    }

    @Test
    void liftComparesTheTopWithAll() {
        double[] ten = {10, 9, 8, 7, 6, 5, 4, 3, 2, 1};
        // Both of the top two of ten show the signal, and four of all ten do.
        assertThat(Metrics.lift(sample(ten, 0, 1, 5, 9), 0.2)).hasValueCloseTo(1 / 0.4, within(TINY));
        // A twentieth of ten is rounded up to one.
        assertThat(Metrics.lift(sample(ten, 1), 0.05)).hasValue(0);
        // The cut falls into a tie of four of which one shows the signal: half of it counts.
        assertThat(Metrics.lift(sample(new double[] {1, 1, 1, 1}, 2), 0.5)).hasValueCloseTo(1.0, within(TINY));
        assertThat(Metrics.lift(sample(ten), 0.2)).isEmpty();
    }

    @Test
    void brierIsTheMeanSquaredDistance() {
        assertThat(Metrics.brier(sample(new double[] {0.8, 0.3}, 0))).isCloseTo((0.04 + 0.09) / 2, within(TINY));
    }

    @Property
    void aucDependsOnTheOrderOfEstimatesOnly(@ForAll("samples") Sample sample) {
        assertThat(Metrics.auc(mapped(sample, e -> 1_024 * e - 3))).isEqualTo(Metrics.auc(sample));
        assertThat(Metrics.auc(mapped(sample, e -> e * e * e))).isEqualTo(Metrics.auc(sample));
    }

    @Property
    void turningEstimatesOrSignalsRoundTurnsAucRound(@ForAll("samples") Sample sample) {
        OptionalDouble auc = Metrics.auc(sample);
        if (auc.isPresent()) {
            double other = 1 - auc.getAsDouble();
            assertThat(Metrics.auc(mapped(sample, e -> -e))).hasValueCloseTo(other, within(TINY));
            assertThat(Metrics.auc(turned(sample))).hasValueCloseTo(other, within(TINY));
        }
    }

    @Property
    void aucIsWhatCountingPairsGives(@ForAll("samples") Sample sample) {
        double wins = 0;
        int pairs = 0;
        for (int a = 0; a < sample.size(); a++) {
            for (int b = 0; b < sample.size(); b++) {
                if (sample.seen(a) && !sample.seen(b)) {
                    pairs++;
                    wins += sample.estimate(a) > sample.estimate(b) ? 1 : 0;
                    wins += sample.estimate(a) == sample.estimate(b) ? 0.5 : 0;
                }
            }
        }
        if (pairs > 0) {
            assertThat(Metrics.auc(sample)).hasValueCloseTo(wins / pairs, within(TINY));
        }
    }

    @Property
    void theOrderOfThePairsDoesNotMatter(@ForAll("samples") Sample sample, @ForAll int seed) {
        int[] places = new Random(seed)
                .ints(sample.size() * 20L, 0, sample.size())
                .distinct()
                .toArray();
        if (places.length == sample.size()) {
            double[] estimates =
                    Arrays.stream(places).mapToDouble(sample::estimate).toArray();
            boolean[] seen = new boolean[places.length];
            for (int i = 0; i < seen.length; i++) {
                seen[i] = sample.seen(places[i]);
            }
            Sample other = Sample.of(estimates, seen);
            assertThat(Metrics.auc(other)).isEqualTo(Metrics.auc(sample));
            assertThat(Metrics.lift(other, 0.1)).isEqualTo(Metrics.lift(sample, 0.1));
        }
    }

    @Property
    void theLiftOfAllIsOneAndNoLiftExceedsTheWhole(@ForAll("samples") Sample sample) {
        if (sample.signals() > 0) {
            assertThat(Metrics.lift(sample, 1)).hasValueCloseTo(1.0, within(TINY));
            assertThat(Metrics.lift(sample, 0.1).getAsDouble())
                    .isBetween(0.0, (double) sample.size() / sample.signals() + TINY);
        }
    }

    @Property
    void brierIsLeastForWhatWasSeen(@ForAll("samples") Sample sample) {
        double[] truth = new double[sample.size()];
        boolean[] seen = new boolean[sample.size()];
        for (int i = 0; i < truth.length; i++) {
            seen[i] = sample.seen(i);
            truth[i] = seen[i] ? 1 : 0;
        }
        assertThat(Metrics.brier(Sample.of(truth, seen))).isZero();
        assertThat(Metrics.brier(sample)).isBetween(0.0, 1.0);
    }
}
