package org.gapatlas.http.report;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.process.PrinterMain;
import org.gapatlas.http.Patience;
import org.gapatlas.http.RawConnection;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.pdf.PdfPrinter;
import org.gapatlas.pdf.PrinterProcesses;
import org.gapatlas.pdf.Printout;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.report.Report;
import org.gapatlas.report.ReportLimits;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that reports stay within their limits and do not affect other routes, whatever happens in rendering. */
@Tag("slow")
class ReportServiceTest {
    private static final String SUFFOLK = "/v1/counties/36103/report.pdf";
    private static final String LOVING = "/v1/counties/48301/report.pdf";
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final int ROOM = 2;

    @TempDir
    private Path data;

    private final CountDownLatch mayFinish = new CountDownLatch(1);
    private final CountDownLatch hasBegun = new CountDownLatch(1);
    private final ConcurrentLinkedQueue<String> rendered = new ConcurrentLinkedQueue<>();
    private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void letGo() {
        mayFinish.countDown();
        clients.shutdownNow();
    }

    private RunningAtlas start(ReportService reports) {
        return RunningAtlas.start(SmallAtlas.sealed(data), RunningAtlas.unlimited(), reports);
    }

    private static ReportService reports(Duration limit, Function<Report, Printout> renderer) {
        return new ReportService(
                new ReportSettings(1, ROOM, RenderTimes.lateAfter(limit), ReportLimits.DEFAULT, 1 << 20),
                () -> {},
                renderer);
    }

    private Printout print(Report report) {
        rendered.add(report.fileName());
        return new Printout("%PDF-".getBytes(US_ASCII), 1);
    }

