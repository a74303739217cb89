package org.gapatlas.ingest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.ingest.Nation.Built;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.score.GapScore;
import org.gapatlas.score.HumanBasis;
import org.gapatlas.score.ScoreSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests how counties get counts from the dashboard file: counts, true zeros, blanks, and states that did not report.
 */
class DashboardJoinTest {
    private static final String HEADER = "Ctyname,stname,ststatus,stcode,ctycode,Cases2022,cases2023\n";

    /** A row for each county except Loving, and rows of former counties. */
    private static final String ROWS = """
            Autauga County,Alabama,Low Incidence,1,1,2,0
            Baldwin County,Alabama,Low Incidence,1,3,3,4
            Aleutians West Census Area,Alaska,Low Incidence,2,16,0,
            Los Angeles County,California,Low Incidence,6,37,9,12
            Fairfield County,Connecticut,High Incidenc,9,1,300,0
            Windham County,Connecticut,High Incidenc,9,15,200,0
            Capitol,Connecticut,High Incidenc,9,110,,507
            Kalawao County,Hawaii,Low Incidence,15,5,1,0
            LaSalle Parish,Louisiana,Low Incidence,22,59,0,0
            Do\u00F1a Ana County,New Mexico,Low Incidence,35,13,0,1
            Suffolk County,New York,High Incidenc,36,103,900,1200
            Bedford city,Virginia,High Incidenc,51,515,0,0
            """;

    @TempDir
    private Path folder;

    private Nation nation(String header, String rows) {
        return new Nation(folder)
                .bytes("cdc-lyme-county-dashboard", "dashboard.csv", (header + rows).getBytes(ISO_8859_1));
    }

    private Built build() {
        return nation(HEADER, ROWS).build();
    }

    @Test
    void printedCountIsUsed() {
        Built built = build();
        assertThat(built.cases("36103")).isEqualTo(new PublishedValue.Figure(1_200));
        assertThat(built.cases("35013")).isEqualTo(new PublishedValue.Figure(1));
        assertThat(built.rowsBehind(MeasureKey.CASE_COUNT, "36103")).containsExactly("dashboard.csv:12");
    }

    @Test
    void printedZeroIsACountOfZero() {
        Built built = build();
        assertThat(built.cases("01001")).isEqualTo(new PublishedValue.Zero());
        assertThat(built.county("01001").humanStatus()).isEqualTo(HumanStatus.PUBLISHED_COUNT_FLOOR);
        assertThat(built.county("01001").incidence()).isZero();
        assertThat(GapScore.of(built.county("01001").scoreInputs(), ScoreSettings.DEFAULT)
                        .evidence()
                        .humanBasis())
                .isEqualTo(HumanBasis.PUBLISHED_FLOOR);
    }

    @Test
    void blankIsMissing() {
        Built built = build();
        assertThat(built.cases("02016")).isEqualTo(new PublishedValue.Missing(AbsenceReason.BLANK));
        assertThat(built.county("02016").humanStatus()).isEqualTo(HumanStatus.NO_COUNTY_LINKED_RECORD);
        // One row has no 2023 count and another no 2022 count: both are noted, and both are used.
        assertThat(built.issue("human", IssueKind.FIGURE_BLANK)).isEqualTo("2 x 4,8");
    }

    @Test
    void stateWithOnlyZerosDidNotReport() {
        Built built = build();
        assertThat(built.cases("15005")).isEqualTo(new PublishedValue.NotReported());
        assertThat(built.cases("22059")).isEqualTo(new PublishedValue.NotReported());
        assertThat(built.county("15005").humanStatus()).isEqualTo(HumanStatus.NO_COUNTY_LINKED_RECORD);
        assertThat(built.county("15005").hasCount()).isFalse();
        assertThat(built.county("15005").value(MeasureKey.HUMAN_STATUS))
                .isEqualTo(new PublishedValue.NoCountyLinkedRecord(AbsenceReason.NOT_REPORTED));
        assertThat(built.county("15005").incidence()).isNull();
        assertThat(built.issue("human", IssueKind.STATE_NOT_REPORTING)).isEqualTo("2 x ");
        assertThat(built.issues().toString())
                .contains("Hawaii: every count printed for 2023 is 0")
                .contains("Louisiana: every count printed for 2023 is 0");
    }

