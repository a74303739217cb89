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
 * Bodies made on demand: each once however many ask for it at the same time, on threads of their own, and kept while
 * there is room. Bounded in bytes held and in work waiting.
 */
public final class AnswerCache implements AutoCloseable {
    private static final long MAX_BYTES = 64L << 20;
    /** What an entry holds beside its body's bytes: key, tags and fields, and the cache's own record of it. */
    private static final int ENTRY_BYTES = 2_048;
    /** Longer than the second that a brief body is for. */
    private static final Duration BRIEFLY = Duration.ofSeconds(3);

    private static final int MAX_WAITING = 1_024;

    private final ThreadPoolExecutor workers;
    private final AsyncCache<Object, Body> bodies;

    /** @param threads that make bodies, over zero */
    public AnswerCache(int threads) {
        this(threads, Ticker.systemTicker());
    }

    /** @param ticker by which brief bodies end */
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
     * The body of a key, made if need be.
     *
     * @param key names the release, the route and its parameters, in few bytes; equal keys, equal bodies
     * @throws java.util.concurrent.RejectedExecutionException if too much work waits
     */
    public CompletableFuture<Body> get(Object key, Supplier<Body> maker) {
        return bodies.get(key, (_, _) -> CompletableFuture.supplyAsync(maker, workers));
    }

    /** As {@link #get}, of a body that says when it was made, so that nobody asks for it again a moment later. */
    public CompletableFuture<Body> getBriefly(Object key, Supplier<Body> maker) {
        return get(new Brief(key), maker);
    }

    private record Brief(Object key) {}

    /** The threads, for work whose result is not kept. */
    public Executor workers() {
        return workers;
    }

    /** Bytes held, with what an entry takes beside them. */
    public long keptBytes() {
        return bodies.synchronous()
                .policy()
                .eviction()
                .map(eviction -> eviction.weightedSize().orElse(0))
                .orElse(0L);
    }

    /** Pieces of work that wait for a thread. */
    public int waiting() {
        return workers.getQueue().size();
    }

    /** How often a body was there, or being made, when it was asked for. */
    public long found() {
        return bodies.synchronous().stats().hitCount();
    }

    /** How often a body had to be made. */
    public long made() {
        return bodies.synchronous().stats().missCount();
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
