package org.gapatlas.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.ingest.Nation.Built;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests how counties get counts from the public-use file: sums, states' unplaced records, and missing rows that are not
 * zero.
 */
class HumanJoinTest {
    private static final String HEADER = "Year,State,FIPS,Case_status,Sex,Age_cat_yrs,Frequency\n";

    @TempDir
    private Path folder;

    private Built build(String rows) {
        return new Nation(folder)
                .text("cdc-lyme-public-use", "human.csv", HEADER + rows)
                .build();
    }

    @Test
    void rowsOfACountyAreAddedRegardlessOfStatusAgeAndSex() {
        Built built = build("""
                2023,New York,36103,Confirmed,Male,20+,700
                2023,New York,36103,Probable,Female,0-19,500
                2023,New York,36103,Probable,Female,0-19,30
                """);
        assertThat(built.cases("36103")).isEqualTo(new PublishedValue.Figure(1_230));
        assertThat(built.county("36103").humanStatus()).isEqualTo(HumanStatus.PUBLISHED_COUNT_FLOOR);
        assertThat(built.rowsBehind(MeasureKey.CASE_COUNT, "36103")).containsExactly("human.csv:2-4");
        assertThat(built.rowsBehind(MeasureKey.HUMAN_STATUS, "36103")).containsExactly("human.csv:2-4");
    }

    @Test
    void incidenceNamesRowsOfCasesAndResidents() {
        Built built = build("""
                2023,New York,36103,Confirmed,Male,20+,700
                2022,New York,36103,Confirmed,Male,20+,40
                2023,New York,36103,Confirmed,Male,0-19,5
                """);
        assertThat(built.county("36103").incidence()).isEqualTo(705.0 / 1_525_465 * 100_000);
        assertThat(built.rowsBehind(MeasureKey.INCIDENCE, "36103")).containsExactly("human.csv:2,4", "svi.csv:10");
    }

    @Test
    void countyWithoutRowIsMissing() {
        Built built = build("2023,New York,36103,Confirmed,Male,20+,700\n");
        assertThat(built.cases("01001")).isEqualTo(new PublishedValue.Missing(AbsenceReason.NO_ROW));
        assertThat(built.county("01001").humanStatus()).isEqualTo(HumanStatus.NO_COUNTY_LINKED_RECORD);
        assertThat(built.county("01001").hasCount()).isFalse();
        assertThat(built.county("01001").value(MeasureKey.HUMAN_STATUS))
                .isEqualTo(new PublishedValue.NoCountyLinkedRecord(AbsenceReason.NO_ROW));
        assertThat(built.county("01001").incidence()).isNull();
        assertThat(built.rowsBehind(MeasureKey.CASE_COUNT, "01001")).isEmpty();
        assertThat(built.rowsBehind(MeasureKey.INCIDENCE, "01001")).isEmpty();
    }

    @Test
    void recordsWithoutCountyCountAsUnplacedForAllThreeWords() {
        Built built = build("""
                2023,Alabama,Unknown,Confirmed,Male,20+,13
                2023,Alabama,Suppressed,Probable,Male,20+,4
                2023,Alabama,Not Reported,Probable,Suppressed,Suppressed,2
                2023,Alabama,01003,Probable,Male,20+,6
                2022,Alabama,Unknown,Probable,Male,20+,99
                """);
        // Both counties of the state have the same number of unplaced records, since it belongs to the state.
        assertThat(built.county("01001").stateUnallocated()).isEqualTo(new PublishedValue.Figure(19));
        assertThat(built.county("01003").stateUnallocated()).isEqualTo(new PublishedValue.Figure(19));
        assertThat(built.cases("01001")).isEqualTo(new PublishedValue.Missing(AbsenceReason.NO_ROW));
        assertThat(built.cases("01003")).isEqualTo(new PublishedValue.Figure(6));
        assertThat(built.county("01001").value(MeasureKey.STATE_UNKNOWN_COUNTY_RECORDS))
                .isEqualTo(new PublishedValue.Figure(13));
        assertThat(built.county("01001").value(MeasureKey.STATE_SUPPRESSED_RECORDS))
                .isEqualTo(new PublishedValue.Figure(4));
        assertThat(built.county("01001").value(MeasureKey.STATE_NOT_REPORTED_COUNTY_RECORDS))
                .isEqualTo(new PublishedValue.Figure(2));
        assertThat(built.rowsBehind(MeasureKey.STATE_UNALLOCATED_RECORDS, "01001"))
                .containsExactly("human.csv:2-4");
        assertThat(built.rowsBehind(MeasureKey.STATE_SUPPRESSED_RECORDS, "01001"))
                .containsExactly("human.csv:3");
    }

