package org.gapatlas.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.observations.InventedProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that each caveat of a county appears if and only if it applies. */
class CountyLimitationsTest {
    private static final String NOT_REPORTED = "The state reported no county counts for the year; this is not zero.";
    private static final String NO_COUNT = "No published count is linked to this county; this is not zero.";
    private static final String UNSTABLE = "The count is below 10, so the rate is statistically unstable.";
    private static final String POOL = "The records without a county are the state's; the same number stands on each of"
            + " its counties and is never added up over them.";

    private static List<String> of(UsState state, PublishedValue count) {
        return of(state, count, new PublishedValue.Missing(AbsenceReason.NO_ROW));
    }

    private static List<String> of(UsState state, PublishedValue count, PublishedValue pool) {
        return CountyLimitations.of(
                InventedProfile.of(new County(new Fips(state.fipsCode() + "001"), "Any County", state))
                        .with(MeasureKey.CASE_COUNT, count)
                        .with(MeasureKey.STATE_UNALLOCATED_RECORDS, pool)
                        .profile(),
                GovernedMeasures.ALL);
    }

    @Test
    void anOrdinaryCountyHasNone() {
        assertThat(of(UsState.NY, new PublishedValue.Figure(1_200))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 9})
    void aSmallCountMakesTheRateUnstable(int cases) {
        assertThat(of(UsState.NY, new PublishedValue.Figure(cases))).containsExactly(UNSTABLE);
    }

    @Test
    void tenCasesAndATrueZeroDoNot() {
        assertThat(of(UsState.NY, new PublishedValue.Figure(10))).isEmpty();
        assertThat(of(UsState.NY, new PublishedValue.Zero())).isEmpty();
    }

    @Test
    void aMissingCountIsNotZeroNorIsAnUnreportedOne() {
        for (AbsenceReason reason : List.of(AbsenceReason.NO_ROW, AbsenceReason.BLANK, AbsenceReason.NOT_RECORDED)) {
            assertThat(of(UsState.NY, new PublishedValue.Missing(reason))).containsExactly(NO_COUNT);
        }
        assertThat(of(UsState.NY, new PublishedValue.NotReported())).containsExactly(NOT_REPORTED);
    }

    @Test
    void unallocatedRecordsAreAttributedToTheStateEvenIfThereAreNone() {
        assertThat(of(UsState.NY, new PublishedValue.Figure(50), PublishedValue.ofNumber(17)))
                .containsExactly(POOL);
        assertThat(of(UsState.NY, new PublishedValue.Figure(50), new PublishedValue.Zero()))
                .containsExactly(POOL);
    }

    @Test
    void connecticutAlaskaAndHawaiiHaveTheirOwnLimitations() {
        assertThat(of(UsState.CT, new PublishedValue.Figure(50)))
                .singleElement()
                .asString()
                .startsWith("Connecticut reports by planning region since 2023");
        for (UsState state : List.of(UsState.AK, UsState.HI)) {
            assertThat(of(state, new PublishedValue.Figure(50)))
                    .containsExactly("The tick and pathogen tables do not cover this state; its statuses are unknown.");
        }
    }

    @Test
    void severalLimitationsAreInAFixedOrder() {
        assertThat(of(UsState.HI, new PublishedValue.NotReported(), PublishedValue.ofNumber(3)))
                .containsExactly(
                        NOT_REPORTED,
                        POOL,
                        "The tick and pathogen tables do not cover this state; its statuses are" + " unknown.");
    }
}
