package org.gapatlas.pdf;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** Prints manuscripts as PDF. Thread-safe; every printer gives the same bytes for the same manuscript. */
public interface Printer extends AutoCloseable {
    /**
     * Prints a manuscript.
     *
     * @throws TooLargeException if it exceeds a limit
     * @throws java.io.InterruptedIOException if the thread was interrupted and the printer supports interruption
     * @throws IOException if the page is not well formed or cannot be printed
     */
    Printout print(Manuscript manuscript, PrintLimits limits) throws IOException;

    /**
     * Waits until the printer can print at once, so that measured printing times do not include a start. If it cannot
     * be made ready, {@link #print} reports why.
     */
    void prepare();

    /** Why the last attempt to get ready failed; empty if it succeeded. */
    Optional<String> trouble();

    /**
     * The CPU time used so far for the manuscript that a thread is printing; empty if the thread prints none, or if the
     * time is unknown.
     */
    Optional<Duration> used(Thread thread);

    /** Ends all other printing processes, including work in progress. */
    @Override
    void close();
}