    /** Prints when it is allowed to, unless it is interrupted before. */
    private Printout printLater(Report report) {
        hasBegun.countDown();
        try {
            mayFinish.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
        return print(report);
    }

    private CompletableFuture<Reply> getLater(RunningAtlas atlas, String target) {
        return CompletableFuture.supplyAsync(() -> atlas.get(target), clients);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aReportIsMadeOnceForManyRequests() {
        try (RunningAtlas atlas = start(reports(LONG, this::printLater))) {
            List<CompletableFuture<Reply>> replies = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                replies.add(getLater(atlas, SUFFOLK));
            }
            await(hasBegun);
            Patience.until(
                    "all wait for it",
                    () -> atlas.server().load().unsentBytes() == 100L * ReportService.BYTES_OF_A_WAIT);
            mayFinish.countDown();

            assertThat(replies).extracting(reply -> reply.join().status()).containsOnly(200);
            assertThat(rendered).hasSize(1);
            assertThat(atlas.get(SUFFOLK).status()).isEqualTo(200);
            assertThat(rendered).as("made again while it is kept").hasSize(1);
        }
    }

    @Test
    void aReportThatDoesNotFitInTheCacheIsMadeAgain() {
        ReportSettings noMemory = new ReportSettings(1, ROOM, RenderTimes.lateAfter(LONG), ReportLimits.DEFAULT, 0);
        try (RunningAtlas atlas = start(new ReportService(noMemory, () -> {}, this::print))) {
            String tag = atlas.get(SUFFOLK).entityTag();

            // A request that arrives while the first report is being cached shares it.
            Patience.until("it is made again", () -> {
                assertThat(atlas.get(SUFFOLK).entityTag()).isEqualTo(tag);
                return rendered.size() > 1;
            });
        }
    }

    @Test
    void aClientThatHoldsAReportCausesNoRendering() {
        try (RunningAtlas atlas = start(reports(LONG, this::print))) {
            String tag = atlas.get(SUFFOLK).entityTag();
            String other = "/v1/counties/01001/report.pdf";

            assertThat(atlas.get(SUFFOLK, "If-None-Match", tag).status()).isEqualTo(304);
            assertThat(atlas.get(other, "If-None-Match", "*").status()).isEqualTo(304);
            assertThat(rendered).hasSize(1);
        }
    }

    @Test
    void aFloodOfReportsIsRefusedAndNothingElseIs() {
        try (RunningAtlas atlas = start(reports(LONG, this::printLater))) {
            List<CompletableFuture<Reply>> flood = new ArrayList<>();
            for (int share = 40; share <= 85; share += 5) {
                flood.add(getLater(atlas, SUFFOLK + "?ecological_share=" + share));
            }
            int turnedAway = flood.size() - 1 - ROOM;
            Patience.until(
                    "what finds no room is turned away",
                    () -> flood.stream().filter(CompletableFuture::isDone).count() == turnedAway);
            flood.stream().filter(CompletableFuture::isDone).forEach(done -> {
                assertProblem(done.join(), 503, SUFFOLK);
                assertThat(done.join().header("Retry-After")).isNotNull();
            });

            for (String target : List.of(
                    "/health/live",
                    "/v1/atlas/metadata",
                    "/v1/atlas/scores?ecological_share=45",
                    "/v1/atlas/ranking.csv?state=NY",
                    "/v1/counties/36103?ecological_share=45",
                    "/v1/observations?measure_id=human_status&geography_type=county&geography_id=36103&year=2023")) {
                assertThat(atlas.get(target).status()).as(target).isEqualTo(200);
            }
            mayFinish.countDown();
            assertThat(flood.stream().map(CompletableFuture::join).filter(r -> r.status() == 200))
                    .hasSize(1 + ROOM);
        }
    }

    @Test
    void renderingBeyondTheLimitIsAbandonedAndFreesItsThread() {
        RenderTimes times = new RenderTimes(LONG, SHORT, SHORT.multipliedBy(2), LONG);
        ReportSettings settings = new ReportSettings(1, ROOM, times, ReportLimits.DEFAULT, 1 << 20);
        try (RunningAtlas atlas = start(new ReportService(
                settings, () -> {}, r -> r.fileName().contains("suffolk") ? printLater(r) : print(r)))) {
            Reply reply = atlas.get(SUFFOLK);

            assertThat(assertProblem(reply, 503, SUFFOLK).path("code").asString())
                    .isEqualTo("SERVICE_UNAVAILABLE");
            assertThat(atlas.get(LOVING).status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1 << 20, 0})
    void lateRenderingGoesOnAndServesTheRetry(int cacheBytes) {
        ReportSettings settings =
                new ReportSettings(1, ROOM, RenderTimes.lateAfter(SHORT), ReportLimits.DEFAULT, cacheBytes);
        try (RunningAtlas atlas = start(new ReportService(settings, () -> {}, this::printLater))) {
            Reply reply = atlas.get(SUFFOLK);
            assertProblem(reply, 503, SUFFOLK);
            assertThat(Integer.parseInt(reply.header("Retry-After"))).isBetween(1, 5);

            mayFinish.countDown();
            assertThat(atlas.get(SUFFOLK).status()).isEqualTo(200);
            assertThat(rendered).as("made once").hasSize(1);
        }
    }

    @Test
    void aRetryDuringLateRenderingWaitsForIt() {
        try (RunningAtlas atlas = start(reports(SHORT, this::printLater))) {
            assertThat(atlas.get(SUFFOLK).status()).isEqualTo(503);
            CompletableFuture<Reply> again = getLater(atlas, SUFFOLK);
            mayFinish.countDown();

            assertThat(again.join().status()).isEqualTo(200);
            assertThat(rendered).hasSize(1);
        }
    }

    @Test
    void aClientThatWasToldToRetryKeepsItsPlaceInTheQueue() {
        RenderTimes impatient = new RenderTimes(SHORT, LONG, LONG, LONG);
        ReportSettings settings = new ReportSettings(1, ROOM, impatient, ReportLimits.DEFAULT, 1 << 20);
        try (RunningAtlas atlas = start(new ReportService(settings, () -> {}, this::printLater))) {
            assertThat(atlas.get(SUFFOLK).status()).isEqualTo(503);
            assertThat(atlas.get(LOVING).status()).isEqualTo(503);
            assertThat(atlas.reports().waiting()).isEqualTo(1);
            mayFinish.countDown();

            Patience.until("both are made", () -> rendered.size() == 2);
            assertThat(atlas.get(LOVING).status()).isEqualTo(200);
            assertThat(rendered).hasSize(2);
        }
    }

    @Test
    void failedRenderingIsRetriedOnTheNextRequest() {
        Function<Report, Printout> failsOnce = report -> {
            if (rendered.isEmpty()) {
                rendered.add("failed");
                throw new IllegalStateException("/secret/path");
            }
            return print(report);
        };
        try (RunningAtlas atlas = start(reports(LONG, failsOnce))) {
            Reply reply = atlas.get(SUFFOLK);

            assertThat(assertProblem(reply, 503, SUFFOLK).toString()).doesNotContain("secret");
            assertThat(reply.header("Retry-After")).isEqualTo("30");
            assertThat(atlas.get(SUFFOLK).status()).isEqualTo(200);
        }
    }

    @Test
    void anErrorIsAnsweredToo() {
        try (RunningAtlas atlas = start(reports(LONG, _ -> {
            throw new StackOverflowError();
        }))) {
            assertThat(atlas.get(SUFFOLK).header("Retry-After")).isEqualTo("30");
        }
    }

    @Test
    void aReportWhoseClientsAreGoneIsNotMade() {
        try (RunningAtlas atlas = start(reports(LONG, this::printLater))) {
            CompletableFuture<Reply> first = getLater(atlas, SUFFOLK);
            await(hasBegun);
            try (RawConnection impatient = atlas.connect()) {
                impatient.request("GET", LOVING);
                Patience.until("the second waits", () -> atlas.reports().waiting() == 1);
                impatient.reset();
            }
            Patience.until("the second is dropped", () -> atlas.reports().waiting() == 0);
            mayFinish.countDown();

            assertThat(first.join().status()).isEqualTo(200);
            assertThat(rendered).noneMatch(name -> name.contains("loving"));
        }
    }

    @Test
    void aReportWithARemainingClientIsMade() {
        try (RunningAtlas atlas = start(reports(LONG, this::printLater))) {
            CompletableFuture<Reply> first = getLater(atlas, SUFFOLK);
            await(hasBegun);
            CompletableFuture<Reply> patient = getLater(atlas, LOVING);
            Patience.until("the second waits", () -> atlas.reports().waiting() == 1);
            try (RawConnection impatient = atlas.connect()) {
                impatient.request("GET", LOVING).request("GET", "/health/live");
            }
            mayFinish.countDown();

            assertThat(first.join().status()).isEqualTo(200);
            assertThat(patient.join().status()).isEqualTo(200);
        }
    }

    @Test
    void aReportPrintedInAnotherProcessIsTheSame() {
        ReportSettings settings =
                new ReportSettings(1, ROOM, RunningAtlas.unhurriedTimes(), ReportLimits.DEFAULT, 1 << 20);
        ReleaseStore store = SmallAtlas.sealed(data);
        try (PdfPrinter here = new PdfPrinter();
                PrinterProcesses elsewhere = new PrinterProcesses(PrinterMain.command(64));
                RunningAtlas one =
                        RunningAtlas.start(store, RunningAtlas.unlimited(), new ReportService(settings, here));
                RunningAtlas other =
                        RunningAtlas.start(store, RunningAtlas.unlimited(), new ReportService(settings, elsewhere))) {
            for (String target : List.of(SUFFOLK, "/v1/states/NY/report.pdf")) {
                assertThat(other.get(target).body()).isEqualTo(one.get(target).body());
            }
        }
    }

    @Test
    void aReportBeyondTheLimitsIsRefused() {
        List<ReportLimits> bounds = List.of(
                new ReportLimits(1, 5_000, 1 << 20),
                new ReportLimits(50, 3, 1 << 20),
                new ReportLimits(50, 5_000, 1_000));
        for (ReportLimits limits : bounds) {
            ReportSettings settings = new ReportSettings(1, ROOM, RenderTimes.lateAfter(LONG), limits, 1 << 20);
            try (RunningAtlas atlas = RunningAtlas.start(
                    SmallAtlas.sealed(data.resolve("of" + limits.hashCode())),
                    RunningAtlas.unlimited(),
                    new ReportService(settings, new PdfPrinter()))) {
                assertThat(assertProblem(atlas.get(SUFFOLK), 413, SUFFOLK)
                                .path("code")
                                .isNull())
                        .as("%s", limits)
                        .isTrue();
                assertThat(atlas.get("/v1/atlas/scores").status()).isEqualTo(200);
            }
        }
    }
}
