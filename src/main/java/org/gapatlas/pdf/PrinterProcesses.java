package org.gapatlas.pdf;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Prints in processes beside this one, so that what printing takes of memory and time is not taken from whatever else
 * this process does, and so that a printing can be ended. There are as many as threads ever printed at once; each goes on
 * to the next manuscript, and a thread that is interrupted while its manuscript is printed ends it.
 */
public final class PrinterProcesses implements Printer {
    private final List<String> command;
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

    /** The one that printed last, which is the warmest. */
    private PrinterProcess take() throws IOException {
        for (PrinterProcess printer = idle.poll(); printer != null; printer = idle.poll()) {
            if (printer.isUsable()) {
                return printer;
            }
            printer.end();
        }
        return PrinterProcess.start(command);
    }

    private void giveBack(PrinterProcess printer) {
        if (printer.isUsable()) {
            idle.push(printer);
        }
        if (closed) {
            endIdle();
        }
    }

    @Override
    public void close() {
        closed = true;
        endIdle();
    }

    private void endIdle() {
        for (PrinterProcess printer = idle.poll(); printer != null; printer = idle.poll()) {
            printer.end();
        }
    }
}
