package org.gapatlas.pdf;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** Makes PDFs. Safe for use by many threads; the same manuscript gives the same bytes by every printer. */
public interface Printer extends AutoCloseable {
    /**
     * Prints a manuscript.
     *
     * @throws TooLargeException if it exceeds a limit
     * @throws java.io.InterruptedIOException if the thread was interrupted and the printer heeds that
     * @throws IOException if it is not well formed or cannot be printed
     */
    Printout print(Manuscript manuscript, PrintLimits limits) throws IOException;

    /**
     * Waits until it can print at once, so that whoever counts the time of a printing does not count a start. If it cannot
     * be made ready, {@link #print} will say why.
     */
    void prepare();

    /** Why nothing can be printed, of the last attempt to get ready for it; empty if it succeeded. */
    Optional<String> trouble();

    /**
     * What the manuscript that a thread is printing has used of a processor so far; empty if it prints none, or if nobody
     * can tell.
     */
    Optional<Duration> used(Thread thread);

    /** Ends whatever prints elsewhere, also what is being printed. */
    @Override
    void close();
}
