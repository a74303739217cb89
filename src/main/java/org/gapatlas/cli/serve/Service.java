package org.gapatlas.cli.serve;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.gapatlas.cli.config.Configuration;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.cli.process.PrinterMain;
import org.gapatlas.http.RequestLimits;
import org.gapatlas.http.ServeConfig;
import org.gapatlas.http.operations.PublicAddress;
import org.gapatlas.http.report.ReportSettings;
import org.gapatlas.http.shared.RedisWindows;
import org.gapatlas.release.postgres.PostgresUrl;
import org.gapatlas.release.remote.ObjectStoreUrl;
import org.gapatlas.release.signature.TrustedKeys;
import org.gapatlas.review.ReviewConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * The validated configuration of a server.
 *
 * @param folder that holds the releases
 * @param temporary folder in which the server creates its own temporary folder
 * @param trusted keys of which one must have signed a served release, if there are any
 * @param observations PostgreSQL to read observations from, instead of each release's own database
 * @param redis Redis for counting requests together with other servers
 * @param followed object store whose active release is served
 */
record Service(
        Path folder,
        Path temporary,
        TrustedKeys trusted,
        ServeConfig http,
        PublicAddress address,
        Supplier<ReviewConfiguration> review,
        ReportSettings reports,
        boolean startPrinters,
        int printerHeapMib,
        OperatorView.Wanted observed,
        Optional<PostgresUrl> observations,
        Optional<String> redis,
        Optional<ObjectStoreUrl> followed) {
    private static final int MAX_PORT = 65_535;
    private static final int MAX_REQUESTS = 1_000_000;
    /** The contract promises that a query can name 500 counties. */
    private static final int MIN_QUERY_BYTES = 16_384;

    private static final int MAX_QUERY_BYTES = 65_536;
    private static final int MAX_REPORT_HEAP = 65_536;

    /**
     * Reads the settings.
     *
     * @param environment contains the secrets of stores
     * @throws org.gapatlas.cli.config.ConfigException with all faults of the settings
     */
    static Service of(Settings settings, Map<String, String> environment) {
        Service service = new Service(
                settings.path(Key.DATA),
                temporaryFolder(settings),
                DataOptions.publicKeys(settings),
                http(settings),
                WebSettings.publicAddress(settings),
                Configuration.review(settings),
                PrintSettings.reports(settings),
                settings.flag(Key.REPORT_START_PRINTERS),
                settings.integer(Key.REPORT_HEAP, PrinterMain.MIN_HEAP_MIB, MAX_REPORT_HEAP),
                OperatorView.Wanted.of(settings),
                StoreSettings.observations(settings, environment),
                StoreSettings.limits(settings),
                StoreSettings.followed(settings, environment));
        settings.requireValid();
        return service;
    }

    private static Path temporaryFolder(Settings settings) {
        return settings.text(Key.TEMPORARY_FOLDER).isEmpty()
                ? Path.of(System.getProperty("java.io.tmpdir"))
                : settings.path(Key.TEMPORARY_FOLDER);
    }

    private static ServeConfig http(Settings settings) {
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

    /**
     * Whether the server needs no other machine and no signature. Only then can it serve the demonstration, which is
     * unsigned and in no store.
     */
    boolean isOnItsOwn() {
        return !trusted.areNeeded() && observations.isEmpty() && followed.isEmpty();
    }

    /** The windows shared with other servers; null if there are none. */
    @Nullable
    RedisWindows windows() {
        return redis.map(server -> RedisWindows.at(server, RequestLimits.WINDOW))
                .orElse(null);
    }
}
