package org.gapatlas.http.observed;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.netty.buffer.PooledByteBufAllocator;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.gapatlas.http.serving.AnswerCache;
import org.gapatlas.http.serving.ReleaseRegistry;

/**
 * The metrics of a server in the format of Prometheus: requests by operation, status and duration; what connections,
 * answers, releases, reports and the virtual machine hold. Only requests are recorded as they happen; all other figures
 * are read on each scrape.
 */
public final class ServerMetrics implements RequestObserver, AutoCloseable {
    /** Upper bounds of the duration buckets, from an existing body to a report on a slow machine. */
    private static final Duration[] BOUNDS = {
        Duration.ofMillis(1),
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(25),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofMillis(2_500),
        Duration.ofSeconds(5),
        Duration.ofSeconds(10),
        Duration.ofSeconds(30),
        Duration.ofSeconds(60)
    };

    private static final String UNKNOWN = "none";

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final SortedMap<String, String> operations;
    private final ConcurrentMap<Key, Timer> timers = new ConcurrentHashMap<>();
    private final JvmGcMetrics collections = new JvmGcMetrics();
    private final MultiGauge release;
    private Runnable beforeReading = () -> {};

    private record Key(String route, int status) {}

    /** @param operations the contract's operation ids by route */
    public ServerMetrics(SortedMap<String, String> operations) {
        this.operations = operations;
        this.release = MultiGauge.builder("gapatlas.release.info")
                .description("1, labeled with the release that is served.")
                .register(registry);
        collections.bindTo(registry);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new FileDescriptorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        gauge(
                "gapatlas.netty.direct.bytes",
                "Memory outside the heap in the pool of buffers.",
                () -> PooledByteBufAllocator.DEFAULT.metric().usedDirectMemory());
    }

    @Override
    public void answered(AnsweredRequest request) {
        timers.computeIfAbsent(new Key(request.route(), request.status()), this::timer)
                .record(request.nanos(), TimeUnit.NANOSECONDS);
    }

    private Timer timer(Key key) {
        return Timer.builder("gapatlas.http.requests")
                .description("Requests, until the last byte of the answer was written to the connection.")
                .tag("operation", operations.getOrDefault(key.route(), UNKNOWN))
                .tag("status", Integer.toString(key.status()))
                .serviceLevelObjectives(BOUNDS)
                .register(registry);
    }

    /** Adds a gauge, whose value may rise and fall. */
    public void gauge(String name, String description, DoubleSupplier value) {
        Gauge.builder(name, value::getAsDouble).description(description).register(registry);
    }

    /**
     * Adds a counter, whose value only grows. The library holds the object of a function counter weakly but the
     * function strongly, so the object here is this one.
     */
    public void counter(String name, String description, DoubleSupplier value) {
        FunctionCounter.builder(name, this, _ -> value.getAsDouble())
                .description(description)
                .register(registry);
    }

    /** Adds metrics of the answer cache. */
    public void observe(AnswerCache cache) {
        gauge(
                "gapatlas.answers.kept.bytes",
                "Cached answers, including the memory for keeping them.",
                cache::keptBytes);
        gauge("gapatlas.answers.waiting", "Answers that wait for a thread to make them.", cache::waiting);
        counter("gapatlas.answers.found", "Requested answers that were in the cache.", cache::found);
        counter("gapatlas.answers.made", "Requested answers that were not in the cache.", cache::made);
    }

    /** Adds metrics of the served release and its condition. */
    public void observe(ReleaseRegistry releases) {
        Supplier<Instant> now = releases.clock()::instant;
        gauge(
                "gapatlas.release.age.seconds",
                "Seconds since the release that is served was built.",
                () -> Duration.between(
                                releases.current().atlas().release().manifest().generatedAt(), now.get())
                        .toSeconds());
        gauge(
                "gapatlas.release.loaded.seconds",
                "Seconds since the release that is served was opened.",
                () -> Duration.between(releases.current().loadedAt(), now.get()).toSeconds());
        gauge(
                "gapatlas.release.refused",
                "1 while the active release is refused and an earlier one is served.",
                () -> releases.refusal() == null ? 0 : 1);
        gauge(
                "gapatlas.release.sound",
                "0 while files of the release that is served are changed, missing or unreadable.",
                () -> releases.trouble().isPresent() ? 0 : 1);
        gauge(
                "gapatlas.impairments",
                "Parts that do not work while the rest does, such as a full disk.",
                () -> releases.impairments().size());
        beforeReading = () -> release.register(
                List.of(MultiGauge.Row.of(
                        Tags.of(
                                "release",
                                releases.current().atlas().release().id().value()),
                        1)),
                true);
    }

    /** All metrics in the text format of Prometheus, version 0.0.4. */
    public String text() {
        beforeReading.run();
        return registry.scrape();
    }

    @Override
    public void close() {
        collections.close();
        registry.close();
    }
}
