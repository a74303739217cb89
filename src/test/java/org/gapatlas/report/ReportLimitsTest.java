package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.process.PrinterMain;
import org.gapatlas.pdf.PdfPrinter;
import org.gapatlas.pdf.PrinterProcesses;
import org.gapatlas.pdf.Printout;
import org.gapatlas.report.InventedReports.Texts;
import org.gapatlas.report.ReportException.ReportTooLargeException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that a report beyond a limit is refused instead of truncated. */
@Tag("slow")
class ReportLimitsTest {
    private static void assertTooLarge(ReportLimits limits, Report report, String why) {
        assertThatThrownBy(() -> new ReportRenderer(limits, new PdfPrinter()).render(report))
                .isInstanceOf(ReportTooLargeException.class)
                .hasMessageContaining(why);
    }

    @Test
    void moreItemsThanAllowedAreRefusedBeforeLayout() {
        assertTooLarge(ReportLimits.DEFAULT, InventedReports.evidence(Texts.PLAIN, 5_000), "5001 rows and entries");
    }

    @Test
    void morePagesThanAllowedAreRefused() {
        Report report = InventedReports.state(Texts.PLAIN, 254);
        int pages = new ReportRenderer(ReportLimits.DEFAULT, new PdfPrinter())
                .render(report)
                .pages();

        assertThat(new ReportRenderer(new ReportLimits(pages, 5_000, 25 << 20), new PdfPrinter())
                        .render(report)
                        .pages())
                .isEqualTo(pages);
        assertTooLarge(new ReportLimits(pages - 1, 5_000, 25 << 20), report, pages + " pages");
    }

    @Test
    void moreBytesThanAllowedAreRefused() {
        assertTooLarge(new ReportLimits(50, 5_000, 10_000), InventedReports.county(Texts.PLAIN), "at most 10000");
    }

    /** Pages are counted after layout, so the largest layout must fit in the heap of a printing process. */
    @Test
    void theMostItemsAreLaidOutInTheDefaultHeap() {
        int heap = Integer.parseInt(Key.REPORT_HEAP.standard());
        try (PrinterProcesses printer = new PrinterProcesses(PrinterMain.command(heap))) {
            assertThatThrownBy(() -> new ReportRenderer(ReportLimits.DEFAULT, printer)
                            .render(InventedReports.evidence(Texts.PLAIN, 4_999)))
                    .isInstanceOf(ReportTooLargeException.class)
                    .hasMessageContaining("pages; at most 50 are printed");
        }
    }

    @Test
    void aYearOfDaysFitsAndItsTableHeaderIsOnEveryPage() {
        Printout report = new ReportRenderer(ReportLimits.DEFAULT, new PdfPrinter())
                .render(InventedReports.evidence(Texts.PLAIN, 500));
        PrintedReport printed = PrintedReport.read(report.pdf());

        assertThat(report.pages()).isBetween(10, 30);
        assertThat(printed.rows()).hasSize(501);
        assertThat(printed.pages().subList(3, 9)).allMatch(p -> p.contains("Normalized state"));
    }

    @Test
    void aStateOf254CountiesFlowsOverPagesUnderOneHeader() {
        Printout report = new ReportRenderer(ReportLimits.DEFAULT, new PdfPrinter())
                .render(InventedReports.state(Texts.PLAIN, 254));
        PrintedReport printed = PrintedReport.read(report.pdf());

        assertThat(printed.rows()).hasSize(254);
        assertThat(printed.text()).contains("mean of 229 scored counties", "Counties that are not scored");
        assertThat(printed.pages().subList(1, 5)).allMatch(p -> p.contains("Ranks at all"));
        assertThat(printed.pages()).allMatch(p -> p.contains("SYNTHETIC"));
    }
}
