package org.gapatlas.pdf;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import org.gapatlas.pdf.PrinterLine.Job;
import org.gapatlas.pdf.PrinterLine.Outcome;

/** The work of a process that prints: one job after another, until no more can come. */
public final class PrinterService {
    private static final Logger LOG = System.getLogger(PrinterService.class.getName());
    private static final int BUFFER = 1 << 16;

    /** As many rows as a report of several pages has. */
    private static final int PROOF_ROWS = 160;

    private PrinterService() {}

    /**
     * Prints what comes in, and sends out what became of it; returns when nothing more can come.
     *
     * @throws IOException if a proof cannot be printed, or the outcome cannot be sent
     */
    public static void serve(InputStream in, OutputStream out) throws IOException {
        DataInputStream jobs = new DataInputStream(new BufferedInputStream(in, BUFFER));
        DataOutputStream outcomes = new DataOutputStream(new BufferedOutputStream(out, BUFFER));
        try (Printer printer = new PdfPrinter()) {
            if (!(print(printer, proof()) instanceof Outcome.Printed)) {
                throw new IOException("a proof could not be printed");
            }
            PrinterLine.sayReady(outcomes);
            while (true) {
                PrinterLine.send(outcomes, print(printer, PrinterLine.receiveJob(jobs)));
            }
        } catch (EOFException e) {
            LOG.log(Level.DEBUG, "nothing more is to be printed");
        }
    }

    /**
     * As large as the reports that follow, by the way that all pages take, so that the first of them does not wait for
     * fonts, classes and the compiler.
     */
    private static Job proof() {
        String row = "<tr><td><strong>Aa</strong> Zz</td><td>01001</td><td>12.34</td><td>0.5&#160;%</td><td>Words of a"
                + " length that must be broken into lines</td></tr>";
        String page = """
                <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Proof</title>
                <meta name="subject" content="A proof"/>
                <style>body { font-family: 'Source Sans 3' } h1 { font-family: 'Source Serif 4'; font-weight: 600 }
                </style></head><body><h1>Proof</h1><table><thead><tr><th>Letters</th><th>Code</th><th>Number</th>
                <th>Share</th><th>Words</th></tr></thead><tbody>%s</tbody></table></body></html>""".formatted(row.repeat(PROOF_ROWS));
        return new Job(
                new Manuscript(page, "A proof", Instant.EPOCH, "proof.csv", new byte[0]), new PrintLimits(50, 8 << 20));
    }

    private static Outcome print(Printer printer, Job job) {
        try {
            return new Outcome.Printed(printer.print(job.manuscript(), job.limits()));
        } catch (TooLargeException e) {
            return new Outcome.TooLarge(e.isOfPages(), e.found());
        } catch (IOException | RuntimeException | StackOverflowError e) {
            LOG.log(Level.ERROR, "a page could not be printed", e);
            return new Outcome.Failed(e.toString());
        }
    }
}
