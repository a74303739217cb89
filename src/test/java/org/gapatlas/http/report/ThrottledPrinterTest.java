package org.gapatlas.http.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.gapatlas.OwnChildren;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.process.PrinterMain;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.pdf.PrinterProcesses;
import org.gapatlas.report.ReportLimits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that even if a printer gets only an eighth of a processor, a client that retries when told to gets its report.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class ThrottledPrinterTest {
    private static final long PERIOD_MILLIS = 400;
    private static final long RUNNING_MILLIS = 50;
    private static final List<String> COUNTIES =
            List.of("36103", "48301", "01001", "36103?ecological_share=40", "36103?ecological_share=45");
    private static final int MOST_TRIES = 20;

    private final OwnChildren own = new OwnChildren();

    @TempDir
    private Path data;

    @Test
    void aClientThatRetriesWhenToldGetsEachOfTenReports() throws Exception {
        ReportSettings settings =
                new ReportSettings(1, 32, RenderTimes.lateAfter(Duration.ofSeconds(5)), ReportLimits.DEFAULT, 32 << 20);
        try (PrinterProcesses printers = new PrinterProcesses(own.marked(PrinterMain.command(64)));
                ScheduledExecutorService throttle = Executors.newScheduledThreadPool(3);
                RunningAtlas atlas = RunningAtlas.start(
                        SmallAtlas.sealed(data), RunningAtlas.unlimited(), new ReportService(settings, printers))) {
            var _ = throttle.scheduleAtFixedRate(() -> signal("CONT"), 0, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
            var _ = throttle.scheduleAtFixedRate(
                    () -> signal("STOP"), RUNNING_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
            for (String county : COUNTIES) {
                String path = "/v1/counties/" + county.replaceFirst("(\\?|$)", "/report.pdf$1");
                assertThat(patiently(atlas, path, throttle).status()).as(path).isEqualTo(200);
                String state = "/v1/states/NY/report.pdf" + county.substring(5);
                assertThat(patiently(atlas, state, throttle).status()).as(state).isEqualTo(200);
            }
            assertThat(own.running()).as("printers that were held back").isNotEmpty();
            throttle.shutdownNow();
            signal("CONT");
        }
    }

    /** Retries after exactly the seconds that it is told. */
    private static Reply patiently(RunningAtlas atlas, String path, ScheduledExecutorService clock) throws Exception {
        Reply reply = atlas.get(path);
        for (int i = 0; i < MOST_TRIES && reply.status() == 503; i++) {
            int seconds = Integer.parseInt(Objects.requireNonNull(reply.header("Retry-After")));
            reply = clock.schedule(() -> atlas.get(path), seconds, TimeUnit.SECONDS)
                    .get();
        }
        return reply;
    }

    private void signal(String name) {
        own.running().forEach(child -> kill(name, child.pid()));
    }

    private static void kill(String name, long pid) {
        try {
            new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start().waitFor();
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