    @Test
    void unplacedRecordsOfAnUnlistedStateAreUnknown() {
        Built built = build("""
                2023,Alabama,Unknown,Confirmed,Male,20+,13
                2022,New York,36103,Confirmed,Male,20+,40
                """);
        assertThat(built.county("36103").stateUnallocated())
                .isEqualTo(new PublishedValue.Missing(AbsenceReason.NO_ROW));
        assertThat(built.rowsBehind(MeasureKey.STATE_UNALLOCATED_RECORDS, "36103"))
                .isEmpty();
    }

    @Test
    void stateWithOnlyPlacedRecordsHasZeroUnplacedRecords() {
        Built built = build("""
                2023,Alabama,Unknown,Confirmed,Male,20+,13
                2023,New York,36103,Confirmed,Male,20+,700
                2023,Connecticut,09001,Probable,Male,20+,9
                """);
        assertThat(built.county("36103").stateUnallocated()).isEqualTo(new PublishedValue.Zero());
        assertThat(built.county("36103").value(MeasureKey.STATE_SUPPRESSED_RECORDS))
                .isEqualTo(new PublishedValue.Zero());
        assertThat(built.county("01001").value(MeasureKey.STATE_SUPPRESSED_RECORDS))
                .isEqualTo(new PublishedValue.Zero());
        // The state's only row is of a former county, but the file does include the state.
        assertThat(built.county("09110").stateUnallocated()).isEqualTo(new PublishedValue.Zero());
        assertThat(built.rowsBehind(MeasureKey.STATE_UNALLOCATED_RECORDS, "36103"))
                .isEmpty();
    }

    @Test
    void formerConnecticutCountyIsIgnoredWithIssue() {
        Built built = build("""
                2023,Connecticut,09110,Probable,Male,20+,507
                2023,Connecticut,09001,Probable,Male,20+,9
                2023,Connecticut,09015,Probable,Male,20+,8
                """);
        assertThat(built.cases("09110")).isEqualTo(new PublishedValue.Figure(507));
        assertThat(built.issue("human", IssueKind.CONNECTICUT_LEGACY_COUNTY)).isEqualTo("2 x 3-4");
    }

    @Test
    void otherYearsAndUnknownCodesAreIgnoredWithIssues() {
        Built built = build("""
                2022,New York,36103,Confirmed,Male,20+,40
                2023,New York,36103,Confirmed,Male,20+,700
                2024,New York,36103,Confirmed,Male,20+,41
                2023,Virginia,51515,Confirmed,Male,20+,5
                2023,New York,36999,Confirmed,Male,20+,5
                2023,Unknown,Unknown,Confirmed,Male,20+,3
                2023,Suppressed,Suppressed,Confirmed,Male,20+,3
                """);
        assertThat(built.cases("36103")).isEqualTo(new PublishedValue.Figure(700));
        assertThat(built.county("36103").stateUnallocated()).isEqualTo(new PublishedValue.Zero());
        assertThat(built.issue("human", IssueKind.PERIOD_NOT_SERVED)).isEqualTo("2 x 2,4");
        assertThat(built.issue("human", IssueKind.COUNTY_CODE_RETIRED)).isEqualTo("1 x 5");
        assertThat(built.issue("human", IssueKind.FIPS_NOT_IN_VINTAGE)).isEqualTo("1 x 6");
        assertThat(built.issue("human", IssueKind.STATE_UNKNOWN)).isEqualTo("1 x 7");
        assertThat(built.issue("human", IssueKind.STATE_SUPPRESSED)).isEqualTo("1 x 8");
        assertThat(built.input("human").rowsRead()).isEqualTo(7);
        assertThat(built.input("human").rowsUsed()).isEqualTo(1);
        assertThat(built.input("human").rowsSetAside()).isEqualTo(6);
    }

    @Test
    void fileWithoutTheYearIsRefused() {
        assertThat(new Nation(folder)
                        .text(
                                "cdc-lyme-public-use",
                                "human.csv",
                                HEADER + "2022,New York,36103,Confirmed,Male,20+,40\n")
                        .refusal())
                .singleElement()
                .isEqualTo(new IngestIssue(
                        IssueKind.PERIOD_ABSENT, "human.csv", null, null, "the file has no rows of 2023"));
    }
}
