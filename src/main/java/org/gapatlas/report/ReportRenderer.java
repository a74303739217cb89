package org.gapatlas.report;

import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.io.IOException;
import org.gapatlas.report.ReportException.RenderFailedException;
import org.gapatlas.report.ReportException.ReportTooLargeException;
import org.gapatlas.report.page.Jtecountyv1Generated;
import org.gapatlas.report.page.Jtecountyv2Generated;
import org.gapatlas.report.page.Jtestatev1Generated;

/**
 * Prints reports. The same report gives the same bytes on every machine, whatever the clock, the zone, the locale and
 * the number of threads. Nothing is fetched and no file is read: the pages hold all that they show. Safe for use by
 * many threads; a rendering cannot be interrupted, so that whoever waits for it sets the time.
 */
public final class ReportRenderer {
    /** Changes whenever the same report would give other bytes than before. */
    public static final String VERSION = "1";

    private final ReportLimits limits;
    private final PdfPrinter printer = new PdfPrinter();

    public ReportRenderer(ReportLimits limits) {
        this.limits = limits;
    }

    /**
     * Prints a report.
     *
     * @throws ReportTooLargeException if it exceeds a limit
     * @throws RenderFailedException if it cannot be printed
     */
    public RenderedReport render(Report report) {
        if (report.items() > limits.items()) {
            throw new ReportTooLargeException("the report has " + report.items() + " rows and entries; at most "
                    + limits.items() + " are printed");
        }
        RenderedReport rendered;
        try {
            rendered = printer.print(page(report), report, limits.pages());
        } catch (IOException e) {
            throw new RenderFailedException("the report could not be printed", e);
        }
        if (rendered.pdf().length > limits.bytes()) {
            throw new ReportTooLargeException(
                    "the report has " + rendered.pdf().length + " bytes; at most " + limits.bytes() + " are sent");
        }
        return rendered;
    }

    /** The page in XHTML, before it is laid out. */
    String page(Report report) {
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
