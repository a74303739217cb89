package org.gapatlas.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gapatlas.score.CountyFixture.ordinary;
import static org.gapatlas.score.CountyFixture.unscored;
import static org.gapatlas.score.CountyFixture.withCount;

import java.util.Objects;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.gapatlas.quantity.Rounding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Domain(ScoreDomain.class)
@Domain(DomainContext.Global.class)
class PrecisionTest {
    private static final CountPublication EVERY_COUNT = new CountPublication.EveryCount();

    private static Precision precision(ScoreInputs inputs) {
        return Precision.of(inputs, ScoreSettings.DEFAULT, EVERY_COUNT);
    }

    /** The ends as printed in published tables of the exact interval. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 3.689",
        "1, 0.025, 5.572",
        "2, 0.242, 7.225",
        "5, 1.623, 11.668",
        "10, 4.795, 18.390",
        "100, 81.364, 121.627"
    })
    void theIntervalOfACountIsTheExactPoissonInterval(int cases, double lower, double upper) {
        assertThat(Garwood.interval(cases).lower()).isCloseTo(lower, within(0.0006));
        assertThat(Garwood.interval(cases).upper()).isCloseTo(upper, within(0.0006));
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "29_999, 0", "30_000, 0", "30_000, 50"})
    void supportDependsOnResidentsAndNotOnCases(String residents, int cases) {
        Precision precision = precision(withCount(ordinary(), cases, Integer.valueOf(residents.replace("_", ""))));

        assertThat(precision.support())
                .isEqualTo(residents.equals("30_000") ? NumericSupport.SUFFICIENT : NumericSupport.SMALL_NUMBERS);
    }

    @Test
    void withThreeExpectedCasesZeroOccursOneTimeInTwenty() {
        assertThat(Math.exp(-NumericSupport.FEWEST_EXPECTED)).isCloseTo(0.05, within(0.001));
    }

    @Test
    void aSmallCountyWithoutCasesCanHaveAnyScoreDownToZero() {
        Precision precision = precision(withCount(ordinary(), 0, 2_776));

        assertThat(precision.expectedCases()).isEqualTo(0.2776);
        assertThat(precision.support()).isEqualTo(NumericSupport.SMALL_NUMBERS);
        RateInterval rate = Objects.requireNonNull(precision.rate());
        assertThat(rate.per100000().lower()).isZero();
        assertThat(rate.per100000().upper()).isCloseTo(132.88, within(0.01));
        assertThat(precision.humanWeakness()).isEqualTo(new Span(0, 100));
        assertThat(Objects.requireNonNull(precision.score()).lower()).isZero();
    }

    @Test
    void aFloorRangesFromThePublishedCountToTheMostThatSuppressionAllows() {
        Precision precision =
                Precision.of(withCount(ordinary(), 6, 100_000), ScoreSettings.DEFAULT, new CountPublication.Floor(3));

        assertThat(precision.rate()).isEqualTo(new RateInterval(new Span(6, 9), RateInterval.Basis.SUPPRESSION_BOUNDS));
        assertThat(precision.humanWeakness()).isEqualTo(new Span(10, 40));
    }

    @Test
    void aFloorOfUnknownReachHasNoInterval() {
        Precision precision = Precision.of(
                withCount(ordinary(), 6, 100_000), ScoreSettings.DEFAULT, new CountPublication.FloorOfUnknownReach());

        assertThat(precision).isEqualTo(new Precision(10.0, NumericSupport.SUFFICIENT, null, null, null));
    }

    @Test
    void aCountyWithoutACountHasAnExpectationAndNoInterval() {
        assertThat(precision(withCount(ordinary(), null, 50_000)))
                .isEqualTo(new Precision(5.0, NumericSupport.NOT_APPLICABLE, null, null, null));
        assertThat(precision(withCount(ordinary(), 4, null)))
                .isEqualTo(new Precision(null, NumericSupport.NOT_APPLICABLE, null, null, null));
    }

    @Test
    void anUnscoredCountyHasARateIntervalButNoScoreInterval() {
        Precision precision = precision(withCount(unscored(), 4, 50_000));

        assertThat(precision.humanWeakness()).isNotNull();
        assertThat(precision.score()).isNull();
    }

    @Property
    void theRateTheWeaknessAndTheScoreLieWithinTheirIntervals(
            @ForAll ScoreInputs inputs, @ForAll ScoreSettings settings) {
        Precision precision = Precision.of(inputs, settings, EVERY_COUNT);
        Score score = GapScore.of(inputs, settings);
        Double incidence = GapScore.incidenceFloor(inputs);

        assertThat(precision.rate() == null).isEqualTo(incidence == null);
        assertThat(precision.score() == null).isEqualTo(incidence == null || score.score() == null);
        if (precision.rate() != null && precision.humanWeakness() != null) {
            assertThat(incidence)
                    .isBetween(
                            precision.rate().per100000().lower(),
                            precision.rate().per100000().upper());
            assertThat(Rounding.toOneDecimal(score.humanWeakness()))
                    .isBetween(
                            precision.humanWeakness().lower(),
                            precision.humanWeakness().upper());
        }
        if (precision.score() != null) {
            assertThat(score.score())
                    .isBetween(precision.score().lower(), precision.score().upper());
        }
    }

    @Test
    void contradictoryIntervalsAreRefused() {
        assertThatThrownBy(() -> new Span(2, 1)).hasMessageContaining("ascends");
        assertThatThrownBy(() -> new Span(Double.NaN, 1)).hasMessageContaining("ascends");
        assertThatThrownBy(() -> new CountPublication.Floor(-1)).hasMessageContaining("-1");
        assertThatThrownBy(() -> new Tie(0, 1)).hasMessageContaining("ranks");
        assertThatThrownBy(() -> new RankInterval(3, 2)).hasMessageContaining("ranks");
    }
}
