package org.gapatlas.place;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetiredCountyTest {
    @ParameterizedTest
    @ValueSource(strings = {"09001", "09003", "09005", "09007", "09009", "09011", "09013", "09015"})
    void connecticutHadEightCounties(String code) {
        assertThat(RetiredCounty.isLegacyConnecticut(new Fips(code))).isTrue();
        assertThat(RetiredCounty.findReason(new Fips(code))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"09000", "09002", "09014", "09017", "09110", "08001"})
    void anUnusedCodeOfConnecticutIsNotAFormerCounty(String code) {
        assertThat(RetiredCounty.isLegacyConnecticut(new Fips(code))).isFalse();
        assertThat(RetiredCounty.findReason(new Fips(code))).isEmpty();
    }

    @Test
    void aRetiredCodeHasSuccessorsThatAreNotRetired() {
        assertThat(RetiredCounty.successors(new Fips("09001")))
                .containsExactly(new Fips("09120"), new Fips("09140"), new Fips("09190"));
        assertThat(RetiredCounty.successors(new Fips("51515"))).containsExactly(new Fips("51019"));
        assertThat(RetiredCounty.successors(new Fips("36103"))).isEmpty();
    }
}
