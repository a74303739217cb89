package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.gapatlas.report.InventedReports.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Publishers' texts and names are text, whatever they look like. */
class HostileTextTest {
    private final ReportRenderer renderer = new ReportRenderer(ReportLimits.DEFAULT);

    private static Texts everywhere(String text) {
        return new Texts(text, text, text, text, text, text);
    }

    private List<RenderedReport> print(Texts texts) {
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
    void markupIsPrintedAsItIs(String text) {
        for (RenderedReport report : print(everywhere(text))) {
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
    void whatTheFontsDoNotHoldStillPrintsByTheStandards(String text) {
        for (RenderedReport report : print(everywhere("A " + text))) {
            assertThat(StandardsJudge.breaches(report.pdf())).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0338 a stroke", "\u0327\u0338 another mark before it", "\u0301 an accent"})
    void aMarkAtTheBeginningOfATextLeavesTheTagBeforeItAlone(String text) {
        for (RenderedReport report : print(everywhere(text))) {
            assertThat(StandardsJudge.breaches(report.pdf())).isEmpty();
        }
    }

    @Test
    void aTextWithoutBlanksStaysOnThePage() throws IOException {
        for (RenderedReport report : print(everywhere("x".repeat(400)))) {
            try (PDDocument pdf = Loader.loadPDF(report.pdf())) {
                assertThat(TextExtent.rightmost(pdf)).isLessThan(612 - 36);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "urn:a:b", "//host/x"})
    void onlyAddressesOfTheWebBecomeLinks(String address) throws IOException {
        Texts texts = new Texts("Name", "Label", "Publisher", "Note", address, "Limits");
        try (PDDocument pdf =
                Loader.loadPDF(renderer.render(InventedReports.county(texts)).pdf())) {
            for (var page : pdf.getPages()) {
                assertThat(page.getAnnotations()).isEmpty();
            }
        }
    }

    @Test
    void nothingIsFetchedAndNoFileIsRead(@TempDir Path folder) throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.css"), "body { content: 'leak' }");
        CountDownLatch asked = new CountDownLatch(1);
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> {
                try {
                    server.accept().close();
                    asked.countDown();
                } catch (IOException e) {
                    // the test is over
                }
            });
            String address = "http://127.0.0.1:" + server.getLocalPort() + "/x";
            String page = """
                    <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>t</title>
                    <link rel="stylesheet" href="%1$s.css"/><link rel="stylesheet" href="%2$s"/>
                    <style>@import url(%1$s.css); @font-face { font-family: f; src: url(%1$s.ttf); }
                    body { background-image: url(%1$s.png); font-family: 'Source Sans 3'; }</style></head>
                    <body><p>text</p><img src="%1$s.png" alt="a"/><img src="%2$s" alt="b"/>
                    <object data="%1$s.pdf" type="application/pdf">c</object><iframe src="%1$s"/></body></html>
                    """.formatted(address, secret.toUri());

            new PdfPrinter().print(page, InventedReports.county(Texts.PLAIN), 5);

            assertThat(asked.await(200, TimeUnit.MILLISECONDS)).isFalse();
        }
    }

    @Test
    void aDocumentTypeIsRefused() {
        String page = "<!DOCTYPE html [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><html><body>&x;</body></html>";

        assertThat(org.assertj.core.api.Assertions.catchThrowable(
                        () -> new PdfPrinter().print(page, InventedReports.county(Texts.PLAIN), 5)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not well formed");
    }
}
