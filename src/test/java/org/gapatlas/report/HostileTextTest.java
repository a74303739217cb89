package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.gapatlas.pdf.PdfPrinter;
import org.gapatlas.pdf.Printout;
import org.gapatlas.report.InventedReports.Texts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that publishers' texts and names are printed as text, whatever they contain. */
@Tag("slow")
class HostileTextTest {
    private final ReportRenderer renderer = new ReportRenderer(ReportLimits.DEFAULT, new PdfPrinter());

    private static Texts everywhere(String text) {
        return new Texts(text, text, text, text, text, text);
    }

    private List<Printout> print(Texts texts) {
        return List.of(
                renderer.render(InventedReports.county(texts)),
                renderer.render(InventedReports.state(texts, 11)),
                renderer.render(InventedReports.evidence(texts, 2)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "</style><h1>Owned</h1>",
                "<b>bold",
                "&amp;&lt;&undefined;",
                "]]><!--",
                "\"><img src=\"x\"/>",
                "' onload='x",
                "@page { size: A0 }",
                "${7*7} @if(true) !{x}",
                "=cmd|' /C calc'!A0",
                "%PDF-1.7 endobj (\\) <</S/JavaScript>>"
            })
    void markupIsPrintedAsText(String text) {
        for (Printout report : print(everywhere(text))) {
            String squeezed = PrintedReport.read(report.pdf()).text().replace(" ", "");

            assertThat(squeezed).contains(text.replace(" ", ""));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u0000\u0001\u001F control",
                "\uD800 half a pair",
                "\uFFFF\uFFFE no characters",
                "\u4E2D\u6587 \u05D0\u05D1 \u0627\u0644 other scripts",
                "\uD83D\uDC1E beyond the plane",
                "\u202Ereversed\u202C \u200B\u00AD\uFEFF unseen",
                "e\u0301 combined"
            })
    void charactersMissingFromTheFontsStillPrintConformingFiles(String text) {
        for (Printout report : print(everywhere("A " + text))) {
            assertThat(StandardsJudge.breaches(report.pdf())).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0338 a stroke", "\u0327\u0338 another mark before it", "\u0301 an accent"})
    void aCombiningMarkAtTheStartOfATextLeavesTheTagIntact(String text) {
        for (Printout report : print(everywhere(text))) {
            assertThat(StandardsJudge.breaches(report.pdf())).isEmpty();
        }
    }

    @Test
    void aTextWithoutBlanksStaysOnThePage() throws IOException {
        for (Printout report : print(everywhere("x".repeat(400)))) {
            try (PDDocument pdf = Loader.loadPDF(report.pdf())) {
                assertThat(TextExtent.rightmost(pdf)).isLessThan(612 - 36);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "urn:a:b", "//host/x"})
    void onlyWebAddressesBecomeLinks(String address) throws IOException {
        Texts texts = new Texts("Name", "Label", "Publisher", "Note", address, "Limits");
        try (PDDocument pdf =
                Loader.loadPDF(renderer.render(InventedReports.county(texts)).pdf())) {
            for (var page : pdf.getPages()) {
                assertThat(page.getAnnotations()).isEmpty();
            }
        }
    }
}
