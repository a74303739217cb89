package org.gapatlas.model.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.gapatlas.model.ModelNation;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.CountyAssessment;
import org.gapatlas.priority.ObservedExpected;
import org.junit.jupiter.api.Test;

/** Tests the model on an invented nation, unchanged and with changed counts. */
class ObservedExpectedModelTest {
    /** A county in the corner that cases spread from, with neighbours on every side. */
    private static final Fips CORNER = new Fips("01008");

    private static List<CountyAssessment> assess(ModelNation nation) {
        return ObservedExpectedModel.assess(ObservedExpectedModel.deficit(nation.inputs(), ModelNation.LAST_YEAR));
    }

    private static CountyAssessment of(List<CountyAssessment> counties, Fips fips) {
        return counties.stream().filter(c -> c.fips().equals(fips)).findFirst().orElseThrow();
    }

    private static ObservedExpected comparison(CountyAssessment county) {
        return Objects.requireNonNull(county.comparison());
    }

    private static ObservedExpected.Figures figures(CountyAssessment county) {
        return Objects.requireNonNull(comparison(county).figures());
    }

    private static void lose(ModelNation nation, Fips fips) {
        for (int year = ModelNation.FIRST_YEAR; year <= ModelNation.LAST_YEAR; year++) {
            nation.say(fips, year, PublishedValue.ofNumber(0));
        }
    }

    @Test
    void aCountyWithoutItsCountsIsFarBelowAnUnchangedExpectation() {
        ModelNation nation = ModelNation.of(3);
        ObservedExpected.Figures before = figures(of(assess(nation), CORNER));
        lose(nation, CORNER);
        CountyAssessment county = of(assess(nation), CORNER);
        ObservedExpected.Figures after = figures(county);
        assertThat(before.ratio()).isBetween(0.3, 3.0);
        assertThat(after.observed()).isZero();
        assertThat(after.ratio()).isZero();
        assertThat(after.shareAsLow()).isLessThanOrEqualTo(0.05);
        // No term uses the county's own counts; only the years' factors and the fit of other counties change slightly.
        assertThat(after.expected()).isBetween(0.9 * before.expected(), 1.1 * before.expected());
        assertThat(county.reasons())
                .extracting(r -> r.code())
                .containsExactly("OBSERVED_BELOW_EXPECTED", "COUNTIES_AROUND");
        assertThat(county.reasons().get(0).text()).startsWith("No case was published in 2019-2023, where ");
    }

    @Test
    void everyScoredCountyHasFiguresAndEveryOtherAReason() {
        for (CountyAssessment county : assess(ModelNation.of(3))) {
            switch (county) {
                case CountyAssessment.Scored scored -> {
                    assertThat(figures(scored).expected()).isPositive();
                    assertThat(comparison(scored).yearsUsed()).isNotEmpty();
                    assertThat(scored.missingInputs())
                            .doesNotContainAnyElementsOf(EvidenceInput.policy().required());
                }
                case CountyAssessment.NotEstimable none -> {
                    assertThat(comparison(none).figures()).isNull();
                    assertThat(none.missingInputs())
                            .containsAnyElementsOf(EvidenceInput.policy().required());
                }
            }
        }
    }

    @Test
    void theOrderOfTheFilesDoesNotMatter() {
        assertThat(ObservedExpectedModel.assess(
                        ObservedExpectedModel.deficit(ModelNation.of(3).shuffled(5), ModelNation.LAST_YEAR)))
                .isEqualTo(assess(ModelNation.of(3)));
    }

    @Test
    void aCountyWithoutAUsableYearIsNotEstimableAndSaysWhy() {
        ModelNation nation = ModelNation.of(3);
        for (int year = 2019; year <= 2023; year++) {
            nation.say(CORNER, year, new PublishedValue.Missing(AbsenceReason.BLANK));
        }
        CountyAssessment county = of(assess(nation), CORNER);
        assertThat(county).isInstanceOf(CountyAssessment.NotEstimable.class);
        assertThat(county.reasons()).extracting(r -> r.code()).containsExactly("YEARS_UNKNOWN");
        assertThat(comparison(county).yearsLeftOut())
                .extracting(ObservedExpected.LeftOut::reason)
                .containsOnly("NO_COUNT");
    }

    @Test
    void aMissingYearIsLeftOutOfBothCounts() {
        ModelNation nation = ModelNation.of(3);
        nation.say(CORNER, 2021, new PublishedValue.Missing(AbsenceReason.BLANK));
        CountyAssessment county = of(assess(nation), CORNER);
        assertThat(comparison(county).yearsUsed()).containsExactly(2019, 2020, 2022, 2023);
        assertThat(comparison(county).yearsLeftOut()).containsExactly(new ObservedExpected.LeftOut(2021, "NO_COUNT"));
        assertThat(county.missingInputs()).containsExactly("all_years");
        assertThat(county.reasons().get(2).text())
                .isEqualTo("Of the five years 2019-2023, 2019-2020, 2022-2023 can be used for this county.");
    }
}
