package org.gapatlas.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import org.gapatlas.catalog.CaseDefinition.Jurisdiction;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaseDefinitionTest {
    @ParameterizedTest
    @CsvSource({
        "2008, cdc_2008",
        "2010, cdc_2008",
        "2011, cdc_2011",
        "2016, cdc_2011",
        "2017, cdc_2017",
        "2021, cdc_2017",
        "2022, cdc_2022",
        "2023, cdc_2022"
    })
    void aYearHasTheDefinitionInForce(int year, String era) {
        assertThat(CaseDefinition.of(year)).map(CaseDefinition::eraId).contains(era);
    }

    @Test
    void theFirstDefinitionHasNoPredecessor() {
        assertThat(CaseDefinition.of(2007)).isEmpty();
        assertThat(CaseDefinition.ALL.getFirst().before()).isEmpty();
        assertThat(CaseDefinition.ALL).isSortedAccordingTo(Comparator.comparing(CaseDefinition::firstYear));
        assertThat(CaseDefinition.ALL.getLast().before()).contains(CaseDefinition.ALL.get(2));
    }

    @Test
    void sixteenJurisdictionsReportOnLaboratoryEvidence() {
        assertThat(Arrays.stream(UsState.values())
                        .filter(s -> CaseDefinition.jurisdiction(new Fips(s.fipsCode() + "001")) == Jurisdiction.HIGH))
                .hasSize(16)
                .contains(UsState.DC, UsState.NY)
                .doesNotContain(UsState.AL, UsState.OH);
        assertThat(CaseDefinition.jurisdiction(new Fips("01001"))).isEqualTo(Jurisdiction.LOW);
        assertThat(CaseDefinition.jurisdiction(new Fips("39001"))).isEqualTo(Jurisdiction.UNKNOWN);
    }
}
