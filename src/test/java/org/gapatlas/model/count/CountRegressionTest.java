package org.gapatlas.model.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests regression on counts that were drawn with known weights. */
class CountRegressionTest {
    private static final int ROWS = 4_000;
    private static final double SLOPE = 0.8;
    private static final double SIZE = 3;

    private static CountRegression.Rows drawn() {
        Random random = new Random(7);
        double[][] terms = new double[ROWS][];
        double[][] sizeTerms = new double[ROWS][];
        double[] counts = new double[ROWS];
        double[] exposure = new double[ROWS];
        for (int row = 0; row < ROWS; row++) {
            terms[row] = new double[] {random.nextGaussian()};
            sizeTerms[row] = new double[0];
            exposure[row] = 1 + 9 * random.nextDouble();
            double mean = exposure[row] * Math.exp(1 + SLOPE * terms[row][0]);
            counts[row] = new NegativeBinomial(mean, SIZE).quantile(random.nextDouble());
        }
        return new CountRegression.Rows(terms, sizeTerms, counts, exposure);
    }

    @Test
    void weightsAndSizeAreRecovered() {
        CountRegression.Fitted fitted =
                CountRegression.fit(drawn(), IntStream.range(0, ROWS).toArray());
        assertThat(fitted.weights()[0]).isCloseTo(1, within(0.05));
        assertThat(fitted.weights()[1]).isCloseTo(SLOPE, within(0.05));
        NegativeBinomial expected = fitted.of(new double[] {0}, new double[0], 5);
        assertThat(expected.mean()).isCloseTo(5 * Math.E, within(0.7));
        assertThat(expected.size()).isCloseTo(SIZE, within(0.4));
    }

    @Test
    void aRefitEqualsAFullFit() {
        CountRegression.Rows rows = drawn();
        int[] most = IntStream.range(200, ROWS).toArray();
        CountRegression.Fitted all =
                CountRegression.fit(rows, IntStream.range(0, ROWS).toArray());
        assertThat(CountRegression.refit(rows, most, all).weights()[1])
                .isCloseTo(CountRegression.fit(rows, most).weights()[1], within(0.01));
    }

    @Test
    void theStrengthOfShrinkageHasTheHighestLikelihood() {
        Random random = new Random(11);
        double[] cases = new double[ROWS];
        double[] exposure = new double[ROWS];
        double[] prior = new double[ROWS];
        for (int row = 0; row < ROWS; row++) {
            exposure[row] = 100 * random.nextDouble();
            prior[row] = 0.1;
            cases[row] = new NegativeBinomial(exposure[row] * prior[row], 2).quantile(random.nextDouble());
        }
        int[] members = IntStream.range(0, ROWS).toArray();
        double strength = GammaShrinkage.strength(cases, exposure, prior, members);
        assertThat(strength).isCloseTo(2, within(0.4));
        assertThat(GammaShrinkage.strengthNear(cases, exposure, prior, members, 9))
                .isEqualTo(strength);
    }
}
