package org.gapatlas.report;

import org.gapatlas.pdf.PrintLimits;

/**
 * How large a report may be.
 *
 * @param pages of paper
 * @param items rows of tables and entries of lists, counted before anything is laid out
 * @param bytes of the PDF
 */
public record ReportLimits(int pages, int items, int bytes) {
    public static final ReportLimits DEFAULT = new ReportLimits(50, 5_000, 25 << 20);

    public ReportLimits {
        if (pages < 1 || items < 1 || bytes < 1) {
            throw new IllegalArgumentException("a limit is at least 1, not " + pages + ", " + items + ", " + bytes);
        }
    }

    /** Those that are known only once it is printed. */
    PrintLimits print() {
        return new PrintLimits(pages, bytes);
    }
}
