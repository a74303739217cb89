package org.gapatlas.adapter.arbonet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;

import java.util.Arrays;
import java.util.stream.Stream;
import org.dhatim.fastexcel.Worksheet;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.WorkbookFixture;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;
import org.junit.jupiter.api.Test;

class IxodesAdapterTest {
    private static final String TITLE = "Ixodes ticks by county, invented";
    private static final String HEADER = "FIPSCode|State|County|Ixodes_scapularis_County_Status"
            + "|Ixodes_scapularis_data_source|Ixodes_pacificus_county_status|Ixodes_pacificus_data_source";
    private static final String KNOWN = ": \"Established\", \"Reported\", \"No records\"";
    private static final String SCAPULARIS = "Ixodes_scapularis_County_Status";
    private static final String PACIFICUS = "Ixodes_pacificus_county_status";
    private final IxodesAdapter adapter = new IxodesAdapter();

    private Reading<IxodesRow> read(String... rows) {
        String[] all =
                Stream.concat(Stream.of(TITLE, HEADER), Arrays.stream(rows)).toArray(String[]::new);
        return adapter.read(WorkbookFixture.sheet("Ixodes records 2025", all));
    }

    private Reading<IxodesRow> readNumber(int code, String format) {
        return adapter.read(WorkbookFixture.workbook(w -> {
            Worksheet sheet = w.newWorksheet("Ixodes records 2025");
            WorkbookFixture.fill(sheet, TITLE, HEADER, "|Alabama|Autauga|Reported||No records|");
            sheet.value(2, 0, code);
            sheet.style(2, 0).format(format).set();
        }));
    }

    @Test
    void readsBothSpeciesOfEachCounty() {
        Reading<IxodesRow> reading = read(
                "01001|Alabama|Autauga|Established|a study|No records|",
                "06001|California|Alameda|No records||Reported|another",
                "|Nowhere|||||");

        assertThat(reading.rows())
                .containsExactly(
                        new Located<>(
                                3,
                                new IxodesRow(
                                        new Fips("01001"), "Autauga", TickStatus.ESTABLISHED, TickStatus.NO_RECORDS)),
                        new Located<>(
                                4,
                                new IxodesRow(
                                        new Fips("06001"), "Alameda", TickStatus.NO_RECORDS, TickStatus.REPORTED)));
        assertCount(reading, IssueKind.FOOTNOTE_ROW, 1);
        assertThat(reading.rowsRead()).isEqualTo(3);
    }

    @Test
    void paddingIsIgnored() {
        assertThat(read("01001 |Alabama |Autauga   |Established  ||No records |")
                        .rows())
                .containsExactly(new Located<>(
                        3, new IxodesRow(new Fips("01001"), "Autauga", TickStatus.ESTABLISHED, TickStatus.NO_RECORDS)));
    }

    @Test
    void eachUnknownWordIsNamedWithItsRowAndColumn() {
        Reading<IxodesRow> reading =
                read("01001|Alabama|Autauga|Reported||Reported|", "01003|Alabama|Baldwin|Common||Absent|");

        assertThat(reading.isBlocked()).isTrue();
        assertThat(reading.issues())
                .extracting(i -> i.kind() + " " + i.row() + " " + i.field() + ": " + i.detail())
                .containsExactly(
                        "WORD_UNKNOWN 4 " + SCAPULARIS + ": \"Common\" is not a known status" + KNOWN,
                        "WORD_UNKNOWN 4 " + PACIFICUS + ": \"Absent\" is not a known status" + KNOWN);
    }

    @Test
    void aBlankStatusIsNotNoRecords() {
        Reading<IxodesRow> reading = read("01001|Alabama|Autauga|||No records|");

        assertBlocked(reading, IssueKind.WORD_UNKNOWN, 3, SCAPULARIS);
        assertThat(reading.issues().getFirst().detail())
                .isEqualTo("the cell is empty, which is not a known status" + KNOWN);
    }

    @Test
    void unknownIsNotAWordOfThePublisher() {
        assertBlocked(read("01001|Alabama|Autauga|Unknown||No records|"), IssueKind.WORD_UNKNOWN, 3, SCAPULARIS);
    }

    @Test
    void aCodeWithoutItsLeadingZeroIsRefusedNotPadded() {
        assertBlocked(read("1001|Alabama|Autauga|Reported||Reported|"), IssueKind.FIPS_MALFORMED, 3, "FIPSCode");
    }

    @Test
    void aNumberIsRefusedEvenIfItHasFiveDigits() {
        assertBlocked(readNumber(36_001, "General"), IssueKind.FIPS_MALFORMED, 3, "FIPSCode");
        assertBlocked(readNumber(36_001, "0"), IssueKind.FIPS_MALFORMED, 3, "FIPSCode");
        assertBlocked(readNumber(1_001, "@"), IssueKind.FIPS_MALFORMED, 3, "FIPSCode");
    }

    @Test
    void aNumberThatTheSheetShowsWithFiveDigitsIsRead() {
        assertThat(readNumber(1_001, "00000").rows())
                .extracting(r -> r.row().fips().code())
                .containsExactly("01001");
    }

    @Test
    void aNumberWithMoreDigitsThanItsFormatIsRefused() {
        assertBlocked(readNumber(101_001, "00000"), IssueKind.FIPS_MALFORMED, 3, "FIPSCode");
    }

    @Test
    void aRepeatedCountyIsRefusedEvenIfBothRowsAgree() {
        assertBlocked(
                read("01001|Alabama|Autauga|Reported||Reported|", "01001|Alabama|Autauga|Reported||Reported|"),
                IssueKind.COUNTY_TWICE,
                4,
                "FIPSCode");
    }

    @Test
    void aTerritoryIsSetAside() {
        Reading<IxodesRow> reading =
                read("72001|Puerto Rico|Adjuntas|No records||No records|", "01001|Alabama|Autauga|Reported||Reported|");
        assertThat(reading.isBlocked()).isFalse();
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 1);
    }

    @Test
    void aTableWithoutRowsIsRefused() {
        assertBlocked(read(), IssueKind.ROWS_ABSENT, null, null);
    }

    @Test
    void thePathogenWorkbookUnderThisNameIsRefused() {
        PublisherFile other = WorkbookFixture.sheet(
                "Ixodes Pathogens 2025",
                TITLE,
                "FIPS_Code|State|County|Babesia_microti_County_Status",
                "01001|||Present");
        assertBlocked(adapter.read(other), IssueKind.SHEET_ABSENT, null, null);
    }

    @Test
    void aDamagedFileIsRefused() {
        assertBlocked(
                adapter.read(PublisherFile.of("ticks.xlsx", new byte[] {'P', 'K'})),
                IssueKind.WORKBOOK_INVALID,
                null,
                null);
    }

    @Test
    void theRowsMayNotBeRedistributed() {
        Publication publication = adapter.publication();
        assertThat(publication.source()).isEqualTo(SourceKey.TICK);
        assertThat(publication.terms()).isEqualTo(Publication.Terms.ARBONET_DATA_USE_AGREEMENT);
        assertThat(publication.terms().mayBeFetched()).isFalse();
    }
}
