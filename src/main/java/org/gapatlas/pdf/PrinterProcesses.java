package org.gapatlas.pdf;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Prints in separate processes, so that printing takes no memory or time from this process's other work, and can be
 * ended. There are at most as many processes as threads ever printed at once. Each process is used again for the next
 * manuscript; if a thread is interrupted while its manuscript is printed, that process is ended.
 */
public final class PrinterProcesses implements Printer {
    private static final Logger LOG = System.getLogger(PrinterProcesses.class.getName());

    private final List<String> command;
    private final Queue<PrinterProcess> started = new ConcurrentLinkedQueue<>();
    /** Idle processes. The one returned last is used first, so that few processes are kept busy and warm. */
    private final ConcurrentLinkedDeque<PrinterProcess> idle = new ConcurrentLinkedDeque<>();

    private final Map<Thread, Printing> printing = new ConcurrentHashMap<>();

    private final AtomicLong everStarted = new AtomicLong();

    private volatile boolean closed;
    private volatile @Nullable String trouble;

    /** A process that prints for a thread, and the CPU time that it had used before. */
    private record Printing(PrinterProcess printer, Optional<Duration> usedBefore) {}

    /** @param command starts a process that runs {@link PrinterService#serve} on its standard input and output */
    public PrinterProcesses(List<String> command) {
        this.command = List.copyOf(command);
    }

    @Override
    public Printout print(Manuscript manuscript, PrintLimits limits) throws IOException {
        PrinterProcess printer = take();
        try {
            printer.awaitReady();
            printing.put(Thread.currentThread(), new Printing(printer, printer.used()));
            return printer.print(manuscript, limits);
        } finally {
            printing.remove(Thread.currentThread());
            giveBack(printer);
        }
    }

    @Override
    public void prepare() {
        try {
            PrinterProcess printer = take();
            try {
                printer.awaitReady();
                trouble = null;
            } finally {
                giveBack(printer);
            }
        } catch (InterruptedIOException e) {
            LOG.log(Level.DEBUG, "interrupted while a process gets ready to print", e);
        } catch (IOException e) {
            String reason = String.valueOf(e.getMessage());
            if (!reason.equals(trouble)) {
                LOG.log(Level.ERROR, "no process could be made ready to print: " + reason);
            }
            trouble = reason;
        }
    }

    @Override
    public Optional<Duration> used(Thread thread) {
        Printing now = printing.get(thread);
        return now == null
                ? Optional.empty()
                : now.usedBefore().flatMap(before -> now.printer().used().map(used -> used.minus(before)));
    }

    @Override
    public Optional<String> trouble() {
        return Optional.ofNullable(trouble);
    }

    private PrinterProcess take() throws IOException {
        for (PrinterProcess printer = idle.poll(); printer != null; printer = idle.poll()) {
            if (printer.isUsable()) {
                return printer;
            }
            forget(printer);
        }
        PrinterProcess printer = PrinterProcess.start(command);
        started.add(printer);
        everStarted.incrementAndGet();
        endIfClosed();
        return printer;
    }

    private void giveBack(PrinterProcess printer) {
        if (printer.isUsable()) {
            idle.push(printer);
        } else {
            forget(printer);
        }
    }

    private void forget(PrinterProcess printer) {
        printer.end();
        started.remove(printer);
    }

    /** The number of running processes. */
    public int running() {
        return (int) started.stream().filter(PrinterProcess::isUsable).count();
    }

    /** The number of processes ever started, including those that replaced an ended one. */
    public long everStarted() {
        return everStarted.get();
    }

    /** The number of processes that wait for a manuscript. */
    int idle() {
        return idle.size();
    }

    @Override
    public void close() {
        closed = true;
        endIfClosed();
    }

    private void endIfClosed() {
        if (closed) {
            started.forEach(PrinterProcess::end);
        }
    }
}