    @Test
    void stateWithOnlyBlanksIsMissing() {
        Built built = build();
        assertThat(built.issues().toString()).doesNotContain("Alaska: every");
        assertThat(built.cases("02016")).isEqualTo(new PublishedValue.Missing(AbsenceReason.BLANK));
    }

    @Test
    void zerosOfFormerConnecticutCountiesAreIgnored() {
        Built built = build();
        assertThat(built.cases("09110")).isEqualTo(new PublishedValue.Figure(507));
        assertThat(built.issue("human", IssueKind.CONNECTICUT_LEGACY_COUNTY)).isEqualTo("2 x 6-7");
        assertThat(built.issue("human", IssueKind.COUNTY_CODE_RETIRED)).isEqualTo("1 x 13");
    }

    @Test
    void unlistedCountyIsMissingAndNoted() {
        Built built = build();
        assertThat(built.cases("48301")).isEqualTo(new PublishedValue.Missing(AbsenceReason.NO_ROW));
        assertThat(built.issue("human", IssueKind.COUNTY_NOT_LISTED)).isEqualTo("1 x ");
        assertThat(built.rowsBehind(MeasureKey.CASE_COUNT, "48301")).isEmpty();
    }

    @Test
    void unplacedRecordsAreUnknown() {
        Built built = build();
        assertThat(built.release().counties())
                .allSatisfy(c -> assertThat(c.stateUnallocated())
                        .isEqualTo(new PublishedValue.Missing(AbsenceReason.OUTSIDE_COVERAGE)));
    }

    @Test
    void everyRowIsAccountedFor() {
        assertThat(build().input("human")).satisfies(input -> {
            assertThat(input.rowsRead()).isEqualTo(12);
            assertThat(input.rowsUsed()).isEqualTo(9);
            assertThat(input.rowsSetAside()).isEqualTo(3);
        });
    }

    @Test
    void codesThatDoNotMatchNamesAreRefused() {
        String swapped = ROWS.replace(
                        "Autauga County,Alabama,Low Incidence,1,1,", "Autauga County,Alabama,Low Incidence,1,3,")
                .replace("Baldwin County,Alabama,Low Incidence,1,3,", "Baldwin County,Alabama,Low Incidence,1,1,");

        assertThat(nation(HEADER, swapped).refusal())
                .containsExactly(
                        new IngestIssue(
                                IssueKind.COUNTY_NAME_CONTRADICTS_FIPS,
                                "dashboard.csv",
                                2,
                                null,
                                "01003 is Baldwin County, and the row names \"Autauga County\""),
                        new IngestIssue(
                                IssueKind.COUNTY_NAME_CONTRADICTS_FIPS,
                                "dashboard.csv",
                                3,
                                null,
                                "01001 is Autauga County, and the row names \"Baldwin County\""));
    }

    @Test
    void unknownCodeWithCountyNameIsRefused() {
        String damaged = ROWS.replace(
                "Autauga County,Alabama,Low Incidence,1,1,", "Autauga County,Alabama,Low Incidence,1,991,");

        assertThat(nation(HEADER, damaged).refusal())
                .containsExactly(new IngestIssue(
                        IssueKind.COUNTY_NAME_CONTRADICTS_FIPS,
                        "dashboard.csv",
                        2,
                        null,
                        "01991 names no county, and the row names \"Autauga County\", which is 01001"));
    }

    @Test
    void fileWithoutTheYearsColumnIsRefused() {
        assertThat(nation("Ctyname,stname,ststatus,stcode,ctycode,Cases2021,cases2022\n", ROWS)
                        .refusal())
                .containsExactly(new IngestIssue(
                        IssueKind.PERIOD_ABSENT, "dashboard.csv", null, null, "the file has no rows of 2023"));
    }
}
