package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.TwoReleases.SECOND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.report.RenderTimes;
import org.gapatlas.http.report.ReportService;
import org.gapatlas.http.report.ReportSettings;
import org.gapatlas.pdf.PrinterProcesses;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.report.ReportLimits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests that readiness reports the present state, and recovers when that does. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class ReadinessTest {
    private static final String READY = "/health/ready";

    @TempDir
    private Path data;

    /** Flips one byte; size and time stay the same. */
    private static void flip(Path file) throws IOException {
        byte[] content = Files.readAllBytes(file);
        content[content.length / 2] ^= 1;
        FileTime time = Files.getLastModifiedTime(file);
        Files.write(file, content);
        Files.setLastModifiedTime(file, time);
    }

    @Test
    void anOverwrittenFileIsNoticedAndItsRepairToo() throws IOException {
        ReleaseStore store = SmallAtlas.sealed(data);
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            Path database = folder(atlas).resolve("atlas.db");
            flip(database);
            Patience.until("it is not ready", () -> atlas.get(READY).status() == 503);
            assertThat(atlas.get(READY).json().path("detail").asString())
                    .contains("atlas.db")
                    .contains("differs from what was sealed")
                    .doesNotContain(data.toString());
            assertThat(atlas.get("/health/live").status()).isEqualTo(200);

            flip(database);
            Patience.until("it is ready", () -> atlas.get(READY).status() == 200);
            assertThat(observations(atlas).status()).isEqualTo(200);
        }
    }

    private static Path folder(RunningAtlas atlas) {
        return atlas.store()
                .folderOf(atlas.registry().current().atlas().release().id());
    }

    private static Reply observations(RunningAtlas atlas) {
        return atlas.get("/v1/observations?measure_id=human_status&geography_type=county&geography_id=36103&year=2023");
    }

    @Test
    void aDeletedFileIsNoticedAndItsReturnToo() throws IOException {
        ReleaseStore store = SmallAtlas.sealed(data);
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            Path database = folder(atlas).resolve("atlas.db");
            Path away = data.resolve("away.db");
            Files.move(database, away);
            Patience.until("it is not ready", () -> atlas.get(READY).status() == 503);
            assertThat(atlas.get(READY).json().path("detail").asString()).contains("lacks atlas.db");

            Files.move(away, database);
            Patience.until("it is ready", () -> atlas.get(READY).status() == 200);
            assertThat(observations(atlas).status()).isEqualTo(200);
        }
    }

    @Test
    void aRefusedReleaseIsTriedAgainWhenOnlyItsContentIsRepaired() throws IOException {
        ReleaseStore store = TwoReleases.sealed(data);
        Path database = store.folderOf(SECOND).resolve("atlas.db");
        flip(database);
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            TwoReleases.writePointer(store, SECOND + "\n");
            Patience.until(
                    "it is refused",
                    () -> !atlas.get(READY).json().path("refused").isNull());

            flip(database);
            Patience.until("it is served", () -> isServed(atlas, SECOND));
        }
    }

    private static boolean isServed(RunningAtlas atlas, ReleaseId id) {
        return atlas.get(READY).json().path("release_id").asString().equals(id.value());
    }

    @Test
    void printersThatDoNotStartAreReportedAndTheRestIsReady() {
        ReportSettings settings =
                new ReportSettings(1, 2, RenderTimes.lateAfter(Duration.ofMinutes(1)), ReportLimits.DEFAULT, 1 << 20);
        try (PrinterProcesses broken = new PrinterProcesses(List.of("false"));
                RunningAtlas atlas = RunningAtlas.start(
                        SmallAtlas.sealed(data), RunningAtlas.unlimited(), new ReportService(settings, broken))) {
            assertThat(atlas.get(READY).json().path("impaired").isEmpty()).isTrue();
            assertThat(atlas.get("/v1/counties/36103/report.pdf").status()).isEqualTo(503);

            JsonNode impaired = atlas.get(READY).json().path("impaired");
            assertThat(impaired.path(0).path("part").asString()).isEqualTo("reports");
            assertThat(impaired.path(0).path("reason").asString()).contains("No printing process can be started");
        }
    }
}
