package org.gapatlas.cli.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.cli.config.Configuration;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.cli.process.Logging;
import org.gapatlas.cli.process.PrinterMain;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.cli.release.DemoRelease;
import org.gapatlas.http.AtlasServer;
import org.gapatlas.http.RequestLimits;
import org.gapatlas.http.ServeConfig;
import org.gapatlas.http.operations.PublicAddress;
import org.gapatlas.http.report.ReportService;
import org.gapatlas.http.report.ReportSettings;
import org.gapatlas.http.serving.AnswerCache;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.http.shared.RedisWindows;
import org.gapatlas.pdf.PrinterProcesses;
import org.gapatlas.place.Fips;
import org.gapatlas.release.database.SealedDatabases;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.postgres.PostgresStore;
import org.gapatlas.release.postgres.PostgresUrl;
import org.gapatlas.release.remote.ObjectStoreUrl;
import org.gapatlas.release.remote.ReleaseFollower;
import org.gapatlas.release.remote.RemoteReleases;
import org.gapatlas.release.signature.TrustedKeys;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.report.Report;
import org.gapatlas.report.ReportRequest;
import org.gapatlas.review.ReviewConfiguration;
import org.gapatlas.score.ScoreSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves the active release of a data folder; a folder without any gets the demonstration release first. */
@Command(
        name = "serve",
        description = "Serve the active release. An empty data folder gets the demonstration release first.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class ServeCommand implements Callable<Integer> {
    private static final int MAX_PORT = 65_535;
    private static final int MAX_REQUESTS = 1_000_000;
    /** The contract promises that 500 counties fit. */
    private static final int MIN_QUERY_BYTES = 16_384;

    private static final int MAX_QUERY_BYTES = 65_536;
    private static final int MAX_REPORT_HEAP = 65_536;

    private final Terminal terminal;
    private final Map<String, String> environment;

    @Option(names = "--port", description = "Port to listen on; 0 for any free one. Default: 8080.")
    private @Nullable String port;

    @Option(names = "--host", description = "Address to listen on. Default: 127.0.0.1.")
    private @Nullable String host;

    @Option(names = "--data", paramLabel = "DIR", description = "Folder that holds the releases. Default: data.")
    private @Nullable String data;

    @Option(
            names = "--store",
            paramLabel = "URL",
            description = "PostgreSQL that observations are read from. Default: the database of each release.")
    private @Nullable String observations;

    @Option(
            names = "--follow",
            paramLabel = "URL",
            description = "Object store whose active release is served. Default: none.")
    private @Nullable String follow;

    @Option(
            names = "--management-port",
            paramLabel = "PORT",
            description = "Port on which /metrics tells figures for Prometheus; 0 for any free one. Default: none.")
    private @Nullable String managementPort;

    @Option(names = "--no-limits", description = "Lift the limits on requests from one address.")
    private boolean noLimits;

    @Option(names = "--config", paramLabel = "FILE", description = "Configuration file; see docs/configuration.md.")
    private @Nullable Path config;

    public ServeCommand(Terminal terminal, Map<String, String> environment) {
        this.terminal = terminal;
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        HeadStart.of(MeasureCatalog::bundled);
        Settings settings = Configuration.settings(options(), environment, config);
        Path folder = settings.path(Key.DATA);
        Path temporary = temporaryFolder(settings);
        TrustedKeys trusted = DataOptions.publicKeys(settings);
        int printerHeap = settings.integer(Key.REPORT_HEAP, PrinterMain.LEAST_HEAP_MIB, MAX_REPORT_HEAP);
        Service service = new Service(
                serveConfig(settings),
                WebSettings.publicAddress(settings),
                Configuration.review(settings),
                PrintSettings.reports(settings),
                settings.flag(Key.REPORT_START_PRINTERS),
                printerHeap,
                OperatorView.Wanted.of(settings),
                StoreSettings.limits(settings),
                StoreSettings.followed(settings, environment));
        Optional<PostgresUrl> url = StoreSettings.observations(settings, environment);
        settings.requireValid();
        if (service.observed().log() != Logging.form()) {
            Logging.configure(service.observed().log());
        }

        requireFiles(service.http().connections().connections());
        ServerTuning.apply();
        try (TemporaryFolder _ = TemporaryFolder.claim(temporary)) {
            HeadStart.of(SealedDatabases::load);
            ReleaseStore store = DataOptions.store(folder);
            // Nobody signed the demonstration, and nobody pushed its observations.
            if (!trusted.areNeeded() && url.isEmpty() && service.followed().isEmpty()) {
                DemoRelease.sealIfEmpty(store, service.http().eventLoops(), terminal);
            }
            ReleaseStore readable =
                    url.map(PostgresStore::at).map(store::reading).orElse(store);
            serve(readable.trusting(trusted), service);
        }
        return 0;
    }

    /** What the settings ask for, before any of it runs. */
    private record Service(
            ServeConfig http,
            PublicAddress address,
            Supplier<ReviewConfiguration> review,
            ReportSettings reports,
            boolean startPrinters,
            int printerHeapMib,
            OperatorView.Wanted observed,
            Optional<String> redis,
            Optional<ObjectStoreUrl> followed) {
        /** The windows that other servers count in, too; null if this one is alone. */
        @Nullable
        RedisWindows windows() {
            return redis.map(address -> RedisWindows.at(address, RequestLimits.WINDOW))
                    .orElse(null);
        }
    }

    private void serve(ReleaseStore store, Service service) throws IOException, InterruptedException {
        CountDownLatch told = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        holdProcessUntilClosed(told, closed);
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
            told.await();
        } finally {
            closed.countDown();
        }
    }

    private void requireFiles(int connections) throws IOException {
        OptionalLong limit = FileDescriptors.limit();
        if (limit.isPresent()) {
            FileDescriptors.check(limit.getAsLong(), connections)
                    .ifPresent(shortage -> terminal.remark("gapatlas: " + shortage));
        }
    }

    private static Path temporaryFolder(Settings settings) {
        return settings.text(Key.TEMPORARY_FOLDER).isEmpty()
                ? Path.of(System.getProperty("java.io.tmpdir"))
                : settings.path(Key.TEMPORARY_FOLDER);
    }

    /** The line that says where the server is; a script may read the address, which ends it. */
    static String announcement(Manifest manifest, String host, int port) {
        return "Gap Atlas serves release " + manifest.releaseId()
                + (manifest.synthetic() ? " (synthetic: every figure is invented)" : "") + " at http://"
                + printable(host) + ":" + port + "/";
    }

    private static Report anyReport(ServedRelease release) {
        Fips first = release.atlas().release().counties().getFirst().county().fips();
        return release.reports().assemble(new ReportRequest.CountyScore(first, ScoreSettings.DEFAULT));
    }

    /** Told to stop, the process waits until the server has let its requests end. */
    private static void holdProcessUntilClosed(CountDownLatch told, CountDownLatch closed) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            told.countDown();
            awaitQuietly(closed);
        }));
    }

    private Map<Key, String> options() {
        Map<Key, String> options = new EnumMap<>(Key.class);
        putIfGiven(options, Key.PORT, port);
        putIfGiven(options, Key.HOST, host);
        putIfGiven(options, Key.MANAGEMENT_PORT, managementPort);
        putIfGiven(options, Key.DATA, data);
        putIfGiven(options, Key.STORE, observations);
        putIfGiven(options, Key.FOLLOW, follow);
        putIfGiven(options, Key.NO_LIMITS, noLimits ? "true" : null);
        return options;
    }

    private static void putIfGiven(Map<Key, String> options, Key key, @Nullable String value) {
        if (value != null) {
            options.put(key, value);
        }
    }

    private static ServeConfig serveConfig(Settings settings) {
        int threads = Configuration.threads(settings);
        RequestLimits limits = new RequestLimits(
                settings.integer(Key.REQUESTS_PER_MINUTE, 1, MAX_REQUESTS),
                settings.integer(Key.CANONICAL_REQUESTS_PER_MINUTE, 1, MAX_REQUESTS),
                settings.integer(Key.CANONICAL_REQUESTS_AT_ONCE, 1, MAX_REQUESTS));
        return new ServeConfig(
                WebSettings.host(settings),
                settings.integer(Key.PORT, 0, MAX_PORT),
                threads,
                settings.integer(Key.MAX_QUERY_BYTES, MIN_QUERY_BYTES, MAX_QUERY_BYTES),
                settings.flag(Key.NO_LIMITS) ? null : limits,
                ConnectionSettings.limits(settings),
                settings.integer(Key.TRUSTED_HOPS, 0, WebSettings.MAX_HOPS),
                WebSettings.allowedOrigins(settings),
                WebSettings.problemTypeBase(settings),
                Duration.ofSeconds(settings.integer(Key.SHUTDOWN_GRACE_SECONDS, 0, 3_600)));
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
