package org.gapatlas.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gapatlas.priority.SyntheticBatch.notEstimable;
import static org.gapatlas.priority.SyntheticBatch.scored;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriorityBatchTest {
    private static CountyPriority.Scored at(PriorityBatch batch, int index) {
        return (CountyPriority.Scored) batch.counties().get(index);
    }

    private static List<Double> percentiles(PriorityBatch batch) {
        return IntStream.range(0, batch.counties().size())
                .mapToObj(i -> at(batch, i).percentile())
                .toList();
    }

    @Test
    void aPercentileIsTheShareOfOtherScoredCountiesBelow() {
        assertThat(percentiles(scored(5, 1, 3, 2, 4))).containsExactly(100.0, 0.0, 50.0, 25.0, 75.0);
    }

    private static PriorityBatch scored(double... raw) {
        return SyntheticBatch.scored(raw);
    }

    @Test
    void tiedCountiesShareTheMeanOfTheirRanks() {
        assertThat(percentiles(scored(1, 7, 7, 7, 9))).containsExactly(0.0, 50.0, 50.0, 50.0, 100.0);
        assertThat(percentiles(scored(2, 2, 8, 8)))
                .containsExactly(100 * 0.5 / 3, 100 * 0.5 / 3, 100 * 2.5 / 3, 100 * 2.5 / 3);
        assertThat(percentiles(scored(4, 4, 4))).containsExactly(50.0, 50.0, 50.0);
        assertThat(percentiles(scored(0.0, -0.0))).containsExactly(50.0, 50.0);
    }

    @Property(tries = 200)
    void aPercentileFollowsTheRuleForAnyScores(
            @ForAll @Size(min = 2, max = 60) List<@IntRange(max = 12) Integer> scores) {
        double[] raw = scores.stream().mapToDouble(Integer::doubleValue).toArray();
        PriorityBatch batch = scored(raw);
        for (int i = 0; i < raw.length; i++) {
            double score = raw[i];
            long below = Arrays.stream(raw).filter(s -> s < score).count();
            long equal = Arrays.stream(raw).filter(s -> s == score).count();
            double expected = 100 * (below + (equal - 1) / 2.0) / (raw.length - 1);
            assertThat(at(batch, i).percentile()).isEqualTo(expected).isBetween(0.0, 100.0);
        }
        // The mean of the ranks is always in the middle, whatever ties there are.
        assertThat(percentiles(batch).stream().mapToDouble(p -> p).average().orElseThrow())
                .isCloseTo(50, org.assertj.core.data.Offset.offset(1e-9));
    }

    @Test
    void tiersBeginExactlyAtNinetyAndSeventy() {
        PriorityBatch batch =
                scored(IntStream.rangeClosed(0, 20).asDoubleStream().toArray());
        assertThat(at(batch, 18).percentile()).isEqualTo(90.0);
        assertThat(at(batch, 18).tier()).isEqualTo(PriorityTier.HIGH);
        assertThat(at(batch, 17).tier()).isEqualTo(PriorityTier.MEDIUM);
        assertThat(at(batch, 14).percentile()).isEqualTo(70.0);
        assertThat(at(batch, 14).tier()).isEqualTo(PriorityTier.MEDIUM);
        assertThat(at(batch, 13).tier()).isEqualTo(PriorityTier.LOW);
        assertThat(batch.tierCounts())
                .containsEntry(PriorityTier.HIGH, 3)
                .containsEntry(PriorityTier.MEDIUM, 4)
                .containsEntry(PriorityTier.LOW, 14);
    }

    @Test
    void sufficiencyFollowsFromTheInputsAndNotFromTheScore() {
        for (double raw : new double[] {-1e300, 0, 1e300}) {
            PriorityBatch batch = SyntheticBatch.of(List.of(
                    SyntheticBatch.scored("01001", raw),
                    SyntheticBatch.scored("01003", raw, "human_status"),
                    SyntheticBatch.scored("01005", 7),
                    notEstimable("02016")));
            assertThat(batch.counties())
                    .extracting(CountyPriority::sufficiency)
                    .containsExactly(
                            EvidenceSufficiency.SUFFICIENT,
                            EvidenceSufficiency.INSUFFICIENT,
                            EvidenceSufficiency.SUFFICIENT,
                            EvidenceSufficiency.NOT_ESTIMABLE);
        }
    }

    @Test
    void aCountyThatIsNotEstimableTakesNoPartInThePercentiles() {
        PriorityBatch with = SyntheticBatch.of(
                List.of(SyntheticBatch.scored("01001", 1), notEstimable("02016"), SyntheticBatch.scored("36103", 2)));
        assertThat(with.find(new Fips("36103")).orElseThrow())
                .isInstanceOfSatisfying(
                        CountyPriority.Scored.class,
                        c -> assertThat(c.percentile()).isEqualTo(100));
        assertThat(with.find(new Fips("02016")).orElseThrow()).isInstanceOf(CountyPriority.NotEstimable.class);
        assertThat(with.find(new Fips("99999"))).isEmpty();
    }

    @Property(tries = 20)
    void theOrderOfTheAssessmentsChangesNothing(@ForAll long seed) {
        List<CountyAssessment> counties = new ArrayList<>(List.of(
                SyntheticBatch.scored("01001", 3),
                SyntheticBatch.scored("01003", 1, "human_status"),
                notEstimable("02016"),
                SyntheticBatch.scored("36103", 2)));
        PriorityBatch sorted = SyntheticBatch.of(counties);
        Collections.shuffle(counties, new Random(seed));
        assertThat(SyntheticBatch.of(counties).toJson()).isEqualTo(sorted.toJson());
    }

    @Test
    void aBatchHoldsEachCountyOfItsReleaseOnce() {
        List<CountyAssessment> two = List.of(SyntheticBatch.scored("01001", 1), SyntheticBatch.scored("01003", 2));
        EvidenceIdentity evidence = SyntheticBatch.evidence("test-1", two);
        assertRefused(evidence, List.of(two.get(0), two.get(1), two.get(1)), "county 01003 is assessed twice");
        assertRefused(evidence, List.of(two.get(0)), "are not those of release test-1");
        assertRefused(
                evidence,
                List.of(two.get(0), SyntheticBatch.scored("01005", 2)),
                "the 2 counties of the batch are not those of release test-1");
        assertRefused(evidence, List.of(), "are not those of release test-1");
    }

    private static void assertRefused(EvidenceIdentity evidence, List<CountyAssessment> counties, String why) {
        assertThatThrownBy(() -> PriorityBatch.of(
                        SyntheticBatch.MODEL, evidence, SyntheticBatch.GENERATED_AT, SyntheticBatch.INPUTS, counties))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void aScoreThatContradictsItsInputsIsRefused() {
        CountyAssessment other = SyntheticBatch.scored("01003", 1);
        CountyAssessment third = SyntheticBatch.scored("01005", 1);
        assertThatThrownBy(() ->
                        SyntheticBatch.of(List.of(SyntheticBatch.scored("01001", 1, "tick_status"), other, third)))
                .hasMessage("county 01001 is scored without [tick_status]");
        assertThatThrownBy(() -> SyntheticBatch.of(List.of(
                        CountyAssessment.NotEstimable.of(
                                new Fips("01001"), List.of("human_status"), List.of(SyntheticBatch.reason())),
                        other,
                        third)))
                .hasMessage("county 01001 has every required input and is not scored");
        assertThatThrownBy(() -> SyntheticBatch.of(List.of(SyntheticBatch.scored("01001", 1, "moon"), other, third)))
                .hasMessage("\"moon\" is not an input of the model");
        assertThatThrownBy(() -> InputPolicy.of(List.of("a"), List.of("a"))).hasMessageContaining("not both");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void aScoreThatIsNotANumberIsRefused(double raw) {
        assertThatThrownBy(() -> SyntheticBatch.scored("01001", raw))
                .hasMessage("the score of county 01001 is not a finite number");
    }

    @Test
    void aPercentileNeedsTwoScoredCounties() {
        assertThatThrownBy(() -> SyntheticBatch.of(List.of(SyntheticBatch.scored("01001", 1), notEstimable("02016"))))
                .hasMessageContaining("a batch needs at least 2");
    }

    @Test
    void timesAreWholeSeconds() {
        List<CountyAssessment> two = List.of(SyntheticBatch.scored("01001", 1), SyntheticBatch.scored("01003", 2));
        assertThatThrownBy(() -> PriorityBatch.of(
                        SyntheticBatch.MODEL,
                        SyntheticBatch.evidence("test-1", two),
                        Instant.parse("2026-01-01T00:00:00.5Z"),
                        SyntheticBatch.INPUTS,
                        two))
                .hasMessageContaining("whole seconds");
    }

    @Test
    void theVersionIsTheShortDigest() {
        PriorityBatch batch = scored(1, 2);
        assertThat(batch.digest()).isEqualTo(Sha256.of(batch.toJson()));
        assertThat(batch.version())
                .isEqualTo("tier1-review-priority-" + batch.digest().hex().substring(0, 16))
                .hasToString(batch.toString());
        assertThat(batch)
                .isEqualTo(scored(1, 2))
                .hasSameHashCodeAs(scored(1, 2))
                .isNotEqualTo(scored(1, 3));
    }
}
