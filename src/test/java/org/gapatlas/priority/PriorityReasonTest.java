package org.gapatlas.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.gapatlas.place.Fips;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriorityReasonTest {
    private static PriorityReason reason(String text) {
        return new PriorityReason("A_CODE", text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A county at risk.",
                "Risks are high.",
                "HIGH RISK",
                "The incidence is low.",
                "The probability of disease.",
                "Probabilities differ.",
                "An outbreak.",
                "Ticks caused it.",
                "The cause is known.",
                "A causal link.",
                "It was diagnosed."
            })
    void aWordThatClaimsADangerACauseOrADiagnosisIsRefused(String text) {
        assertThatThrownBy(() -> reason(text)).hasMessageContaining("speaks of records");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Scored low because every neighbour has a record.",
                "Coincidence of two tables.",
                "Brisk reporting next door.",
                "Do\u00F1a Ana County has no county-linked record."
            })
    void aWordThatOnlyResemblesABannedOneIsAllowed(String text) {
        assertThat(reason(text).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", " a", "a ", "a\nb", "a\u0000b", "a\u202Eb", "a\u2028b", "\uD800 alone"})
    void aTextMustBePrintable(String text) {
        assertThatThrownBy(() -> reason(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aTextHasAtMost180Characters() {
        assertThat(reason("\uD83D\uDE00".repeat(180)).text()).hasSize(360);
        assertThatThrownBy(() -> reason("x".repeat(181))).hasMessageContaining("longer than 180");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "lower", "1ST", "A-B", "A B", "A\n"})
    void aCodeIsOfCapitalsDigitsAndUnderscores(String code) {
        assertThatThrownBy(() -> new PriorityReason(code, "Text.")).hasMessageContaining("reason code");
    }

    @Test
    void aCountyHasOneToThreeReasons() {
        for (int count : List.of(0, 4)) {
            assertThatThrownBy(() -> CountyAssessment.Scored.of(
                            new Fips("01001"), 1, List.of(), Collections.nCopies(count, reason("Text."))))
                    .hasMessage("county 01001 has " + count + " reasons; one to three are allowed");
        }
        assertThat(CountyAssessment.Scored.of(new Fips("01001"), 1, List.of(), Collections.nCopies(3, reason("Text.")))
                        .reasons())
                .hasSize(3);
    }
}
