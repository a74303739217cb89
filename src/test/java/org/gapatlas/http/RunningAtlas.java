package org.gapatlas.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.function.LongSupplier;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.serve.Routes;
import org.gapatlas.cli.serve.StoreSettings;
import org.gapatlas.http.connection.ConnectionLimits;
import org.gapatlas.http.operations.PublicAddress;
import org.gapatlas.http.report.RenderTimes;
import org.gapatlas.http.report.ReportService;
import org.gapatlas.http.report.ReportSettings;
import org.gapatlas.http.serving.AnswerCache;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.shared.RedisWindows;
import org.gapatlas.pdf.PdfPrinter;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.report.ReportLimits;
import org.gapatlas.review.ReviewConfiguration;
import org.gapatlas.review.ReviewConfigurationFile;
import org.jspecify.annotations.Nullable;

/**
 * The server as the program starts it, on a free port, with a small nation. Every answer to {@link #get} and
 * {@link #ask} is checked against the contract before a test sees it.
 */
public final class RunningAtlas implements AutoCloseable {
    /** The time at which the server says it opened its releases. */
    static final Instant LOADED_AT = Instant.parse("2026-03-04T05:06:07Z");

    /** The default report settings, with so much time that a busy machine does not matter. */
    public static final ReportSettings UNHURRIED =
            new ReportSettings(1, 32, unhurriedTimes(), ReportLimits.DEFAULT, 32 << 20);

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ReleaseStore store;
    private final AnswerCache cache;
    private final ReleaseRegistry registry;
    private final ReportService reports;
    private final AtlasServer server;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private RunningAtlas(
            ReleaseStore store,
            ServeConfig config,
            ReportService reports,
            ReviewConfiguration review,
            LongSupplier nanoTime,
            @Nullable RedisWindows shared) {
        this.store = store;
        this.cache = new AnswerCache(config.eventLoops());
        this.registry = ReleaseRegistry.open(store, cache, Clock.fixed(LOADED_AT, ZoneOffset.UTC), Routes.PARTS);
        this.reports = reports;
        this.server = AtlasServer.start(
                config,
                Routes.of(
                        registry,
                        cache,
                        reports,
                        () -> review,
                        PublicAddress.BY_HOST,
                        List.of(() -> StoreSettings.impairment(shared))),
                nanoTime,
                null,
                shared);
    }

    /** Seals the small nation in an empty folder and serves it without limits. */
    public static RunningAtlas start(Path data) {
        return start(SmallAtlas.sealed(data), unlimited());
    }

    /** Serves the active release of a data folder. */
    public static RunningAtlas start(ReleaseStore store, ServeConfig config) {
        return start(store, config, new ReportService(UNHURRIED, new PdfPrinter()));
    }

    /** The same without limits, with a configuration of the state review. */
    static RunningAtlas start(ReleaseStore store, ReviewConfiguration review) {
        return new RunningAtlas(
                store, unlimited(), new ReportService(UNHURRIED, new PdfPrinter()), review, System::nanoTime, null);
    }

    /** Serves the active release of a data folder, with a report service that stops with the server. */
    public static RunningAtlas start(ReleaseStore store, ServeConfig config, ReportService reports) {
        return new RunningAtlas(store, config, reports, ReviewConfigurationFile.bundled(), System::nanoTime, null);
    }

    /** As {@link #start(ReleaseStore, ServeConfig)}, with a clock of nanoseconds for the limits. */
    static RunningAtlas start(ReleaseStore store, ServeConfig config, LongSupplier nanoTime) {
        return new RunningAtlas(
                store,
                config,
                new ReportService(UNHURRIED, new PdfPrinter()),
                ReviewConfigurationFile.bundled(),
                nanoTime,
                null);
    }

    /** As {@link #start(ReleaseStore, ServeConfig)}, with request windows shared with other servers. */
    static RunningAtlas sharing(ReleaseStore store, ServeConfig config, RedisWindows shared) {
        return new RunningAtlas(
                store,
                config,
                new ReportService(UNHURRIED, new PdfPrinter()),
                ReviewConfigurationFile.bundled(),
                System::nanoTime,
                shared);
    }

    /** A configuration with two event loops, all origins and no request limits. */
    public static ServeConfig unlimited() {
        return config(null, ConnectionLimits.DEFAULT.withoutClientLimits(), 0);
    }

    /** As {@link #unlimited}, with limits on connections. */
    static ServeConfig limited(ConnectionLimits connections) {
        return config(null, connections, 0);
    }

    /** As {@link #unlimited}, with request limits and a number of trusted proxies. */
    public static ServeConfig limited(RequestLimits limits, int trustedHops) {
        return config(limits, ConnectionLimits.DEFAULT, trustedHops);
    }

    private static ServeConfig config(@Nullable RequestLimits limits, ConnectionLimits connections, int trustedHops) {
        return new ServeConfig(
                "127.0.0.1",
                0,
                2,
                16_384,
                limits,
                connections,
                trustedHops,
                List.of("*"),
                "/problems",
                Duration.ofSeconds(10));
    }

    /** As {@link #unlimited}, for pages of some origins only. */
    public static ServeConfig allowing(String... origins) {
        return new ServeConfig(
                "127.0.0.1",
                0,
                2,
                16_384,
                null,
                ConnectionLimits.DEFAULT.withoutClientLimits(),
                0,
                List.of(origins),
                "/problems",
                Duration.ofSeconds(10));
    }

    /** Enough time for a report on any busy machine. */
    public static RenderTimes unhurriedTimes() {
        Duration always = Duration.ofMinutes(10);
        return new RenderTimes(always, always, always, always);
    }

    public ReleaseStore store() {
        return store;
    }

    public AnswerCache cache() {
        return cache;
    }

    public ReleaseRegistry registry() {
        return registry;
    }

    public ReportService reports() {
        return reports;
    }

    public AtlasServer server() {
        return server;
    }

    public int port() {
        return server.port();
    }

    /** Sends a GET; header fields alternate between name and value, here and below. */
    public Reply get(String target, String... fields) {
        return ask("GET", target, fields);
    }

    /** Sends a HEAD. */
    public Reply head(String target, String... fields) {
        return ask("HEAD", target, fields);
    }

    /** Sends a request with any method. */
    public Reply ask(String method, String target, String... fields) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + target))
                .method(method, BodyPublishers.noBody())
                .timeout(PATIENCE);
        if (fields.length > 0) {
            request.headers(fields);
        }
        Reply reply = reply(request.build());
        ContractJudge.judge(method, target, reply);
        return reply;
    }

    private Reply reply(HttpRequest request) {
        try {
            HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
            SortedMap<String, List<String>> fields = Reply.caseless();
            response.headers()
                    .map()
                    .forEach((name, values) -> fields.put(name.toLowerCase(Locale.ROOT), new ArrayList<>(values)));
            return new Reply("HTTP/1.1", response.statusCode(), fields, response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** A connection for requests that no well-behaved client sends. */
    public RawConnection connect() {
        return RawConnection.to(port());
    }

    /** The answer to the bytes of one request on a new connection, not checked against the contract. */
    public Reply raw(String request) {
        try (RawConnection connection = connect()) {
            return connection.send(request).read(request.substring(0, Math.max(0, request.indexOf(' '))));
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
        server.close();
        registry.close();
        reports.close();
        cache.close();
    }
}
