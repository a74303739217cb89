package org.gapatlas.pdf;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.gapatlas.pdf.PrinterLine.Job;
import org.gapatlas.pdf.PrinterLine.Outcome;

/**
 * A printing process, as seen by its client. It prints one manuscript at a time. Any failure ends the process, except
 * that of a page that cannot be printed.
 */
final class PrinterProcess {
    /**
     * The environment variables that the process inherits, which a Java virtual machine needs to find libraries and to
     * read file names that are not ASCII.
     */
    private static final List<String> INHERITED =
            List.of("LD_LIBRARY_PATH", "SystemRoot", "LANG", "LC_ALL", "LC_CTYPE");

    private static final int BUFFER = 1 << 16;
    /**
     * The CPU time that a start may take. Elapsed time has a generous limit, since it depends on the machine's other
     * work.
     */
    private static final Duration WORK_TO_START = Duration.ofMinutes(1);

    private static final Duration TIME_TO_START = Duration.ofMinutes(5);

    private final Process process;
    private final DataOutputStream jobs;
    private final DataInputStream outcomes;
    private final CompletableFuture<Boolean> ready;
    private final long started = System.nanoTime();
    private volatile boolean ended;

    private PrinterProcess(Process process) {
        this.process = process;
        this.jobs = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), BUFFER));
        this.outcomes = new DataInputStream(new BufferedInputStream(process.getInputStream(), BUFFER));
        this.ready = begin(() -> {
            PrinterLine.receiveReady(outcomes);
            return true;
        });
    }

    /**
     * Starts a process, which gets ready in the background.
     *
     * @param command runs {@link PrinterService#serve} on its standard input and output
     * @throws IOException if it cannot be started
     */
    static PrinterProcess start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().keySet().retainAll(INHERITED);
        return new PrinterProcess(builder.start());
    }

    /** Whether the process can print another manuscript. */
    boolean isUsable() {
        return !ended && process.isAlive();
    }

    /**
     * Waits until the process can print. If the thread is interrupted, the process goes on getting ready for another
     * thread.
     *
     * @throws InterruptedIOException if the thread is interrupted
     * @throws IOException if the process does not get ready, which ends it
     */
    void awaitReady() throws IOException {
        while (!ready.isDone()) {
            if (isStartTooLong()) {
                end();
                throw new IOException("the printing process does not get ready");
            }
            awaitBriefly(ready);
        }
        var _ = await(ready);
    }

    private boolean isStartTooLong() {
        return used().filter(used -> used.compareTo(WORK_TO_START) > 0).isPresent()
                || System.nanoTime() - started > TIME_TO_START.toNanos();
    }

    private static void awaitBriefly(CompletableFuture<?> exchange) throws InterruptedIOException {
        try {
            exchange.get(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a process gets ready to print");
        } catch (ExecutionException | TimeoutException e) {
            // The caller checks again.
        }
    }

    /** The CPU time used since the start; empty if the platform does not report it. */
    Optional<Duration> used() {
        return process.toHandle().info().totalCpuDuration();
    }

    /**
     * Prints as soon as the process is ready. If the thread is interrupted after that, the process is ended, since
     * printing cannot be stopped otherwise.
     *
     * @throws InterruptedIOException if the thread is interrupted
     */
    Printout print(Manuscript manuscript, PrintLimits limits) throws IOException {
        awaitReady();
        CompletableFuture<Outcome> outcome = begin(() -> {
            PrinterLine.send(jobs, new Job(manuscript, limits));
            return PrinterLine.receiveOutcome(outcomes, limits);
        });
        try {
            return switch (await(outcome)) {
                case Outcome.Printed(Printout printout) -> printout;
                case Outcome.TooLarge(boolean isOfPages, int found) ->
                    throw TooLargeException.of(isOfPages, found, limits);
                case Outcome.Failed(String why) -> throw new IOException("the page could not be printed: " + why);
            };
        } catch (InterruptedIOException e) {
            end();
            throw e;
        }
    }

    /** Kills the process. */
    void end() {
        ended = true;
        process.destroyForcibly();
    }

    /**
     * Runs an exchange with the process on another thread: I/O between processes cannot be interrupted, but waiting for
     * it can be.
     */
    private static <T> CompletableFuture<T> begin(Callable<T> exchange) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread.ofVirtual().name("gapatlas-printer").start(() -> {
            try {
                result.complete(exchange.call());
            } catch (Throwable e) { // the waiting thread must also get an Error
                result.completeExceptionally(e);
            }
        });
        return result;
    }

    private <T> T await(CompletableFuture<T> exchange) throws IOException {
        try {
            if (Thread.interrupted()) { // get() ignores it if the exchange is done
                throw new InterruptedException();
            }
            return exchange.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while printing");
        } catch (ExecutionException e) {
            String words = endInWords(e);
            end();
            throw new IOException("the printing process " + words, e.getCause());
        }
    }

    /**
     * How the process ended, in words. An ending process closes its streams first, so its status may come a moment
     * later.
     */
    private String endInWords(ExecutionException failure) {
        try {
            return process.waitFor(1, TimeUnit.SECONDS)
                    ? "ended with status " + process.exitValue()
                    : "is not a printing process: " + failure.getCause();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "is gone: " + failure.getCause();
        }
    }
}
