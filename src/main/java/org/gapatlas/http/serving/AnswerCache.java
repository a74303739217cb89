package org.gapatlas.http.serving;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.gapatlas.http.BackgroundThreads;
import org.gapatlas.http.Body;

/**
 * Caches bodies that are made on demand. Each is made once for any number of simultaneous requests, on separate
 * threads. The bytes it holds and the work that waits are limited.
 */
public final class AnswerCache implements AutoCloseable {
    private static final long MAX_BYTES = 64L << 20;
    /**
     * Memory of an entry in addition to the body's bytes: key, tags, header values, and the cache's own bookkeeping.
     */
    private static final int ENTRY_BYTES = 2_048;
    /** Longer than the second for which a brief body is valid. */
    private static final Duration BRIEFLY = Duration.ofSeconds(3);

    private static final int MAX_WAITING = 1_024;

    private final ThreadPoolExecutor workers;
    private final AsyncCache<Object, Body> bodies;

    /** @param threads number of threads that make bodies, greater than 0 */
    public AnswerCache(int threads) {
        this(threads, Ticker.systemTicker());
    }

    /** @param ticker the clock by which brief bodies expire */
    AnswerCache(int threads, Ticker ticker) {
        this.workers = new ThreadPoolExecutor(
                threads,
                threads,
                1,
                TimeUnit.MINUTES,
                new ArrayBlockingQueue<>(MAX_WAITING),
                BackgroundThreads.named("gapatlas-answers"));
        this.bodies = Caffeine.newBuilder()
                .maximumWeight(MAX_BYTES)
                .weigher((Object _, Body body) -> ENTRY_BYTES + body.weight())
                .expireAfter(
                        Expiry.creating((key, _) -> key instanceof Brief ? BRIEFLY : ChronoUnit.FOREVER.getDuration()))
                .ticker(ticker)
                .executor(Runnable::run)
                .recordStats()
                .buildAsync();
    }

    /**
     * The body for a key, which is made if it is not cached.
     *
     * @param key identifies release, route and parameters, and is short; equal keys have equal bodies
     * @throws java.util.concurrent.RejectedExecutionException if the queue is full
     */
    public CompletableFuture<Body> get(Object key, Supplier<Body> maker) {
        return bodies.get(key, (_, _) -> CompletableFuture.supplyAsync(maker, workers));
    }

    /** As {@link #get}, for a body that contains its time and is therefore kept only for seconds. */
    public CompletableFuture<Body> getBriefly(Object key, Supplier<Body> maker) {
        return get(new Brief(key), maker);
    }

    private record Brief(Object key) {}

    /** The threads, for work whose result is not cached. */
    public Executor workers() {
        return workers;
    }

    /** The bytes that the cache holds, including its bookkeeping. */
    public long keptBytes() {
        return bodies.synchronous()
                .policy()
                .eviction()
                .map(eviction -> eviction.weightedSize().orElse(0))
                .orElse(0L);
    }

    /** The number of jobs that wait for a thread. */
    public int waiting() {
        return workers.getQueue().size();
    }

    /** The number of requests whose body was cached or already being made. */
    public long found() {
        return bodies.synchronous().stats().hitCount();
    }

    /** The number of bodies that had to be made. */
    public long made() {
        return bodies.synchronous().stats().missCount();
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
