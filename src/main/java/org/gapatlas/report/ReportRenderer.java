package org.gapatlas.report;

import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.io.IOException;
import org.gapatlas.pdf.Manuscript;
import org.gapatlas.pdf.PrintableText;
import org.gapatlas.pdf.Printer;
import org.gapatlas.pdf.Printout;
import org.gapatlas.pdf.TooLargeException;
import org.gapatlas.report.ReportException.RenderFailedException;
import org.gapatlas.report.ReportException.ReportTooLargeException;
import org.gapatlas.report.page.Jtecountyv1Generated;
import org.gapatlas.report.page.Jtecountyv2Generated;
import org.gapatlas.report.page.Jtestatev1Generated;

/**
 * Prints reports. The same report gives the same bytes on every machine, independent of clock, time zone, locale,
 * printer and number of threads. Thread-safe.
 */
public final class ReportRenderer {
    /** The version of the rendering; changes whenever the same report would give different bytes. */
    public static final String VERSION = "1";

    private final ReportLimits limits;
    private final Printer printer;

    /** @param printer the caller closes it */
    public ReportRenderer(ReportLimits limits, Printer printer) {
        this.limits = limits;
        this.printer = printer;
    }

    /**
     * Prints a report.
     *
     * @throws ReportTooLargeException if it exceeds a limit
     * @throws RenderFailedException if it cannot be printed
     */
    public Printout render(Report report) {
        if (report.items() > limits.items()) {
            throw new ReportTooLargeException("the report has " + report.items() + " rows and entries; at most "
                    + limits.items() + " are printed");
        }
        try {
            return printer.print(manuscript(report), limits.print());
        } catch (TooLargeException e) {
            throw new ReportTooLargeException("the report is too large: " + e.getMessage());
        } catch (IOException e) {
            throw new RenderFailedException("the report could not be printed", e);
        }
    }

    private static Manuscript manuscript(Report report) {
        return new Manuscript(
                page(report),
                PrintableText.of(report.description()),
                report.release().manifest().generatedAt(),
                report.attachmentName(),
                report.figures().csv());
    }

    /** The page as XHTML, before layout. */
    static String page(Report report) {
        StringOutput page = new StringOutput(1 << 15);
        HtmlTemplateOutput output = new OwaspHtmlTemplateOutput(page);
        switch (report) {
            case CountyReport county -> Jtecountyv1Generated.render(output, null, county);
            case CountyEvidenceReport evidence -> Jtecountyv2Generated.render(output, null, evidence);
            case StateReport state -> Jtestatev1Generated.render(output, null, state);
        }
        return PrintableText.of(page.toString());
    }
}
