package org.gapatlas.model.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.gapatlas.model.ModelNation;
import org.gapatlas.model.ModelProgress;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.priority.EvidenceIdentity;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.observations.HistoricalCount;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that the gate refuses as planned and lists every failed criterion. */
@Tag("slow")
class GateTest {
    private static ModelCard shuffled;

    private static ModelCard card(ModelInputs inputs) {
        EvidenceIdentity evidence =
                new EvidenceIdentity("test-1", Sha256.of(new byte[] {1}), Sha256.of(new byte[] {2}), true);
        return Evaluation.of(inputs, evidence, "test", ModelProgress.SILENT);
    }

    /** Shuffles the counts of each year among the counties. */
    @BeforeAll
    static void deal() {
        ModelNation nation = ModelNation.of(3);
        Random random = new Random(13);
        for (int year = ModelNation.FIRST_YEAR; year <= ModelNation.LAST_YEAR; year++) {
            int ofYear = year;
            List<PublishedValue> counts = new ArrayList<>(nation.history.stream()
                    .filter(count -> count.year() == ofYear)
                    .map(HistoricalCount::count)
                    .toList());
            Collections.shuffle(counts, random);
            int[] next = {0};
            nation.history.replaceAll(count -> count.year() == ofYear
                    ? new HistoricalCount(count.fips(), ofYear, counts.get(next[0]++), count.fileRow())
                    : count);
        }
        shuffled = card(nation.inputs());
    }

    @Test
    void shuffledCountsAreRefusedWithEveryFailedCriterion() {
        assertThat(shuffled.gate().passed()).isFalse();
        assertThat(shuffled.gate().failures())
                .satisfiesExactly(
                        failure ->
                                assertThat(failure).startsWith("window 2017-2021: log score less that of nation is -"),
                        failure -> assertThat(failure)
                                .startsWith("window 2017-2021, states left out: log score less that of nation is -"),
                        failure -> assertThat(failure).startsWith("share of HIGH at the first cut that is still"),
                        failure -> assertThat(failure).startsWith("losses to a tenth found, 20 to 50 expected is "),
                        failure -> assertThat(failure).startsWith("losses to a tenth found, 50 to 200 expected is "));
    }

    @Test
    void thePageGivesTheRefusalAndItsReasons() {
        assertThat(ModelCardPage.of(shuffled))
                .contains(
                        "SYNTHETIC",
                        "No. These criteria of the plan do not hold",
                        shuffled.gate().failures().get(0))
                .contains("It is not personal risk.")
                .doesNotContain("<script");
    }

    @Test
    void theSameInputsInAnotherOrderGiveTheSameCard() {
        assertThat(card(ModelNation.of(3).shuffled(5)).digest())
                .isEqualTo(card(ModelNation.of(3).inputs()).digest());
    }
}
