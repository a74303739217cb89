package org.gapatlas.model.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the distribution against sums of its own shares, a closed form, and another library. */
class NegativeBinomialTest {
    @ParameterizedTest
    @CsvSource({"0.3, 0.2", "4, 1.5", "60, 8", "900, 3"})
    void cumulativeSharesAreSumsOfShares(double mean, double size) {
        NegativeBinomial counts = new NegativeBinomial(mean, size);
        double sum = 0;
        for (int count = 0; count <= 3 * mean + 20; count++) {
            sum += Math.exp(counts.logShare(count));
            assertThat(counts.shareUpTo(count)).isCloseTo(sum, within(1e-9));
        }
        assertThat(counts.shareUpTo(-1)).isZero();
    }

    @Test
    void aSizeOfOneIsAGeometricDistribution() {
        NegativeBinomial counts = new NegativeBinomial(3, 1);
        assertThat(counts.shareUpTo(0)).isCloseTo(0.25, within(1e-12));
        assertThat(counts.shareUpTo(1)).isCloseTo(0.25 + 0.25 * 0.75, within(1e-12));
    }

    @Test
    void aLargeSizeIsNearlyAPoissonDistribution() {
        NegativeBinomial counts = new NegativeBinomial(5, 1e7);
        var poisson = org.apache.commons.statistics.distribution.PoissonDistribution.of(5);
        for (int count = 0; count < 20; count++) {
            assertThat(counts.shareUpTo(count)).isCloseTo(poisson.cumulativeProbability(count), within(1e-5));
        }
    }

    @Test
    void aQuantileIsTheFirstCountThatReachesTheShare() {
        NegativeBinomial counts = new NegativeBinomial(12, 2);
        for (double share : new double[] {0.05, 0.25, 0.5, 0.95}) {
            int quantile = counts.quantile(share);
            assertThat(counts.shareUpTo(quantile)).isGreaterThanOrEqualTo(share);
            assertThat(counts.shareUpTo(quantile - 1.0)).isLessThan(share);
        }
    }

    @Test
    void theRankedScoreIsTheSumOfSquaredDistances() {
        NegativeBinomial counts = new NegativeBinomial(2, 1.5);
        double sum = 0;
        for (int j = 0; j < 400; j++) {
            double distance = counts.shareUpTo(j) - (j >= 4 ? 1 : 0);
            sum += distance * distance;
        }
        assertThat(counts.rankedScore(4)).isCloseTo(sum, within(1e-6));
    }

    @Test
    void aMeanAndASizeAreRequired() {
        assertThatThrownBy(() -> new NegativeBinomial(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new NegativeBinomial(1, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }
}
