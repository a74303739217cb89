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
 * A process that prints, from this side. It prints one manuscript at a time. Whatever goes wrong with it, but for a page
 * that cannot be printed, ends it.
 */
final class PrinterProcess {
    /** By these a virtual machine finds libraries, and reads names of files that are not ASCII; no more is its business. */
    private static final List<String> INHERITED =
            List.of("LD_LIBRARY_PATH", "SystemRoot", "LANG", "LC_ALL", "LC_CTYPE");

    private static final int BUFFER = 1 << 16;
    /** Of a processor, or by a generous clock: a start says nothing about the machine's other work. */
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
            PrinterLine.hearReady(outcomes);
            return true;
        });
    }

    /**
     * Starts one; it makes itself ready while others wait for it or do something else.
     *
     * @param command runs {@link PrinterService#serve} on its standard input and output
     * @throws IOException if it cannot be started
     */
    static PrinterProcess start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().keySet().retainAll(INHERITED);
        return new PrinterProcess(builder.start());
    }

    /** Whether it may print once more. */
    boolean isUsable() {
        return !ended && process.isAlive();
    }

    /**
     * Waits until it can print. Whoever is interrupted leaves it to get ready for another.
     *
     * @throws InterruptedIOException if the thread is interrupted
     * @throws IOException if it does not get ready, which ends it
     */
    void awaitReady() throws IOException {
        while (!ready.isDone()) {
            if (isStartTooLong()) {
                end();
                throw new IOException("the process that prints does not get ready");
            }
            awaitForAMoment(ready);
        }
        var _ = await(ready);
    }

    private boolean isStartTooLong() {
        return used().filter(used -> used.compareTo(WORK_TO_START) > 0).isPresent()
                || System.nanoTime() - started > TIME_TO_START.toNanos();
    }

    private static void awaitForAMoment(CompletableFuture<?> talk) throws InterruptedIOException {
        try {
            talk.get(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a process gets ready to print");
        } catch (ExecutionException | TimeoutException e) {
            // Whoever waits looks again.
        }
    }

    /** What it has used of a processor since its start; empty where the platform does not tell. */
    Optional<Duration> used() {
        return process.toHandle().info().totalCpuDuration();
    }

    /**
     * Prints, as soon as it is ready. Whoever is interrupted after that ends it, since nothing else ends a printing.
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

    /** Ends it at once, whatever it does. */
    void end() {
        ended = true;
        process.destroyForcibly();
    }

    /** Nothing interrupts reading and writing between processes, but whoever waits for it can be. */
    private static <T> CompletableFuture<T> begin(Callable<T> talk) {
        CompletableFuture<T> end = new CompletableFuture<>();
        Thread.ofVirtual().name("gapatlas-printer").start(() -> {
            try {
                end.complete(talk.call());
            } catch (Throwable e) { // whoever waits must hear of an Error, too
                end.completeExceptionally(e);
            }
        });
        return end;
    }

    private <T> T await(CompletableFuture<T> talk) throws IOException {
        try {
            if (Thread.interrupted()) { // which a talk that has ended would not heed
                throw new InterruptedException();
            }
            return talk.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while printing");
        } catch (ExecutionException e) {
            String words = lastWords(e);
            end();
            throw new IOException("the process that prints " + words, e.getCause());
        }
    }

    /** How it came to its end; a process that ends closes its streams first. */
    private String lastWords(ExecutionException failure) {
        try {
            return process.waitFor(1, TimeUnit.SECONDS)
                    ? "ended with status " + process.exitValue()
                    : "is not understood: " + failure.getCause();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "is gone: " + failure.getCause();
        }
    }
}
