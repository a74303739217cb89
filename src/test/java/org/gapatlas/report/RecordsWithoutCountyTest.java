package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.gapatlas.GovernedMeasures;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.InventedProfile;
import org.junit.jupiter.api.Test;

class RecordsWithoutCountyTest {
    @Test
    void theSumIsPrintedWithItsThreeKinds() {
        assertThat(RecordsWithoutCounty.of(county(118, 90, 28, 0), GovernedMeasures.ALL)
                        .words())
                .isEqualTo("118 (county suppressed 90, unknown 28, not reported 0)");
    }

    @Test
    void aSumOfZeroHasNoKinds() {
        assertThat(RecordsWithoutCounty.of(county(0, 0, 0, 0), GovernedMeasures.ALL)
                        .words())
                .isEqualTo("0");
    }

    @Test
    void aReleaseWithoutTheKindsPrintsTheSum() {
        assertThat(RecordsWithoutCounty.of(
                                county(118, 90, 28, 0),
                                GovernedMeasures.ALL.only(
                                        measure -> !measure.key().equals(MeasureKey.STATE_SUPPRESSED_RECORDS)))
                        .words())
                .isEqualTo("118");
    }

    @Test
    void anUnknownNumberIsNotZero() {
        CountyProfile silent = InventedProfile.of(new County(new Fips("35001"), "Bernalillo", UsState.NM))
                .profile();
        assertThat(RecordsWithoutCounty.of(silent, GovernedMeasures.ALL).words())
                .doesNotContain("0")
                .isNotEmpty();
    }

    private static CountyProfile county(int sum, int suppressed, int unknown, int notReported) {
        return InventedProfile.of(new County(new Fips("35001"), "Bernalillo", UsState.NM))
                .with(MeasureKey.STATE_UNALLOCATED_RECORDS, sum)
                .with(MeasureKey.STATE_SUPPRESSED_RECORDS, suppressed)
                .with(MeasureKey.STATE_UNKNOWN_COUNTY_RECORDS, unknown)
                .with(MeasureKey.STATE_NOT_REPORTED_COUNTY_RECORDS, notReported)
                .profile();
    }
}
