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
 * Prints in processes beside this one, so that what printing takes of memory and time is not taken from whatever else
 * this process does, and so that a printing can be ended. There are as many as threads ever printed at once; each goes on
 * to the next manuscript, and a thread that is interrupted while its manuscript is printed ends it.
 */
public final class PrinterProcesses implements Printer {
    private static final Logger LOG = System.getLogger(PrinterProcesses.class.getName());

    private final List<String> command;
    private final Queue<PrinterProcess> started = new ConcurrentLinkedQueue<>();
    /** The one that was given back last is taken first, so that few are kept busy and warm. */
    private final ConcurrentLinkedDeque<PrinterProcess> idle = new ConcurrentLinkedDeque<>();

    private final Map<Thread, Printing> printing = new ConcurrentHashMap<>();

    private final AtomicLong everStarted = new AtomicLong();

    private volatile boolean closed;
    private volatile @Nullable String trouble;

    /** A process that prints for a thread, and what it had used of a processor before. */
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

    /** Processes that were started and have not ended. */
    public int running() {
        return (int) started.stream().filter(PrinterProcess::isUsable).count();
    }

    /** Processes that were ever started; all but the first of each thread took the place of one that ended. */
    public long everStarted() {
        return everStarted.get();
    }

    /** Processes that wait for a manuscript. */
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
