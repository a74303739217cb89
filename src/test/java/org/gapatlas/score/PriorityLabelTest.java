package org.gapatlas.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PriorityLabelTest {
    @ParameterizedTest(name = "{0} tenths: {1}")
    @CsvSource({
        "1000, INVESTIGATE",
        "700,  INVESTIGATE",
        "699,  REVIEW",
        "500,  REVIEW",
        "499,  WATCH",
        "300,  WATCH",
        "299,  LOWER",
        "0,    LOWER"
    })
    void theRoundedScoreDecidesTheLabel(int tenths, PriorityLabel label) {
        assertThat(PriorityLabel.ofTenths(tenths)).isEqualTo(label);
    }

    @ParameterizedTest(name = "{0} tenths: {1}")
    @CsvSource({
        "1000, #e9602b",
        "750,  #e9602b",
        "749,  #f49a32",
        "650,  #f49a32",
        "649,  #efc64a",
        "500,  #efc64a",
        "499,  #87b982",
        "350,  #87b982",
        "349,  #55a8a3",
        "200,  #55a8a3",
        "199,  #a9d2db",
        "0,    #a9d2db"
    })
    void theRoundedScoreDecidesTheColour(int tenths, String hex) {
        assertThat(ScoreColour.ofTenths(tenths).hex()).isEqualTo(hex);
    }

    @Test
    void anUnscoredCountyHasAGreyOffTheScale() {
        assertThat(ScoreColour.NOT_SCORED.hex()).isEqualTo("#e4e9ea");
        assertThat(ScoreColour.NOT_SCORED.threshold()).isEmpty();
        assertThat(PriorityLabel.NOT_SCORED.threshold()).isEmpty();
    }

    @Test
    void thresholdsDecideLabelsAndColours() {
        for (PriorityLabel label : PriorityLabel.values()) {
            label.threshold()
                    .ifPresent(t -> assertThat(PriorityLabel.ofTenths(10 * t)).isEqualTo(label));
        }
        for (ScoreColour colour : ScoreColour.values()) {
            colour.threshold()
                    .ifPresent(t -> assertThat(ScoreColour.ofTenths(10 * t)).isEqualTo(colour));
        }
    }

    @ParameterizedTest
    @EnumSource(PriorityLabel.class)
    void theDashIsAnEmDash(PriorityLabel label) {
        assertThat(label.text()).contains(" \u2014 ").doesNotContain(" - ");
    }

    @Test
    void theTextsAreTheContracts() {
        assertThat(Arrays.stream(PriorityLabel.values()).map(PriorityLabel::text))
                .containsExactly(
                        "Priority 1 \u2014 Investigate",
                        "Priority 2 \u2014 Review",
                        "Watch \u2014 Monitor signals",
                        "Lower Atlas priority \u2014 Not a safety finding",
                        "Not scored \u2014 required evidence unavailable");
    }
}
