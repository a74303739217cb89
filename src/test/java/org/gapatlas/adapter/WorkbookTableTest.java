package org.gapatlas.adapter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.gapatlas.adapter.WorkbookFixture.edited;
import static org.gapatlas.adapter.WorkbookFixture.fill;
import static org.gapatlas.adapter.WorkbookFixture.sheet;
import static org.gapatlas.adapter.WorkbookFixture.without;
import static org.gapatlas.adapter.WorkbookFixture.workbook;

import java.util.Arrays;
import java.util.List;
import org.dhatim.fastexcel.Worksheet;
import org.gapatlas.RealData;
import org.gapatlas.adapter.WorkbookTable.Footnote;
import org.gapatlas.adapter.WorkbookTable.Line;
import org.gapatlas.adapter.WorkbookTable.Shown;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkbookTableTest {
    private static final List<String> WANTED = List.of("FIPS_Code", "Tick_Status");
    private static final PublisherFile SMALL =
            sheet("Records", "A title", "FIPS_Code|Tick_Status", "01001|Reported", "01003|No records");

    private static List<Line> lines(PublisherFile file) throws BadFileException {
        return WorkbookTable.parse(file, WANTED).lines();
    }

    private static void assertRefused(
            PublisherFile file, IssueKind kind, @Nullable Integer row, @Nullable String field, String detail) {
        BadFileException refusal = catchThrowableOfType(BadFileException.class, () -> lines(file));
        assertThat(refusal).as("refusal as %s", kind).isNotNull();
        assertThat(refusal.issue().kind()).as(refusal.getMessage()).isEqualTo(kind);
        assertThat(refusal.issue().row()).isEqualTo(row);
        assertThat(refusal.issue().field()).isEqualTo(field);
        assertThat(refusal.issue().detail()).contains(detail);
    }

    private static void assertInvalid(PublisherFile file, String detail) {
        assertRefused(file, IssueKind.WORKBOOK_INVALID, null, null, detail);
    }

    private static Line line(int number, String fips, String status) {
        return new Line(number, List.of(new Shown(fips, false), new Shown(status, false)));
    }

    @Test
    void findsTheTableBelowItsTitle() throws BadFileException {
        WorkbookTable table = WorkbookTable.parse(SMALL, WANTED);

        assertThat(table.lines()).containsExactly(line(3, "01001", "Reported"), line(4, "01003", "No records"));
        assertThat(table.column("Tick_Status").name()).isEqualTo("Tick_Status");
    }

    @Test
    void sheetHeaderAndColumnsMayMove() throws BadFileException {
        PublisherFile moved = workbook(w -> {
            fill(w.newWorksheet("Read me"), "FIPS_Code is a county's code", "Tick_Status is explained below");
            fill(
                    w.newWorksheet("2031"),
                    "A title",
                    "",
                    "by county",
                    "|New|Tick_Status||FIPS_Code",
                    "|x| Reported ||01001");
        });
        assertThat(lines(moved)).containsExactly(line(5, "01001", "Reported"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fips_code|TICK STATUS", "FIPSCode|Tick  status ", "FIPS\u00A0Code|Tick_\nStatus"})
    void namesMayDifferInCaseBlanksAndUnderscores(String header) throws BadFileException {
        assertThat(lines(sheet("Records", header, "01001|Reported"))).containsExactly(line(2, "01001", "Reported"));
    }

    @Test
    void theHeaderIsSearchedInTwentyRows() throws BadFileException {
        String[] rows = new String[WorkbookTable.HEADER_ROWS + 1];
        Arrays.fill(rows, "title");
        rows[WorkbookTable.HEADER_ROWS - 1] = "FIPS_Code|Tick_Status";
        rows[WorkbookTable.HEADER_ROWS] = "01001|Reported";
        assertThat(lines(sheet("Records", rows))).hasSize(1);

        String[] lower = new String[rows.length + 1];
        lower[0] = "title";
        System.arraycopy(rows, 0, lower, 1, rows.length);
        assertRefused(
                sheet("Records", lower),
                IssueKind.SHEET_ABSENT,
                null,
                null,
                "none of the first 20 rows of a sheet has all of");
    }

    @Test
    void rowsWithoutTextAreIgnored() throws BadFileException {
        PublisherFile gaps =
                sheet("Records", "FIPS_Code|Tick_Status", "", "01001|Reported", "  |", "||note", "01003|Reported");
        assertThat(lines(gaps))
                .containsExactly(line(3, "01001", "Reported"), line(5, "", ""), line(6, "01003", "Reported"));
    }

    @Test
    void anotherWorkbookIsRefusedAndTheNearestRowIsNamed() {
        assertRefused(
                sheet("Records", "A title", "FIPS_Code|Mite_Status", "01001|Reported"),
                IssueKind.SHEET_ABSENT,
                null,
                null,
                "row 2 of sheet \"Records\" lacks [Tick_Status]");
    }

    @Test
    void twoSheetsWithTheColumnsAreRefused() {
        PublisherFile two = workbook(w -> {
            fill(w.newWorksheet("2024"), "FIPS_Code|Tick_Status", "01001|Reported");
            fill(w.newWorksheet("2025"), "Tick_Status|FIPS_Code", "Established|01001");
        });
        assertRefused(two, IssueKind.SHEET_TWICE, null, null, "\"2024\", \"2025\"");
    }

    @Test
    void aRepeatedColumnIsRefused() {
        PublisherFile twice = sheet("Records", "FIPS_Code|Tick_Status|tick status", "01001|Reported|Established");
        assertRefused(twice, IssueKind.COLUMN_TWICE, 1, "Tick_Status", "twice");
    }

    @Test
    void aNumberIsDistinguishedFromText() throws BadFileException {
        PublisherFile numbers = workbook(w -> {
            Worksheet sheet = w.newWorksheet("Records");
            fill(sheet, "FIPS_Code|Tick_Status");
            sheet.value(1, 0, 36_001);
            sheet.value(2, 0, 1_001);
            sheet.style(2, 0).format("00000").set();
            sheet.value(3, 0, 1_001.5);
            sheet.style(3, 0).format("00000").set();
            sheet.value(4, 0, true);
        });
        assertThat(lines(numbers))
                .extracting(line -> line.cells().get(0))
                .containsExactly(
                        new Shown("36001", true),
                        new Shown("01001", false),
                        new Shown("1001.5", true),
                        new Shown("true", false));
    }

    @Test
    void aWorkbookWithoutStylesIsRead() throws BadFileException {
        PublisherFile plain = edited(
                without(SMALL, "xl/styles.xml"),
                "[Content_Types].xml",
                text -> text.replaceAll("<Override PartName=\"/xl/styles.xml\"[^>]*/>", ""));
        assertThat(lines(plain)).hasSize(2);
    }

    @Test
    void aFormulaBelowTheHeaderIsRefused() {
        PublisherFile formula = workbook(w -> {
            Worksheet sheet = w.newWorksheet("Records");
            fill(sheet, "A title", "FIPS_Code|Tick_Status", "01001|Reported");
            sheet.formula(3, 1, "B3");
        });
        assertRefused(formula, IssueKind.WORKBOOK_FORMULA, 4, "Tick_Status", "formula");
    }

    @Test
    void aFormulaInAnUnreadColumnIsRefusedToo() {
        PublisherFile formula = workbook(w -> {
            Worksheet sheet = w.newWorksheet("Records");
            fill(sheet, "FIPS_Code|Tick_Status", "01001|Reported");
            sheet.formula(1, 7, "SUM(A1:A9)");
        });
        assertRefused(formula, IssueKind.WORKBOOK_FORMULA, 2, null, "cell H2 holds a formula");
    }

    @Test
    void formulasOnOtherSheetsDoNotMatter() throws BadFileException {
        PublisherFile other = workbook(w -> {
            Worksheet totals = w.newWorksheet("Totals");
            fill(totals, "FIPS_Code");
            totals.formula(0, 1, "COUNTA(A:A)");
            fill(w.newWorksheet("Records"), "FIPS_Code|Tick_Status", "01001|Reported");
        });
        assertThat(lines(other)).hasSize(1);
    }

    @Test
    void aMergedTitleIsAllowed() throws BadFileException {
        PublisherFile merged = workbook(w -> {
            Worksheet sheet = w.newWorksheet("Records");
            fill(sheet, "A title", "FIPS_Code|Tick_Status", "01001|Reported");
            sheet.range(0, 0, 0, 6).merge();
        });
        assertThat(lines(merged)).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"2, 3, 3, A3:A4", "1, 2, 3, A2:A3"})
    void mergedCellsBelowTheHeaderAreRefused(int first, int last, int row, String address) {
        PublisherFile merged = workbook(w -> {
            Worksheet sheet = w.newWorksheet("Records");
            fill(sheet, "A title", "FIPS_Code|Tick_Status", "01001|Reported", "01003|Reported");
            sheet.range(first, 0, last, 0).merge();
        });
        assertRefused(merged, IssueKind.WORKBOOK_MERGED_CELLS, row, null, address);
    }

    @Test
    void notesBelowTheTableAreKeptApartEvenIfMerged() throws BadFileException {
        PublisherFile notes = workbook(w -> {
            Worksheet sheet = w.newWorksheet("Records");
            fill(
                    sheet,
                    "FIPS_Code|Tick_Status",
                    "A note within the table",
                    "01001|Reported",
                    "01003",
                    "",
                    "* Data as of March 2026",
                    "Source: CDC");
            sheet.range(5, 0, 5, 1).merge();
        });
        WorkbookTable table = WorkbookTable.parse(notes, WANTED);

        assertThat(table.lines()).extracting(Line::number).containsExactly(2, 3, 4);
        assertThat(table.footnotes())
                .containsExactly(new Footnote(6, "* Data as of March 2026"), new Footnote(7, "Source: CDC"));
    }

    @Test
    void cellsAndRowsNeedNoAddresses() throws BadFileException {
        PublisherFile bare =
                edited(SMALL, "xl/worksheets/sheet1.xml", xml -> xml.replaceAll(" r=\"[A-Z]*[0-9]+\"", ""));
        assertThat(lines(bare)).containsExactly(line(3, "01001", "Reported"), line(4, "01003", "No records"));
        PublisherFile cells =
                edited(SMALL, "xl/worksheets/sheet1.xml", xml -> xml.replaceAll(" r=\"[A-Z]+[0-9]+\"", ""));
        assertThat(lines(cells)).isEqualTo(lines(bare));
    }

    @Test
    void strictOpenXmlIsRead() throws BadFileException {
        PublisherFile strict = SMALL;
        for (String part : List.of("xl/workbook.xml", "xl/worksheets/sheet1.xml", "xl/_rels/workbook.xml.rels")) {
            strict = edited(
                    strict,
                    part,
                    xml -> xml.replace(
                                    "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
                                    "http://purl.oclc.org/ooxml/spreadsheetml/main")
                            .replace(
                                    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
                                    "http://purl.oclc.org/ooxml/officeDocument/relationships"));
        }
        assertThat(lines(strict)).isEqualTo(lines(SMALL));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "./worksheets/sheet1.xml",
                "/xl/worksheets/sheet1.xml",
                "../xl/worksheets/sheet1.xml",
                "worksheets/../worksheets/./sheet1.xml",
                "/xl/./worksheets/sheet1.xml",
                "Worksheets/Sheet1.xml"
            })
    void theTargetOfASheetMayBeSpelledInManyWays(String target) throws BadFileException {
        PublisherFile other = edited(
                SMALL,
                "xl/_rels/workbook.xml.rels",
                xml -> xml.replaceFirst("Target=\"[^\"]*sheet1.xml\"", "TARGET")
                        .replace("TARGET", "Id2=\"\" Target=\"" + target + "\""));
        assertThat(lines(other)).isEqualTo(lines(SMALL));
    }

    @Test
    void surroundingBlanksAreIgnoredAndEscapedCharactersAreDecoded() throws BadFileException {
        PublisherFile odd = sheet(
                "Records", "FIPS_Code_x000D_|Tick_x000A_Status", "01001|Reported\u00A0", "\u202F01003|Reported_x000d_");
        assertThat(lines(odd)).containsExactly(line(2, "01001", "Reported"), line(3, "01003", "Reported"));
        assertThat(lines(sheet("Records", "FIPS_Code|Tick_Status", "01001|_x005F_x000D_")))
                .containsExactly(line(2, "01001", "_x000D_"));
    }

    @Test
    void aCellLongerThanASpreadsheetAllowsIsRefused() {
        String cell = "x".repeat(DelimitedRows.MAX_CELL + 1);
        PublisherFile file = edited(SMALL, "xl/sharedStrings.xml", xml -> xml.replace("No records", cell));
        assertRefused(file, IssueKind.CELL_TOO_LONG, null, null, "more than 32767 characters");
    }

    @Test
    void anOldWorkbookIsDistinguishedFromADamagedOne() {
        byte[] old = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1, 0, 0};
        assertRefused(
                PublisherFile.of("w.xlsx", old), IssueKind.FILE_OF_OTHER_FORMAT, null, null, "Excel 97 to 2003 (.xls)");
    }

    @Test
    void aFileThatIsNotAWorkbookIsRefused() {
        assertInvalid(PublisherFile.of("w.xlsx", new byte[] {1, 2, 3}), "not a ZIP file");
        HandMadeZip shapes = new HandMadeZip();
        shapes.store("counties.shp", "");
        assertInvalid(shapes.file(), "0 workbook parts");
        assertRefused(PublisherFile.of("w.xlsx", new byte[0]), IssueKind.FILE_EMPTY, null, null, "no bytes");
    }

    @Test
    void otherFaultsOfTheArchiveKeepTheirKinds() {
        HandMadeZip outside = new HandMadeZip();
        outside.store("../xl/workbook.xml", "");
        assertRefused(outside.file(), IssueKind.ARCHIVE_PATH_OUTSIDE, null, null, "../xl");
        HandMadeZip large = new HandMadeZip();
        for (int i = 0; i < 25; i++) {
            large.deflate("part" + i + ".xml", new byte[0]).size(1 << 20);
        }
        assertRefused(large.file(), IssueKind.ARCHIVE_TOO_LARGE, null, null, "26214400 bytes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xl/workbook.xml",
                "xl/_rels/workbook.xml.rels",
                "xl/worksheets/sheet1.xml",
                "[Content_Types].xml"
            })
    void aWorkbookThatLacksAPartIsRefused(String part) {
        assertInvalid(without(SMALL, part), "");
    }

    @Test
    @Tag("real-data")
    void aPublishersWorkbookIsReadInFull() throws Exception {
        PublisherFile file = PublisherFile.read(RealData.file("cdc-tickborne-all-2022/AllTBD2022_Public.xlsx"));
        WorkbookTable table = WorkbookTable.parse(file, List.of("FIPS"));

        assertThat(table.lines()).hasSize(3_143);
        assertThat(table.lines().get(0).number()).isEqualTo(2);
    }
}
