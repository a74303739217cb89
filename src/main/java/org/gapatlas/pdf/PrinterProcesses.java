package org.gapatlas.pdf;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;

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

    private volatile boolean closed;

    /** @param command starts a process that runs {@link PrinterService#serve} on its standard input and output */
    public PrinterProcesses(List<String> command) {
        this.command = List.copyOf(command);
    }

    @Override
    public Printout print(Manuscript manuscript, PrintLimits limits) throws IOException {
        PrinterProcess printer = take();
        try {
            return printer.print(manuscript, limits);
        } finally {
            giveBack(printer);
        }
    }

    @Override
    public void prepare() {
        try {
            PrinterProcess printer = take();
            try {
                printer.awaitReady();
            } finally {
                giveBack(printer);
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "no process could be made ready to print", e);
        }
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
    int running() {
        return (int) started.stream().filter(PrinterProcess::isUsable).count();
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
