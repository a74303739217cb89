package org.gapatlas.report;

import org.gapatlas.pdf.PrintLimits;

/**
 * The limits of a report's size.
 *
 * @param pages number of pages
 * @param items number of table rows and list entries, counted before layout
 * @param bytes size of the PDF
 */
public record ReportLimits(int pages, int items, int bytes) {
    public static final ReportLimits DEFAULT = new ReportLimits(50, 5_000, 25 << 20);

    public ReportLimits {
        if (pages < 1 || items < 1 || bytes < 1) {
            throw new IllegalArgumentException("a limit is at least 1, not " + pages + ", " + items + ", " + bytes);
        }
    }

    /** The limits that can only be checked while printing. */
    PrintLimits print() {
        return new PrintLimits(pages, bytes);
    }
}
