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

/** The main loop of a printing process: it prints one job after another until its input ends. */
public final class PrinterService {
    private static final Logger LOG = System.getLogger(PrinterService.class.getName());
    private static final int BUFFER = 1 << 16;

    /** The rows of a report of several pages. */
    private static final int PROOF_ROWS = 160;

    private PrinterService() {}

    /**
     * Reads jobs and writes their outcomes until the input ends.
     *
     * @throws IOException if the proof cannot be printed, or an outcome cannot be sent
     */
    public static void serve(InputStream in, OutputStream out) throws IOException {
        DataInputStream jobs = new DataInputStream(new BufferedInputStream(in, BUFFER));
        DataOutputStream outcomes = new DataOutputStream(new BufferedOutputStream(out, BUFFER));
        try (Printer printer = new PdfPrinter()) {
            if (!(print(printer, proof()) instanceof Outcome.Printed)) {
                throw new IOException("a proof could not be printed");
            }
            PrinterLine.sendReady(outcomes);
            while (true) {
                PrinterLine.send(outcomes, print(printer, PrinterLine.receiveJob(jobs)));
            }
        } catch (EOFException e) {
            LOG.log(Level.DEBUG, "there are no more jobs");
        }
    }

    /**
     * A proof page as large as real reports, which uses the features of all pages, so that the first report does not
     * wait for fonts, class loading and compilation.
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
