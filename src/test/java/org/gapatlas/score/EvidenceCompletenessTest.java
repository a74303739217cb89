package org.gapatlas.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gapatlas.score.CountyFixture.ordinary;
import static org.gapatlas.score.CountyFixture.withBurgdorferi;
import static org.gapatlas.score.CountyFixture.withCount;
import static org.gapatlas.score.CountyFixture.withTick;

import java.util.Arrays;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvidenceCompletenessTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 17", "2, 33", "3, 50", "4, 67", "5, 83", "6, 100"})
    void theShareIsInWholePercent(int items, int percent) {
        assertThat(new EvidenceCompleteness(items).percent()).isEqualTo(percent);
    }

    @Test
    void completeMeansFiveOfSix() {
        assertThat(new EvidenceCompleteness(4).isComplete()).isFalse();
        assertThat(new EvidenceCompleteness(5).isComplete()).isTrue();
        assertThat(new EvidenceCompleteness(6).isComplete()).isTrue();
    }

    @Test
    void itemsOutsideZeroToSixAreRefused() {
        assertThatThrownBy(() -> new EvidenceCompleteness(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new EvidenceCompleteness(7)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPublishedZeroIsEvidenceAndNoCountIsNot() {
        assertThat(EvidenceCompleteness.of(withCount(ordinary(), 0, 50_000)).items())
                .isEqualTo(6);
        assertThat(EvidenceCompleteness.of(withCount(ordinary(), null, 50_000)).items())
                .isEqualTo(5);
    }

    @Test
    void aTickOrPathogenRecordIsEvidenceAndNoRecordsIsNot() {
        assertThat(Arrays.stream(TickStatus.values())
                        .filter(s ->
                                EvidenceCompleteness.of(withTick(ordinary(), s)).items() == 5))
                .containsExactly(TickStatus.ESTABLISHED, TickStatus.REPORTED);
        assertThat(Arrays.stream(PathogenStatus.values())
                        .filter(s -> EvidenceCompleteness.of(withBurgdorferi(ordinary(), s))
                                        .items()
                                == 5))
                .containsExactly(PathogenStatus.PRESENT);
    }

    @Test
    void missingFiguresAreNotEvidence() {
        ScoreInputs nothing = new ScoreInputs(null, null, TickStatus.UNKNOWN, PathogenStatus.UNKNOWN, null, null, null);
        assertThat(EvidenceCompleteness.of(nothing).items()).isEqualTo(0);
    }
}
