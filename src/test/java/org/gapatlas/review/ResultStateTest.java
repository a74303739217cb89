package org.gapatlas.review;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultStateTest {
    /** Tests every combination of zero and nonzero counts. */
    @ParameterizedTest
    @CsvSource({
        "0, false, 0, 0, UNSUPPORTED",
        "0, false, 0, 1, UNSUPPORTED",
        "0, false, 1, 0, UNSUPPORTED",
        "0, false, 1, 1, UNSUPPORTED",
        "0, true, 0, 0, INSUFFICIENT_EVIDENCE",
        "0, true, 0, 1, NONE_STAND_OUT",
        "0, true, 1, 0, INSUFFICIENT_EVIDENCE",
        "0, true, 1, 1, INSUFFICIENT_EVIDENCE",
        "1, false, 0, 0, CANDIDATES_FOUND",
        "1, false, 0, 1, CANDIDATES_FOUND",
        "1, false, 1, 0, CANDIDATES_FOUND",
        "1, false, 1, 1, CANDIDATES_FOUND",
        "1, true, 0, 0, CANDIDATES_FOUND",
        "1, true, 0, 1, CANDIDATES_FOUND",
        "1, true, 1, 0, CANDIDATES_FOUND",
        "1, true, 1, 1, CANDIDATES_FOUND",
    })
    void theFirstApplicableStateIsChosen(int found, boolean enabled, int abstained, int evaluated, ResultState state) {
        assertThat(ResultState.of(found, enabled, abstained, evaluated)).isEqualTo(state);
    }
}
