package org.gapatlas.cli.serve;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Returns memory to the operating system after a time of high load. A heap that has grown shrinks only in a full
 * collection, and a server with little to do might not have one for days. So the heap is collected in the first quiet
 * moment after it has grown a lot.
 */
final class MemoryReturn implements AutoCloseable {
    private static final Duration BETWEEN_CHECKS = Duration.ofSeconds(10);
    /** Processor time between two checks in a quiet time. */
    private static final Duration LITTLE = BETWEEN_CHECKS.dividedBy(10);
    /** Bytes below which a collection is not worth its pause. */
    private static final long MUCH = 32L << 20;

    /**
     * Checks before a heap that has not grown is collected, too: connections that close free memory without any growth.
     * The number doubles after each such collection.
     */
    private static final int FIRST_PAUSE = 6;

    private static final int MAX_PAUSE = 360;

    /** More than a server needs to start if it has built nothing. */
    private static final long LARGE_START = 96L << 20;

    private final LongSupplier held;
    private final Supplier<Duration> used;
    private final Runnable collection;
    private Duration usedBefore = Duration.ZERO;
    private long settled;
    private long least = Long.MAX_VALUE;
    private int checks;
    private int pause = FIRST_PAUSE;

    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("gapatlas-memory").factory());

    /**
     * @param held bytes of memory that the heap occupies
     * @param used processor time of the process
     * @param collection collects the whole heap
     */
    MemoryReturn(LongSupplier held, Supplier<Duration> used, Runnable collection) {
        this.held = held;
        this.used = used;
        this.collection = collection;
    }

    /** Starts watching this process. Memory that was needed to build a release before is returned at once. */
    static MemoryReturn ofProcess() {
        Runtime runtime = Runtime.getRuntime();
        ProcessHandle process = ProcessHandle.current();
        MemoryReturn fresh = new MemoryReturn(
                runtime::totalMemory, () -> process.info().totalCpuDuration().orElse(Duration.ZERO), System::gc);
        if (runtime.totalMemory() > LARGE_START) {
            System.gc();
        }
        var _ = fresh.watch.scheduleWithFixedDelay(
                fresh::check, BETWEEN_CHECKS.toSeconds(), BETWEEN_CHECKS.toSeconds(), TimeUnit.SECONDS);
        return fresh;
    }

    /** Checks once, and collects if much could be returned and the server is quiet. */
    void check() {
        Duration usedNow = used.get();
        boolean isQuiet = usedNow.minus(usedBefore).compareTo(LITTLE) < 0;
        usedBefore = usedNow;
        long now = held.getAsLong();
        least = Math.min(least, now);
        checks++;
        boolean hasGrown = now > settled + MUCH;
        boolean isSearched = checks >= pause && now > least + MUCH;
        if (isQuiet && (hasGrown || isSearched)) {
            collection.run();
            settled = held.getAsLong();
            checks = 0;
            pause = hasGrown ? FIRST_PAUSE : Math.min(2 * pause, MAX_PAUSE);
        } else {
            settled = Math.min(settled, now);
        }
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }
}
