package org.gapatlas.cli.process;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.gapatlas.pdf.PrinterService;

/** The main class of a process that prints for a server and ends with it. */
public final class PrinterMain {
    /** Heap in MiB: somewhat more than the report of the largest state needs. */
    public static final int MIN_HEAP_MIB = 64;

    private static final String LOG = "gapatlas.log";

    private PrinterMain() {}

    /**
     * The command line that starts a printing process with this process's Java and class path.
     *
     * @param heapMib maximum heap in MiB; the process ends if it does not suffice
     */
    public static List<String> command(int heapMib) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heapMib + "m",
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-UsePerfData",
                // standard output is reserved for the printed reports
                "-XX:+DisplayVMOutputToStderr",
                "-Xlog:disable",
                "-Xlog:all=warning:stderr",
                "-D" + LOG + "=" + Logging.form().literal(),
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
                "-cp",
                System.getProperty("java.class.path"),
                PrinterMain.class.getName());
    }

    public static void main(String[] args) throws IOException {
        System.setOut(System.err);
        Logging.configure(Logging.Form.find(System.getProperty(LOG)).orElse(Logging.Form.TEXT));
        outliveSignals(Thread.currentThread());
        endWithServer();
        try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            PrinterService.serve(System.in, out);
        }
    }

    /**
     * Ends this process as soon as the server ends, even while printing, when the end of the input would go unnoticed.
     */
    private static void endWithServer() {
        var _ = ProcessHandle.current()
                .parent()
                .map(ProcessHandle::onExit)
                .map(end -> end.thenRun(() -> Runtime.getRuntime().halt(0)));
    }

    /** Outlives signals: the server receives them, too, finishes its requests and then ends this process. */
    private static void outliveSignals(Thread work) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                work.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }));
    }
}
