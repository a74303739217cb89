package org.gapatlas.cli.process;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.gapatlas.pdf.PrinterService;

/** The process that prints for a server, and ends with it. */
public final class PrinterMain {
    /** MiB of heap; somewhat more than the report of the largest state takes. */
    public static final int LEAST_HEAP_MIB = 64;

    private static final String LOG = "gapatlas.log";

    private PrinterMain() {}

    /**
     * Starts one by the Java and the classes of this process.
     *
     * @param heapMib MiB that printing may take; if they do not suffice, the process ends
     */
    public static List<String> command(int heapMib) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heapMib + "m",
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-UsePerfData",
                // standard output is for what was printed
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

    /** Also in the middle of a page, when nobody hears that nothing more will come. */
    private static void endWithServer() {
        var _ = ProcessHandle.current()
                .parent()
                .map(ProcessHandle::onExit)
                .map(end -> end.thenRun(() -> Runtime.getRuntime().halt(0)));
    }

    /** A signal to stop reaches the server, too, which lets its requests end and then ends this process. */
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
