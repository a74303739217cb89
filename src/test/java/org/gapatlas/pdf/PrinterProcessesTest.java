package org.gapatlas.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.gapatlas.OwnChildren;
import org.gapatlas.http.Patience;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests that printing in a separate process gives the same bytes and can be stopped. */
@Tag("slow")
class PrinterProcessesTest {
    private static final PrintLimits WIDE = new PrintLimits(1_000_000, 1 << 30);

    private final OwnChildren own = new OwnChildren();
    private final PrinterProcesses printers = new PrinterProcesses(own.marked(java("-Xmx64m")));
    private final ExecutorService threads = Executors.newFixedThreadPool(3);

    /** The main class of the process. */
    static final class Child {
        private Child() {}

        public static void main(String[] args) throws IOException {
            PrinterService.serve(System.in, System.out);
        }
    }

    private static List<String> java(String heap) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                heap,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName());
    }

    @AfterEach
    void end() {
        threads.shutdownNow();
        printers.close();
    }

    /** Far more than fits in the heap or can be laid out in a second. */
    private static Manuscript endless() {
        return Manuscripts.saying("words and words and words", 300_000);
    }

    @Test
    void theBytesEqualThoseOfThisProcess() throws IOException {
        PdfPrinter here = new PdfPrinter();
        for (int times : List.of(1, 20, 400)) {
            Manuscript manuscript = Manuscripts.saying("Doña Ana", times);
            Printout expected = here.print(manuscript, WIDE);
            Printout printed = printers.print(manuscript, WIDE);

            assertThat(printed.pdf()).isEqualTo(expected.pdf());
            assertThat(printed.pages()).isEqualTo(expected.pages());
        }
    }

    @Test
    void manyThreadsPrintAtOnce() throws Exception {
        byte[] expected = printers.print(Manuscripts.saying("many", 9), WIDE).pdf();
        List<Future<Printout>> printed = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            printed.add(threads.submit(() -> printers.print(Manuscripts.saying("many", 9), WIDE)));
        }
        for (Future<Printout> one : printed) {
            assertThat(one.get(1, TimeUnit.MINUTES).pdf()).isEqualTo(expected);
        }
    }

    @Test
    void limitsApplyInTheProcessToo() {
        Manuscript manuscript = Manuscripts.saying("long", 400);

        assertThatThrownBy(() -> printers.print(manuscript, new PrintLimits(1, 1 << 20)))
                .isInstanceOf(TooLargeException.class)
                .hasMessageMatching("it has \\d+ pages; at most 1 are printed");
        assertThatThrownBy(() -> printers.print(manuscript, new PrintLimits(50, 1_000)))
                .isInstanceOf(TooLargeException.class)
                .hasMessageMatching("it has \\d+ bytes; at most 1000 are sent");
    }

    @Test
    void aPageThatCannotBePrintedDoesNotEndTheProcess() throws IOException {
        PrinterProcess printer = PrinterProcess.start(java("-Xmx64m"));
        try {
            assertThatThrownBy(() -> printer.print(Manuscripts.of("<html><p></html>"), WIDE))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("not well formed");
            assertThat(printer.isUsable()).isTrue();
            assertThat(printer.print(Manuscripts.saying("next", 1), WIDE).pages())
                    .isEqualTo(1);
        } finally {
            printer.end();
        }
        assertThat(printer.isUsable()).isFalse();
    }

    @Test
    void anInterruptionEndsThePrintingAndTheNextPageIsPrinted() throws Exception {
        try (PrinterProcesses roomy = new PrinterProcesses(java("-Xmx2g"))) {
            roomy.prepare();
            AtomicReference<@Nullable Thread> worker = new AtomicReference<>();
            Future<?> endless = threads.submit(() -> {
                worker.set(Thread.currentThread());
                return roomy.print(endless(), WIDE);
            });
            awaitPrinting(roomy, worker);
            endless.cancel(true);

            assertThat(roomy.print(Manuscripts.saying("next", 1), WIDE).pages()).isEqualTo(1);
            Patience.until("the first process is gone", () -> roomy.running() == 1);
        }
    }

    @Test
    void closingEndsThePrinting() throws Exception {
        PrinterProcesses roomy = new PrinterProcesses(java("-Xmx2g"));
        try (roomy) {
            roomy.prepare();
            AtomicReference<@Nullable Thread> worker = new AtomicReference<>();
            Future<?> endless = threads.submit(() -> {
                worker.set(Thread.currentThread());
                return roomy.print(endless(), WIDE);
            });
            awaitPrinting(roomy, worker);
            roomy.close();

            assertThatThrownBy(endless::get).hasRootCauseInstanceOf(IOException.class);
            Patience.until("no process is left", () -> roomy.running() == 0);
        }
    }

    /** Waits until the process works on the manuscript, because an earlier interruption would not stop it. */
    private static void awaitPrinting(PrinterProcesses printers, AtomicReference<@Nullable Thread> worker) {
        boolean isTold = ProcessHandle.current().info().totalCpuDuration().isPresent();
        Patience.until("it prints", () -> {
            Thread thread = worker.get();
            return thread != null && (isTold ? isAtWork(printers, thread) : printers.idle() == 0);
        });
    }

    private static boolean isAtWork(PrinterProcesses printers, Thread thread) {
        return printers.used(thread)
                .filter(used -> used.compareTo(Duration.ofMillis(100)) > 0)
                .isPresent();
    }

    @Test
    void anInterruptionBeforePrintingLeavesTheProcessAlone() throws IOException {
        printers.prepare();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> printers.print(Manuscripts.saying("first", 1), WIDE))
                .isInstanceOf(InterruptedIOException.class);

        assertThat(Thread.interrupted()).as("whoever interrupted is heard").isTrue();
        assertThat(printers.idle()).isEqualTo(1);
    }

    @Test
    void anInterruptionDuringTheStartLeavesTheProcessToOthers() throws IOException {
        PrinterProcess printer = PrinterProcess.start(java("-Xmx64m"));
        try {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> printer.print(Manuscripts.saying("first", 1), WIDE))
                    .isInstanceOf(InterruptedIOException.class);
            assertThat(Thread.interrupted()).isTrue();

            assertThat(printer.print(Manuscripts.saying("second", 1), WIDE).pages())
                    .isEqualTo(1);
        } finally {
            printer.end();
        }
    }

    @Test
    void aProcessThatRunsOutOfMemoryIsReplaced() throws IOException {
        assertThatThrownBy(() -> printers.print(endless(), WIDE))
                .isInstanceOf(IOException.class)
                .hasMessage("the printing process ended with status 3");
        assertThat(printers.print(Manuscripts.saying("small", 1), WIDE).pages()).isEqualTo(1);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aProcessThatDiesBetweenTwoPagesIsReplaced() throws Exception {
        var _ = printers.print(Manuscripts.saying("first", 1), WIDE);
        List<ProcessHandle> children = own.running();
        for (ProcessHandle child : children) {
            child.destroyForcibly();
            var _ = child.onExit().get(10, TimeUnit.SECONDS);
        }

        assertThat(children).hasSize(1);
        assertThat(printers.print(Manuscripts.saying("second", 1), WIDE).pages())
                .isEqualTo(1);
    }

    @Test
    void aProcessThatCannotBeStartedOrDoesNotPrintIsReported() {
        assertCannotPrint(List.of("/no/such/program"), "/no/such/program");
        assertCannotPrint(List.of("false"), "ended with status 1");
        assertCannotPrint(
                List.of("yes"), "is not a printing process: java.io.IOException: it does not follow the protocol");
    }

    private static void assertCannotPrint(List<String> command, String why) {
        try (PrinterProcesses broken = new PrinterProcesses(command)) {
            assertThatThrownBy(() -> broken.print(Manuscripts.saying("x", 1), WIDE))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(why);
        }
    }

    @Test
    void itEndsWithItsParent() throws Exception {
        Process child = new ProcessBuilder(java("-Xmx64m")).start();
        try {
            child.getOutputStream().close();

            assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(child.exitValue()).isZero();
        } finally {
            child.destroyForcibly();
        }
    }
}
