package org.gapatlas.adapter.lymepublic;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;

import org.gapatlas.adapter.Fixture;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.lymepublic.Residence.InCounty;
import org.gapatlas.adapter.lymepublic.Residence.NotLinked;
import org.gapatlas.adapter.lymepublic.Residence.Reason;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LymePublicAdapterTest {
    private static final String HEADER = "Year,State,FIPS,Case_status,Sex,Age_cat_yrs,Frequency\n";
    private static final Residence FREDERICK = new InCounty(new Fips("24003"));
    private final LymePublicAdapter adapter = new LymePublicAdapter();

    private Reading<LymePublicRow> read(String rows) {
        return adapter.read(Fixture.text("lyme.csv", HEADER + rows, UTF_8));
    }

    @Test
    void keepsEveryRowWhoseStateIsKnown() {
        Reading<LymePublicRow> reading = adapter.read(Fixture.resource("lymepublic/small.csv"));

        assertThat(reading.rows())
                .containsExactly(
                        row(2, 2022, UsState.MD, FREDERICK, 12),
                        row(3, 2022, UsState.MD, FREDERICK, 12),
                        row(4, 2023, UsState.MD, FREDERICK, 101),
                        row(5, 2023, UsState.MD, new NotLinked(Reason.SUPPRESSED), 6),
                        row(6, 2023, UsState.AK, new NotLinked(Reason.UNKNOWN), 1),
                        row(7, 2023, UsState.CT, new InCounty(new Fips("09110")), 9),
                        row(8, 2022, UsState.VA, new NotLinked(Reason.NOT_REPORTED), 2));
        assertCount(reading, IssueKind.STATE_UNKNOWN, 1);
        assertCount(reading, IssueKind.STATE_SUPPRESSED, 1);
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 1);
        assertThat(reading.rowsRead()).isEqualTo(10);
    }

    private static Located<LymePublicRow> row(int number, int year, UsState state, Residence residence, int frequency) {
        return new Located<>(number, new LymePublicRow(year, state, residence, frequency));
    }

    @Test
    void aStateMayBeSpelledOut() {
        assertThat(read("2023,Maryland,24003,Confirmed,Male,20+,5\n").rows())
                .containsExactly(row(2, 2023, UsState.MD, FREDERICK, 5));
    }

    @Test
    void wordsOfSexAndAgeAreNotRead() {
        assertThat(read("2023,MD,24003,Confirmed,Martian,many,5\n").issues()).isEmpty();
        assertThat(adapter.read(Fixture.text(
                                "lyme.csv",
                                "year,state,fips,case_status,frequency\n2023,MD,24003,Confirmed,5\n",
                                UTF_8))
                        .issues())
                .isEmpty();
    }

    @Test
    void aStateThatIsNotReportedIsUnknownToo() {
        assertCount(read("2023,Not Reported,Unknown,Confirmed,Male,20+,5\n"), IssueKind.STATE_UNKNOWN, 1);
    }

    @Test
    void aTerritorysCountyIsSetAside() {
        assertCount(read("2023,PR,72001,Confirmed,Male,20+,5\n"), IssueKind.TERRITORY_OUT_OF_SCOPE, 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1001", "0100A", "0", ""})
    void aCodeThatIsNotFiveDigitsIsRefusedNotPadded(String fips) {
        assertBlocked(read("2023,AL," + fips + ",Confirmed,Male,20+,5\n"), IssueKind.FIPS_MALFORMED, 2, "FIPS");
    }

    @ParameterizedTest
    @CsvSource({"AL,Secret,Confirmed,FIPS", "AL,01001,Suspect,Case_status", "AL,01001,'',Case_status"})
    void anUnknownWordIsRefused(String state, String fips, String status, String field) {
        assertBlocked(
                read("2023," + state + "," + fips + "," + status + ",Male,20+,5\n"), IssueKind.WORD_UNKNOWN, 2, field);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Alabamma", "", "XX", "al"})
    void anUnknownStateIsRefused(String state) {
        assertBlocked(
                read("2023," + state + ",01001,Confirmed,Male,20+,5\n"), IssueKind.STATE_NAME_UNKNOWN, 2, "State");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GA", "PR", "Unknown", "Suppressed", "Not Reported"})
    void aCountyOutsideTheStateOfItsRowIsRefused(String state) {
        assertBlocked(
                read("2023," + state + ",01001,Confirmed,Male,20+,5\n"), IssueKind.STATE_CONTRADICTS_FIPS, 2, "State");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-5", "3000000000"})
    void anImpossibleFrequencyIsRefused(String frequency) {
        assertBlocked(
                read("2023,AL,01001,Confirmed,Male,20+," + frequency + "\n"),
                IssueKind.NUMBER_OUT_OF_RANGE,
                2,
                "Frequency");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<5", "5.0", "Suppressed", "1e3", "99999999999999999999"})
    void aFrequencyThatIsNotANumberIsRefused(String frequency) {
        assertBlocked(
                read("2023,AL,01001,Confirmed,Male,20+," + frequency + "\n"),
                IssueKind.NUMBER_MALFORMED,
                2,
                "Frequency");
    }

    @Test
    void aYearOfAnotherDataSetIsRefused() {
        assertBlocked(read("2021,AL,01001,Confirmed,Male,20+,5\n"), IssueKind.NUMBER_OUT_OF_RANGE, 2, "Year");
    }

    @Test
    void onePageOfTheApiIsNotTheWholeFile() {
        String row = "2023,AL,01001,Confirmed,Male,20+,5\n";

        assertBlocked(read(row.repeat(1_000)), IssueKind.FILE_TRUNCATED, null, null);
        assertThat(read(row.repeat(1_001)).rows()).hasSize(1_001);
    }
}
