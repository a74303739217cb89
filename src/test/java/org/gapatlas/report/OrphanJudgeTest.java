package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Instant;
import org.gapatlas.pdf.Manuscript;
import org.gapatlas.pdf.PdfPrinter;
import org.gapatlas.pdf.PrintLimits;
import org.gapatlas.report.InventedReports.Texts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that headings stay with their content, and that {@link OrphanJudge} finds those that do not. */
@Tag("slow")
class OrphanJudgeTest {
    private static byte[] page(String space) throws IOException {
        String page = """
                <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>T</title><meta name="subject" content="T"/>
                <style>body { font-family: 'Source Sans 3' }
                @page { @bottom-left { content: 'foot'; font-family: 'Source Sans 3' } }</style>
                <bookmarks><bookmark name="Title" href="#t"/><bookmark name="Alone" href="#a"/></bookmarks></head>
                <body><p id="t">One</p><p>Two</p><p>Three</p><div style="height: %s"> </div><h2 id="a">Alone</h2>
                <p style="page-break-before: always">Four</p><p>Five</p><p>Six</p><p>Seven</p></body></html>
                """.formatted(space);
        try (PdfPrinter printer = new PdfPrinter()) {
            return printer.print(
                            new Manuscript(page, "T", Instant.EPOCH, "t.csv", new byte[0]), new PrintLimits(5, 1 << 20))
                    .pdf();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1in", "4in"})
    void aHeadingAtTheFootIsFound(String space) throws IOException {
        assertThat(OrphanJudge.faults(page(space))).containsExactly("page 1 ends with \"Alone\"");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 33, 60, 254})
    void noStateHasAny(int counties) {
        byte[] pdf = new ReportRenderer(ReportLimits.DEFAULT, new PdfPrinter())
                .render(InventedReports.state(Texts.PLAIN, counties))
                .pdf();

        assertThat(OrphanJudge.faults(pdf)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 9, 10, 11, 12, 13, 14, 60})
    void noObservationsHaveAny(int days) {
        byte[] pdf = new ReportRenderer(ReportLimits.DEFAULT, new PdfPrinter())
                .render(InventedReports.evidence(Texts.PLAIN, days))
                .pdf();

        assertThat(OrphanJudge.faults(pdf)).isEmpty();
    }
}
