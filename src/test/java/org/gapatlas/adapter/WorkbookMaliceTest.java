package org.gapatlas.adapter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.gapatlas.adapter.WorkbookFixture.edited;
import static org.gapatlas.adapter.WorkbookFixture.sheet;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests workbooks with false, exploding or external content: each is refused as a whole, with a named issue. */
class WorkbookMaliceTest {
    private static final List<String> WANTED = List.of("FIPS_Code", "Tick_Status");
    private static final String SHEET = "xl/worksheets/sheet1.xml";
    private static final String STRINGS = "xl/sharedStrings.xml";
    private static final PublisherFile SMALL =
            sheet("Records", "FIPS_Code|Tick_Status", "01001|Reported", "01003|No records");

    private static void assertInvalid(PublisherFile file, String detail) {
        BadFileException refusal =
                catchThrowableOfType(BadFileException.class, () -> WorkbookTable.parse(file, WANTED));
        assertThat(refusal).as("refusal").isNotNull();
        assertThat(refusal.issue().kind()).isEqualTo(IssueKind.WORKBOOK_INVALID);
        assertThat(refusal.issue().detail()).contains(detail);
    }

    private static UnaryOperator<String> documentType(String declaration) {
        return xml -> xml.replaceFirst("\\?>", "?><!DOCTYPE any " + declaration + ">");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {SHEET, STRINGS, "xl/workbook.xml", "xl/styles.xml", "[Content_Types].xml", "docProps/app.xml"})
    void noPartMayHaveADocumentType(String part) {
        assertInvalid(edited(SMALL, part, documentType("")), "part " + part + " has a document type");
    }

    @Test
    void entitiesAreNeverExpanded() {
        String laughs = "[<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;\">]";
        PublisherFile laughing =
                edited(SMALL, STRINGS, xml -> documentType(laughs).apply(xml).replace("Reported", "&c;"));
        assertInvalid(laughing, "document type");
    }

    @Test
    void anUndeclaredEntityDoesNotVanishFromAWord() {
        assertInvalid(edited(SMALL, STRINGS, xml -> xml.replace("Reported", "Repo&x;rted")), "not well-formed");
    }

    @Test
    void nothingIsFetched() throws IOException {
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.incrementAndGet();
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        try {
            String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
            List<String> declarations = List.of(
                    "SYSTEM \"" + url + "\"",
                    "[<!ENTITY x SYSTEM \"" + url + "\">]",
                    "[<!ENTITY % x SYSTEM \"" + url + "\"> %x;]");
            for (String declaration : declarations) {
                PublisherFile reaching = edited(
                        SMALL,
                        STRINGS,
                        xml -> documentType(declaration)
                                .apply(xml)
                                .replace("Reported", declaration.contains("ENTITY x") ? "&x;" : "Reported"));
                assertInvalid(reaching, "");
            }
            assertThat(requests).hasValue(0);
        } finally {
            server.stop(0);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<v>2</v>|<v>6</v>|uses shared string 6 of 6",
                "<v>2</v>|<v>2000000000</v>|uses shared string 2000000000 of 6",
                "<v>2</v>|<v>-1</v>|the number \"-1\"",
                "<v>2</v>|<v>two</v>|the number \"two\"",
                "r=\"A2\"|r=\"XFE2\"|beyond the last column",
                "r=\"A2\"|r=\"ZZZZ2\"|without a proper address",
                "r=\"A2\"|r=\"A3\"|out of order in row 2",
                "r=\"A2\"|r=\"C2\"|out of order in row 2",
                "row r=\"3\"|row r=\"2\"|rows out of order",
                "row r=\"3\"|row r=\"1048577\"|the number \"1048577\"",
                "row r=\"2\"|row|rows with and without a number",
                "</sheetData>|</sheetData><mergeCells><mergeCell/></mergeCells>|without a proper address",
                "t=\"s\"|t=\"zz\"|contradict each other",
                "</worksheet>|</workshop>|not well-formed",
            })
    void aSheetThatCannotBeTrustedIsRefused(String old, String replacement, String detail) {
        assertInvalid(edited(SMALL, SHEET, xml -> xml.replaceFirst(old, replacement)), detail);
    }

    @Test
    void sharedStringsThatTheContentTypesHideAreNotBlanks() {
        PublisherFile hidden = edited(
                SMALL,
                "[Content_Types].xml",
                xml -> xml.replaceAll("<Override PartName=\"/xl/sharedStrings.xml\"[^>]*/>", ""));
        assertInvalid(hidden, "contradict each other");
    }

    @Test
    @Timeout(20)
    void aFormulaBombIsNeverExpanded() {
        // Every further cell of the row would repeat the whole formula, shifted.
        StringBuilder row = new StringBuilder("<c r=\"A1\"><f t=\"shared\" ref=\"A1:Z1\" si=\"0\">");
        row.append("A1+".repeat(300_000)).append("A1</f></c>");
        for (char column = 'B'; column <= 'Z'; column++) {
            for (char second = 'A'; second <= 'Z'; second++) {
                row.append("<c r=\"").append(column).append(second).append("1\"><f t=\"shared\" si=\"0\"/></c>");
            }
        }
        PublisherFile bomb = edited(SMALL, SHEET, xml -> xml.replaceFirst("<c r=\"A1\".*?</row>", row + "</row>"));
        BadFileException refusal =
                catchThrowableOfType(BadFileException.class, () -> WorkbookTable.parse(bomb, WANTED));
        assertThat(refusal.issue().kind()).isEqualTo(IssueKind.SHEET_ABSENT);
        assertThat(refusal.issue().detail()).contains("has a formula in row 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no-such-encoding", "UTF-16", "UTF-32", "EBCDIC-CP-US", "ISO-10646-UCS-4", ""})
    void aWrongEncodingIsAnIssueAndNotAnError(String encoding) {
        PublisherFile file = edited(SMALL, SHEET, xml -> xml.replaceFirst("UTF-8", encoding));
        assertInvalid(file, "");
    }

    @Test
    void damageAnywhereInASheetIsAnIssueOrHarmless() {
        byte[] sheet = partOf(SMALL, SHEET);
        int refused = 0;
        for (int at = 0; at < sheet.length; at++) {
            for (byte wrong : new byte[] {'<', '"', '7', 'A', 0}) {
                byte[] damaged = sheet.clone();
                damaged[at] = wrong;
                try {
                    PartSurvey.of(damaged);
                } catch (PartSurvey.UntrustedPartException e) {
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThan(sheet.length);
    }

    private static byte[] partOf(PublisherFile file, String part) {
        StringBuilder text = new StringBuilder();
        edited(file, part, xml -> {
            text.append(xml);
            return xml + " ";
        });
        return text.toString().getBytes(UTF_8);
    }
}
