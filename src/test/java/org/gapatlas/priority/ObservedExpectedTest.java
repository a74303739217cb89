package org.gapatlas.priority;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests batches that compare counts: tiers follow from the counts, and the digest covers them. */
class ObservedExpectedTest {
    private static final PriorityBatch BATCH = SyntheticBatch.of(List.of(
            compared("01001", 0, 9, 0.01, true),
            compared("01003", 4, 9, 0.12, null),
            compared("01005", 9, 9, 0.6, null),
            CountyAssessment.NotEstimable.of(
                    new Fips("01007"),
                    List.of("tick_status"),
                    List.of(SyntheticBatch.reason()),
                    new ObservedExpected(
                            List.of(), List.of(new ObservedExpected.LeftOut(2023, "STATE_NOT_REPORTING")), null))));

    private static CountyAssessment compared(
            String fips,
            int observed,
            double expected,
            double share,
            @org.jspecify.annotations.Nullable Boolean robust) {
        double ratio = observed / expected;
        return CountyAssessment.Scored.compared(
                new Fips(fips),
                new ObservedExpected(
                        List.of(2022, 2023),
                        List.of(new ObservedExpected.LeftOut(2021, "NO_COUNT")),
                        new ObservedExpected.Figures(observed, expected, ratio, ratio / 2, ratio + 1, share, robust)),
                List.of(),
                List.of(SyntheticBatch.reason()));
    }

    @Test
    void tiersFollowFromCountsAndScoresFromTheShare() {
        assertThat(BATCH.tierPolicy()).isEqualTo("tier1-review-deficit-v1");
        assertThat(BATCH.counties())
                .extracting(c -> c instanceof CountyPriority.Scored s
                        ? s.tier() + " " + s.assessment().rawScore()
                        : "none")
                .containsExactly("HIGH 0.99", "MEDIUM 0.88", "LOW 0.4", "none");
    }

    @ParameterizedTest
    @CsvSource({
        "0.05, 3, 9, HIGH",
        "0.05, 4, 9, MEDIUM",
        "0.051, 3, 9, MEDIUM",
        "0.15, 4.5, 9, MEDIUM",
        "0.151, 0, 9, LOW",
        "0.01, 5, 9, LOW"
    })
    void bothTheShareAndTheRatioMustBeLow(double share, double observed, double expected, PriorityTier tier) {
        assertThat(TierPolicy.tier(share, observed, expected)).isEqualTo(tier);
    }

    @Test
    void aBatchIsReadBackAndAnotherFigureGivesAnotherDigest() {
        byte[] json = BATCH.toJson();
        assertThat(BatchJson.read(json, BATCH.digest())).isEqualTo(BATCH);
        byte[] changed = new String(json, UTF_8)
                .replace("\"expected\": 9.0", "\"expected\": 8.0")
                .getBytes(UTF_8);
        assertThatThrownBy(() -> BatchJson.read(changed, BATCH.digest())).hasMessageContaining("a changed batch");
        byte[] shared = new String(json, UTF_8)
                .replace("\"share_as_low\": 0.01", "\"share_as_low\": 0.02")
                .getBytes(UTF_8);
        assertThatThrownBy(() -> BatchJson.read(shared, Sha256.of(shared)))
                .hasMessageContaining("does not follow from its observed and expected counts");
    }

    @Test
    void aBatchComparesEveryCountyOrNone() {
        assertThatThrownBy(() -> SyntheticBatch.of(
                        List.of(compared("01001", 0, 9, 0.01, true), SyntheticBatch.scored("01003", 1))))
                .hasMessage("a batch compares the counts of every county, or of none");
    }

    @Test
    void aBatchWithoutCountsHasNoFieldsForThem() {
        PriorityBatch without = SyntheticBatch.scored(1, 2);
        assertThat(new String(without.toJson(), UTF_8)).doesNotContain("observed");
        assertThat(without.tierPolicy()).isEqualTo("tier1-review-percentile-v1");
    }
}
