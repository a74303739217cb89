package org.gapatlas.adapter;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.adapter.Fixture.text;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.zip.GZIPOutputStream;
import org.gapatlas.adapter.arbonet.IxodesAdapter;
import org.gapatlas.adapter.rucc.RuccAdapter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a file of another format under a publisher's file name is recognised. */
class OtherFormatsTest {
    private static final String ROWS = """
            FIPS,State,County_Name,Attribute,Value
            01001,AL,Autauga County,RUCC_2023,2
            01003,AL,Baldwin County,RUCC_2023,3
            """;

    private static IngestIssue issue(PublisherFile file) {
        Reading<?> reading = new RuccAdapter().read(file);
        assertThat(reading.isBlocked()).as("blocked").isTrue();
        assertThat(reading.issues()).hasSize(1);
        return reading.issues().get(0);
    }

    private static IngestIssue issue(String content, Charset charset) {
        return issue(text("codes.csv", content, charset));
    }

    private static void assertLooksLike(IngestIssue issue, String what) {
        assertThat(issue.kind()).isEqualTo(IssueKind.FILE_OF_OTHER_FORMAT);
        assertThat(issue.detail()).isEqualTo("the file looks like " + what);
    }

    @Test
    void validRowsAreRead() {
        assertThat(new RuccAdapter().read(text("codes.csv", ROWS, ISO_8859_1)).rows())
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE html><html><head></head></html>",
                "\n  <HTML lang=\"en\"><body>Not found</body></HTML>",
                "\uFEFF<!doctype HTML>\n<title>Moved</title>",
                "<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\"/>"
            })
    void aWebPageIsRecognizedByItsFirstWords(String page) {
        assertLooksLike(issue(page, UTF_8), "an HTML page, perhaps one that says why the file cannot be had");
    }

    @Test
    void compressedFilesAreRecognizedByTheirFirstBytes() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(ROWS.getBytes(UTF_8));
        }
        assertLooksLike(issue(PublisherFile.of("codes.csv", packed.toByteArray())), "a gzip file");

        HandMadeZip zip = new HandMadeZip();
        zip.store("codes.csv", ROWS);
        assertLooksLike(issue(zip.file()), "a ZIP archive or an XLSX workbook");
    }

    @ParameterizedTest
    @CsvSource({
        "content.xml, 'a sheet of LibreOffice (.ods); in the publisher''s form it is .xlsx'",
        "xl/workbook.bin, 'a binary workbook (.xlsb); in the publisher''s form it is .xlsx'",
        "word/document.xml, a Word document"
    })
    void documentsThatArePackedLikeWorkbooksAreToldByTheirParts(String part, String what) {
        HandMadeZip zip = new HandMadeZip();
        zip.store(part, "<x/>");
        Reading<?> reading = new IxodesAdapter().read(zip.file());

        assertThat(reading.issues()).hasSize(1);
        assertLooksLike(reading.issues().getFirst(), what);
    }

    @Test
    void textInUtf16IsRecognizedWithAndWithoutByteOrderMark() {
        assertLooksLike(issue(ROWS, UTF_16), "text in UTF-16");
        assertLooksLike(issue("\uFEFF" + ROWS, UTF_16LE), "text in UTF-16");
        assertLooksLike(issue(ROWS, UTF_16LE), "text in UTF-16 without a byte-order mark");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "{\"rows\": []}@JSON",
                "%PDF-1.7@a PDF document",
                "version https://git-lfs.github.com/spec/v1@"
                        + "a pointer of Git LFS instead of the file that it points to"
            })
    void otherDocumentsAreRecognized(String content, String what) {
        assertLooksLike(issue(content, UTF_8), what);
    }

    @ParameterizedTest
    @CsvSource({"';', semicolons", "'\t', tabs", "'|', vertical bars"})
    void anotherSeparatorIsNamed(String separator, String name) {
        IngestIssue issue = issue(ROWS.replace(",", separator), ISO_8859_1);

        assertThat(issue.kind()).isEqualTo(IssueKind.FILE_OF_OTHER_FORMAT);
        assertThat(issue.detail()).isEqualTo("the first row is separated by " + name + ", the publisher's by commas");
    }

    @Test
    void aTitleAboveTheHeaderIsReported() {
        IngestIssue bare = issue("Rural-urban codes; 2023 edition\n\n" + ROWS, ISO_8859_1);
        assertThat(bare.kind()).isEqualTo(IssueKind.TITLE_ABOVE_HEADER);
        assertThat(bare.row()).isEqualTo(3);

        IngestIssue divided = issue("Rural-urban codes, 2023\n" + ROWS, ISO_8859_1);
        assertThat(divided.kind()).isEqualTo(IssueKind.TITLE_ABOVE_HEADER);
        assertThat(divided.row()).isEqualTo(2);

        IngestIssue padded = issue("Rural-urban codes,,,,\n" + ROWS, ISO_8859_1);
        assertThat(padded.kind()).isEqualTo(IssueKind.TITLE_ABOVE_HEADER);
        assertThat(padded.row()).isEqualTo(2);
        assertThat(padded.field()).isEqualTo("FIPS");
    }

    @Test
    void aMissingColumnIsReportedWithTheExistingOnes() {
        IngestIssue issue = issue(ROWS.replace("FIPS", "FI\u00ADPS"), ISO_8859_1);

        assertThat(issue.kind()).isEqualTo(IssueKind.COLUMN_MISSING);
        assertThat(issue.detail())
                .isEqualTo("the header lacks it; it has \"FIU+00ADPS\", \"State\", \"County_Name\", \"Attribute\","
                        + " \"Value\"");
    }

    @Test
    void blanksAroundACellAreIgnoredAndInvisibleCharactersWithinAreShown() {
        String padded = ROWS.replace("RUCC_2023,2", "RUCC_2023\u00A0,\u00A02").replace("FIPS,", "FIPS\u00A0,");
        assertThat(new RuccAdapter().read(text("codes.csv", padded, ISO_8859_1)).rows())
                .hasSize(2);

        IngestIssue within = issue(ROWS.replace("RUCC_2023,2", "RUCC\u00A02023,2"), ISO_8859_1);
        assertThat(within.kind()).isEqualTo(IssueKind.WORD_UNKNOWN);
        assertThat(within.detail()).contains("\"RUCCU+00A02023\"");
    }
}
