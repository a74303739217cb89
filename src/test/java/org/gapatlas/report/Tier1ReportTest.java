package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallPriority;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a county's report has its Tier 1 result if and only if the release has an approved batch. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class Tier1ReportTest {
    private static final String HEADING = "Surveillance review priority (Tier 1)";

    private ReleaseStore store;
    private SmallReports approved;

    @BeforeAll
    void build(@TempDir Path data) {
        store = SmallAtlas.sealed(data);
        store.publish(
                SmallPriority.approve(SmallPriority.compare(store.open(SmallAtlas.ID))), SmallPriority.ID, "test");
        approved = SmallReports.of(store, SmallPriority.ID);
    }

    @AfterAll
    void close() {
        approved.close();
    }

    @Test
    void observedExpectedRatioAndYearsArePrinted() {
        String text = approved.print(SmallReports.county("01003")).text();

        assertThat(text)
                .contains(HEADING)
                .contains("Observed cases 1 published in the years used")
                .contains("Expected cases 20.00 that the counties around it and its state lead one to expect")
                .contains("Observed over expected 0.05 (0.00 to 2.00) with an exact 95 percent interval")
                .contains("Counties as low 1.0 percent of counties with this expectation")
                .contains("Years used 2021, 2022")
                .contains("Years left out 2020 (the state’s total fell to a third or less")
                .contains("Inputs Sufficient every input of the model is on record")
                .contains("Model test-synthetic-scores-v1, approved for this release");
    }

    @Test
    void theAttachedTableHasTheSameFigures() {
        List<List<String>> rows = approved.reports()
                .assemble(SmallReports.county("01003"))
                .figures()
                .rows();

        assertThat(rows.stream()
                        .filter(row -> row.getFirst().equals("tier1"))
                        .map(row -> row.get(1) + "=" + row.get(3)))
                .contains(
                        "priority_tier=HIGH",
                        "observed=1",
                        "expected=20.0",
                        "ratio=0.05",
                        "ratio_low=0.0",
                        "ratio_high=2.0",
                        "share_as_low=0.01",
                        "years_used=2021, 2022",
                        "years_left_out=2020 STATE_TOTAL_COLLAPSED");
    }

    @Test
    void aCountyThatIsNotEstimableIsNotLow() {
        String text = approved.print(SmallReports.county("02016")).text();

        assertThat(text)
                .contains("Tier Not estimable nothing can be said either way; this is not a low priority")
                .contains("Observed and expected cases None no expected count can be formed")
                .contains("Inputs Not estimable")
                .doesNotContain("Tier Low");
    }

    @Test
    void aReleaseWithoutABatchDoesNotMentionIt() {
        try (SmallReports without = SmallReports.of(store, SmallAtlas.ID)) {
            assertThat(without.print(SmallReports.county("01003")).text()).doesNotContain("Tier 1");
        }
    }
}
