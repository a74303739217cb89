package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.gapatlas.SmallAtlas;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.pdf.PdfPrinter;
import org.gapatlas.pdf.Printout;
import org.gapatlas.report.words.Print;
import org.gapatlas.report.words.StateWords;
import org.gapatlas.score.ScoreSettings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the text on the pages. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportTextTest {
    private SmallReports small;

    @BeforeAll
    void build(@TempDir Path data) {
        small = SmallReports.build(data);
    }

    @AfterAll
    void close() {
        small.close();
    }

    @Test
    void aScoredCountyHasItsScoreRankPartsAndSettings() {
        String text = small.print(SmallReports.county("09110")).text();

        assertThat(text)
                .contains("Capitol Planning Region, Connecticut")
                .contains("County FIPS 09110")
                .contains("Ranks 5\u20136 of 6 scored counties")
                .contains("Human weakness")
                .contains("Access to care")
                .contains("Ecological share, percent 65")
                .contains("Low-incidence breakpoint, cases per 100,000 10")
                .contains("Best rank ");
    }

    @Test
    void theFirstPageStatesTheUncertainty() {
        String text = small.print(SmallReports.county("36103")).text();

        assertThat(text)
                .contains("How sure the numbers are")
                .contains("Published cases 1,200")
                .contains("Residents 1,525,465")
                .contains("Cases expected at the breakpoint 152.55")
                .contains("Numeric support Sufficient")
                .contains("from what is published to what suppression allows")
                .contains("Ranks 5\u20136 of 6 scored counties, shared by 2 counties with the same score.")
                .contains("Rank, interval 5\u20136")
                .doesNotContain("FIPS code decides");
    }

    @Test
    void sourcesThatAReportDoesNotUseAreNotListed() {
        assertThat(small.release().manifest().inputs())
                .anyMatch(i -> i.sourceId().startsWith("noaa"));

        assertThat(small.print(SmallReports.county("36103")).text())
                .contains("context_svi")
                .doesNotContain("noaa_nclimgrid", "county_adjacency");
        assertThat(small.print(SmallReports.human("36103")).text())
                .contains("context_svi")
                .doesNotContain("noaa_nclimgrid", "context_rucc", "county_boundary");
    }

    @Test
    void theRequestedSettingsArePrinted() {
        String text = small.print(new ReportRequest.CountyScore(
                        new org.gapatlas.place.Fips("01001"), new ScoreSettings(40, 25, 90)))
                .text();

        assertThat(text).contains("40 % of the signal").contains("Ecological share, percent 40");
        assertThat(text).contains("Human weakness 90.0");
    }

    @Test
    void anUnscoredCountyNamesItsMissingInputsAndHasNoRank() {
        String text = small.print(SmallReports.county("02016")).text();

        assertThat(text)
                .contains("Not scored — required evidence unavailable")
                .contains("Missing: the tick status, the status of Borrelia burgdorferi")
                .contains("Not computed: input missing")
                .contains("Status unknown")
                .doesNotContain("Rank ");
    }

    @Test
    void aMissingFigureIsWordsAndNeverZero() {
        String text = small.print(SmallReports.county("48301")).text();

        assertThat(text).contains("Social vulnerability percentile, 2022 No figure: missing Missing");
        assertThat(text).doesNotContain("Social vulnerability percentile, 2022 0");
    }

    @Test
    void aPublishedZeroStaysZero() {
        String text = small.print(SmallReports.county("15005")).text();

        assertThat(text).contains("Uninsured residents, 2018-2022 0 % Zero");
    }

    @Test
    void noLinkedRecordIsNeitherMissingNorZero() {
        String text = small.print(SmallReports.county("01001")).text();

        assertThat(text)
                .contains("Human record status, 2023 No record linked to this county No linked record")
                .contains("Published case count, 2023 No figure: missing Missing")
                .contains("No published count is linked to this county; this is not zero.");
    }

    @ParameterizedTest
    @EnumSource(NormalizedState.class)
    void everyStateIsExplainedInEveryReport(NormalizedState state) {
        for (ReportRequest request :
                List.of(SmallReports.county("36103"), SmallReports.state("NY"), SmallReports.human("36103"))) {
            assertThat(small.print(request).text())
                    .contains(StateWords.label(state))
                    .contains(StateWords.meaning(state));
        }
    }

    @Test
    void sourcesAreGivenWithAddressesAndTheReleaseWithItsDigest() {
        String text = small.print(SmallReports.county("36103")).text();

        assertThat(text)
                .contains(small.release().digest().hex())
                .contains("https://www.atsdr.cdc.gov/")
                .contains("gap-score/2")
                .contains("built 3 February 2026");
    }

    @Test
    void theRowsBehindAFigureAreNamed() {
        assertThat(small.print(SmallReports.county("36103")).text()).contains("human: rows 3-4 of human.csv");
    }

    @Test
    void aStateRanksItsCountiesAndListsUnscoredOnesSeparately() {
        PrintedReport alabama = small.print(SmallReports.state("AL"));
        PrintedReport alaska = small.print(SmallReports.state("AK"));

        assertThat(alabama.text())
                .contains("mean of 2 scored counties")
                .contains("Baldwin County 01003")
                .contains("Autauga County 01001");
        assertThat(alaska.text())
                .contains("The one county is not scored")
                .contains("Aleutians West Census Area 02016")
                .doesNotContain("Scored counties by rank");
    }

    @Test
    void aStatesTableDistinguishesNoLinkedRecordFromAMissingFigure() {
        PrintedReport alabama = small.print(SmallReports.state("AL"));

        assertThat(alabama.cell("fips", "01001", "human_status")).isEqualTo("no_county_linked_record");
        assertThat(alabama.text())
                .containsPattern("Autauga County 01001 \\S+ \\S+ no count \\S+ No linked record")
                .contains("With no linked human record 2");
    }

    @Test
    void aStateShowsTheComponentsOfEachScoreAndItsSensitivity() {
        PrintedReport alabama = small.print(SmallReports.state("AL"));

        assertThat(alabama.text())
                .contains("Ranks at all settings", "How each score is made")
                .contains("Social vulnerability: 50 % of community")
                .contains("75.0* ");
        assertThat(alabama.cell("fips", "01001", "human_basis")).isEqualTo("MISSING_SETTING");
        assertThat(alabama.cell("fips", "01001", "worst_rank")).isNotEmpty();
    }

    @Test
    void countsOfEvidenceStateUnknownCountiesToo() {
        assertThat(small.print(SmallReports.state("AK")).text())
                .contains("With a tick record 0; unknown of 1")
                .contains("With Borrelia burgdorferi on record 0; unknown of 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"36103", "NY"})
    void anAttachedTableNamesItsRelease(String place) {
        PrintedReport report =
                small.print(place.length() == 2 ? SmallReports.state(place) : SmallReports.county(place));

        assertThat(report.csv()).contains(SmallAtlas.ID.value(), "synthetic", "false");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.0",
        "0.0004329, under 0.1",
        "0.0006, 0.1",
        "0.25, 25.0",
        "0.9994, 99.9",
        "0.99957, over 99.9",
        "1, 100.0"
    })
    void noneAndAllAreUsedOnlyForNoneAndAll(double share, String printed) {
        assertThat(Print.percent(share)).isEqualTo(printed);
    }

    @Test
    void aSharedScoreIsStatedNextToTheRank() {
        Printout report = new ReportRenderer(ReportLimits.DEFAULT, new PdfPrinter())
                .render(InventedReports.county(InventedReports.Texts.PLAIN));

        assertThat(PrintedReport.read(report.pdf()).text()).contains("shared by 4 counties with the same score");
    }

    @Test
    void nothingDiagnosesOrClaimsACause() {
        for (ReportRequest request :
                List.of(SmallReports.county("36103"), SmallReports.state("NY"), SmallReports.human("36103"))) {
            String text = small.print(request).text().toLowerCase(Locale.ROOT);

            assertThat(text).doesNotContain("caused", "outbreak", "high risk", "at risk", "probability");
        }
    }

    @Test
    void onlyASyntheticReleaseIsCalledSynthetic(@TempDir Path data) {
        assertThat(small.print(SmallReports.county("36103")).text()).doesNotContain("SYNTHETIC");
    }

    @Test
    void namesBeyondAsciiAreReadBack() {
        assertThat(small.print(SmallReports.county("35013")).text()).contains("Do\u00F1a Ana County, New Mexico");
    }

    @Test
    void aFileNameIsPlain() {
        assertThat(small.reports().fileName(SmallReports.county("35013")))
                .isEqualTo("gap-atlas-nm-do-a-ana-county-35013-" + SmallAtlas.ID + ".pdf");
        assertThat(small.reports().fileName(SmallReports.state("NY")))
                .isEqualTo("gap-atlas-ny-" + SmallAtlas.ID + ".pdf");
        assertThat(ReportFileName.slug("\u4E2D")).isEqualTo("unknown");
    }
}
