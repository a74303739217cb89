package org.gapatlas.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The process that prints ends when its server does, not before. */
class PrinterMainTest {
    @Test
    void aSignalDoesNotEndItAndTheEndOfItsServerDoes() throws Exception {
        Process printer = new ProcessBuilder(PrinterMain.command(64))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertThat(printer.getInputStream().readNBytes(Long.BYTES))
                    .as("ready")
                    .hasSize(Long.BYTES);
            printer.toHandle().destroy(); // Process.destroy would close its streams, too
            assertThat(printer.waitFor(500, TimeUnit.MILLISECONDS)).isFalse();

            printer.getOutputStream().close();
            assertThat(printer.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(printer.getInputStream().readAllBytes()).isEmpty();
        } finally {
            printer.destroyForcibly();
        }
    }
}
