package org.gapatlas.cli.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gapatlas.http.Patience;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that the printing process ends when its server ends, not before. */
@Tag("slow")
class PrinterMainTest {
    /** The shell stands for a server that ends while another process still holds the other end of its pipe. */
    @Test
    void itEndsWithItsServerEvenWithoutNotice() throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "\"$@\" <&0 & wait", "sh"));
        command.addAll(PrinterMain.command(64));
        Process server = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(server.getInputStream().readNBytes(Long.BYTES)).as("ready").hasSize(Long.BYTES);
        ProcessHandle printer = server.children().findAny().orElseThrow();
        try {
            server.toHandle().destroyForcibly();

            Patience.until("the printer is gone", () -> !printer.isAlive());
        } finally {
            printer.destroyForcibly();
        }
    }

    @Test
    void theEndOfItsServerEndsItAndASignalDoesNot() throws Exception {
        Process printer = new ProcessBuilder(PrinterMain.command(64))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertThat(printer.getInputStream().readNBytes(Long.BYTES))
                    .as("ready")
                    .hasSize(Long.BYTES);
            printer.toHandle().destroy(); // Process.destroy would also close its streams
            assertThat(printer.waitFor(500, TimeUnit.MILLISECONDS)).isFalse();

            printer.getOutputStream().close();
            assertThat(printer.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(printer.getInputStream().readAllBytes()).isEmpty();
        } finally {
            printer.destroyForcibly();
        }
    }
}
