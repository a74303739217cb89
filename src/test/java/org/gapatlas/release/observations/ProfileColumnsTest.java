package org.gapatlas.release.observations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.junit.jupiter.api.Test;

/** Tests that profiles backed by shared columns equal profiles with their own values. */
class ProfileColumnsTest {
    private static final County ALBANY = new County(new Fips("36001"), "Albany", UsState.NY);
    private static final County SUFFOLK = new County(new Fips("36103"), "Suffolk", UsState.NY);

    private static final List<MeasureKey> SINGLE =
            GovernedMeasures.ALL.single().map(Measure::key).toList();

    private final ProfileColumns columns = new ProfileColumns(List.of(ALBANY, SUFFOLK));

    @Test
    void aRowOfTheColumnsEqualsTheProfile() {
        CountyProfile albany = invented(ALBANY, 0);
        CountyProfile suffolk = invented(SUFFOLK, 55);
        put(0, albany, MeasureKey.POPULATION_ESTIMATE);
        put(1, suffolk, MeasureKey.POPULATION_ESTIMATE);
        assertThat(columns.profiles()).containsExactly(albany, suffolk);
        assertThat(columns.profiles().getLast()).hasSameHashCodeAs(suffolk).hasToString(suffolk.toString());
        assertThat(columns.profiles().getFirst().caseCount()).isEqualTo(new PublishedValue.Zero());
        assertThat(columns.profiles().getLast().caseCount()).isEqualTo(new PublishedValue.Figure(55));
        assertThat(columns.profiles().getFirst().populationEstimate())
                .isEqualTo(new PublishedValue.Missing(AbsenceReason.NO_FILE));
    }

    @Test
    void aCellAcceptsOneValue() {
        ProfileColumns.Column counts = columns.column(MeasureKey.CASE_COUNT);
        assertThat(counts.put(1, new PublishedValue.Zero())).isTrue();
        assertThat(columns.has(MeasureKey.CASE_COUNT, 1)).isTrue();
        assertThat(columns.has(MeasureKey.CASE_COUNT, 0)).isFalse();
        assertThat(columns.column(MeasureKey.CASE_COUNT).put(1, new PublishedValue.Zero()))
                .isFalse();
    }

    @Test
    void aProfileNeedsItsRequiredValues() {
        put(0, invented(ALBANY, 0), MeasureKey.SCAPULARIS_STATUS);
        put(1, invented(SUFFOLK, 55), MeasureKey.SCAPULARIS_STATUS);
        assertThatIllegalArgumentException()
                .isThrownBy(columns::profiles)
                .withMessage("36001 has no value of scapularis_status");
    }

    private static CountyProfile invented(County county, double cases) {
        return InventedProfile.of(county).with(MeasureKey.CASE_COUNT, cases).profile();
    }

    private void put(int county, CountyProfile profile, MeasureKey leftOut) {
        for (MeasureKey measure : SINGLE) {
            if (!measure.equals(leftOut)) {
                columns.column(measure).put(county, profile.value(measure));
            }
        }
    }
}
