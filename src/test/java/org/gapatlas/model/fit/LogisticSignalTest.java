package org.gapatlas.model.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.gapatlas.model.ModelNation;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.place.UsState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The fit is the optimum it claims to be, and an estimate never rests on the county's own state. */
class LogisticSignalTest {
    private static final FeatureTable TABLE = ModelNation.of(1).inputs().latest();
    private static final List<Term> TERMS = List.of(
            Term.logarithm(Feature.EXPECTED_AT_NEIGHBOURS_RATE),
            Term.linear(Feature.NEIGHBOUR_RECORD_SHARE),
            Term.linear(Feature.SVI_PERCENTILE));
    private static final LogisticSignal FREE = LogisticSignal.free("free", TERMS);

    private static Cohort cohort() {
        return Cohort.of(TABLE, _ -> true, county -> TABLE.value(county, Feature.OWN_YEARS_WITH_RECORD) > 0);
    }

    /** At the optimum of a ridge regression the residuals are orthogonal to the terms, but for the penalty. */
    private static double gradient(Cohort cohort, FittedLogistic fitted, int term) {
        FittedLogistic.Coefficient coefficient = fitted.coefficients().get(term);
        double sum = coefficient.weight();
        for (int county : cohort.members().toArray()) {
            double z = (coefficient.term().of(TABLE, county) - coefficient.mean()) / coefficient.deviation();
            sum += z * (fitted.estimate(TABLE, county) - (cohort.shows(county) ? 1 : 0));
        }
        return sum;
    }

    @Test
    void theFitIsTheOptimumOfTheRidgeRegression() {
        FittedLogistic fitted = FREE.fit(cohort());

        for (int term = 0; term < TERMS.size(); term++) {
            assertThat(gradient(cohort(), fitted, term)).isCloseTo(0, within(1e-4));
        }
    }

    @Test
    void theInterceptIsNotShrunkSoThatTheMeanEstimateIsTheShareSeen() {
        FittedLogistic fitted = FREE.fit(cohort());

        double mean = cohort().members()
                .mapToDouble(county -> fitted.estimate(TABLE, county))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo((double) cohort().showing() / cohort().size(), within(1e-6));
    }

    @Test
    void aTermThatWouldLowerAnEstimateIsLeftOut() {
        Cohort fewSides = cohort().showing(county -> TABLE.value(county, Feature.SVI_PERCENTILE) < 0.3);
        FittedLogistic free = FREE.fit(fewSides);
        FittedLogistic rising = LogisticSignal.rising("rising", TERMS).fit(fewSides);

        assertThat(free.coefficients().get(2).weight()).isNegative();
        assertThat(rising.coefficients()).allMatch(c -> c.weight() >= 0);
        assertThat(rising.coefficients().get(2).weight()).isZero();
        // It would go below 0 if it could.
        assertThat(gradient(fewSides, rising, 2)).isPositive();
    }

    @ParameterizedTest
    @EnumSource(
            value = UsState.class,
            names = {"AL", "CA", "GA", "IA"})
    void noEstimateRestsOnTheOwnState(UsState state) {
        Cohort cohort = cohort();
        Cohort turned = cohort.showing(county -> cohort.stateOf(county) == state ^ cohort.shows(county));

        double[] before = FREE.estimate(cohort);
        double[] after = FREE.estimate(turned);

        for (int county : cohort.members().toArray()) {
            if (cohort.stateOf(county) == state) {
                assertThat(after[county]).isEqualTo(before[county]);
            }
        }
        assertThat(after).isNotEqualTo(before);
    }

    @Test
    void aTargetOfOneKindIsRefused() {
        assertThatThrownBy(() -> FREE.fit(cohort().showing(_ -> false)))
                .isInstanceOf(ModelRefusedException.class)
                .hasMessageContaining("none shows the signal");
        assertThatThrownBy(() -> FREE.fit(cohort().showing(_ -> true)))
                .isInstanceOf(ModelRefusedException.class)
                .hasMessageContaining("every one shows the signal");
    }

    @Test
    void aColumnWithoutAnyValueIsRefusedByName() {
        LogisticSignal ticks = LogisticSignal.free("ticks", List.of(Term.linear(Feature.TICK_RECORD)));

        assertThatThrownBy(() -> ticks.fit(cohort()))
                .isInstanceOf(ModelRefusedException.class)
                .hasMessageContaining("tick_record (from tick)");
    }

    @Test
    void countiesOutsideTheCohortHaveNoEstimate() {
        Cohort some = Cohort.of(TABLE, county -> county % 2 == 0, cohort()::shows);

        double[] estimates = FREE.estimate(some);

        assertThat(Arrays.stream(estimates).filter(Double::isNaN)).hasSize(TABLE.size() / 2);
    }
}
