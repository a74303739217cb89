package org.gapatlas.cli.serve;

import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.gapatlas.cli.process.PrinterMain;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.http.AtlasServer;
import org.gapatlas.http.report.ReportService;
import org.gapatlas.http.serving.AnswerCache;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.http.shared.RedisWindows;
import org.gapatlas.pdf.PrinterProcesses;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.remote.ReleaseFollower;
import org.gapatlas.release.remote.RemoteReleases;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.report.Report;
import org.gapatlas.report.ReportRequest;
import org.gapatlas.score.ScoreSettings;

/** Runs a server: creates its parts in order, and closes them in reverse order when it stops. */
final class RunningService {
    private final ReleaseStore store;
    private final Service service;
    private final Terminal terminal;

    /** @param store the releases that may be served */
    RunningService(ReleaseStore store, Service service, Terminal terminal) {
        this.store = store;
        this.service = service;
        this.terminal = terminal;
    }

    /** Serves until the process is told to stop and its requests have ended. */
    void untilStopped() throws IOException, InterruptedException {
        CountDownLatch stopRequested = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        holdProcessUntilClosed(stopRequested, closed);
        try (ReleaseFollower follower = service.followed()
                        .map(url -> ReleaseFollower.begin(new RemoteReleases(url), store))
                        .orElse(null);
                AnswerCache cache = new AnswerCache(service.http().eventLoops());
                PrinterProcesses printer = new PrinterProcesses(PrinterMain.command(service.printerHeapMib()));
                ReportService reportService = new ReportService(service.reports(), printer);
                ReleaseRegistry registry = ReleaseRegistry.open(store, cache, Clock.systemUTC(), Routes.PARTS);
                OperatorView view = OperatorView.begin(service.observed(), terminal);
                RedisWindows shared = service.windows();
                AtlasServer server = AtlasServer.start(
                        service.http(),
                        Routes.of(
                                registry,
                                cache,
                                reportService,
                                service.review(),
                                service.address(),
                                List.of(
                                        () -> StoreSettings.impairment(shared),
                                        () -> StoreSettings.impairment(follower))),
                        view.observer(),
                        shared);
                MemoryReturn _ = MemoryReturn.ofProcess()) {
            view.expose(server, registry, cache, reportService, printer, shared)
                    .ifPresent(port -> terminal.remark("Metrics are at http://"
                            + printable(service.observed().host()) + ":" + port + "/metrics"));
            terminal.result(announcement(
                    registry.current().atlas().release().manifest(),
                    service.http().host(),
                    server.port()));
            if (service.startPrinters()) {
                reportService.warmUp(() -> anyReport(registry.current()));
            }
            stopRequested.await();
        } finally {
            closed.countDown();
        }
    }

    /** The line that says where the server listens. Scripts may read the address at its end. */
    static String announcement(Manifest manifest, String host, int port) {
        return "Gap Atlas serves release " + manifest.releaseId()
                + (manifest.synthetic() ? " (synthetic: every figure is invented)" : "") + " at http://"
                + printable(host) + ":" + port + "/";
    }

    private static Report anyReport(ServedRelease release) {
        Fips first = release.atlas().release().counties().getFirst().county().fips();
        return release.reports().assemble(new ReportRequest.CountyScore(first, ScoreSettings.DEFAULT));
    }

    /** Makes the process, when told to stop, wait until the server's requests have ended. */
    private static void holdProcessUntilClosed(CountDownLatch stopRequested, CountDownLatch closed) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            stopRequested.countDown();
            awaitQuietly(closed);
        }));
    }

    private static String printable(String host) {
        return host.indexOf(':') >= 0 ? "[" + host + "]" : host;
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
