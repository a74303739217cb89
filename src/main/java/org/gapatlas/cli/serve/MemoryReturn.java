package org.gapatlas.cli.serve;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Gives memory back to the machine once a time of pressure is over. A heap that has grown shrinks when it is collected as
 * a whole, and a server with little to do would not collect it for days; so it is collected in the first quiet moment
 * after it has grown by much.
 */
final class MemoryReturn implements AutoCloseable {
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(10);
    /** Of a processor, between two looks. */
    private static final Duration LITTLE = BETWEEN_LOOKS.dividedBy(10);
    /** A collection that frees less is not worth its pause. */
    private static final long MUCH = 32L << 20;

    /** What idle connections held is free once they go, and no heap grows by that; so it is looked for, ever less often. */
    private static final int FIRST_PAUSE = 6;

    private static final int LONGEST_PAUSE = 360;

    /** More than a server takes to start that has built nothing. */
    private static final long LARGE_START = 96L << 20;

    private final LongSupplier held;
    private final Supplier<Duration> used;
    private final Runnable collection;
    private Duration usedBefore = Duration.ZERO;
    private long settled;
    private long least = Long.MAX_VALUE;
    private int looks;
    private int pause = FIRST_PAUSE;

    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("gapatlas-memory").factory());

    /**
     * @param held bytes that the heap has of the machine
     * @param used what the process has used of the processors
     * @param collection of the whole heap
     */
    MemoryReturn(LongSupplier held, Supplier<Duration> used, Runnable collection) {
        this.held = held;
        this.used = used;
        this.collection = collection;
    }

    /** Begins to look after this process; what building a release before took of the heap is given back at once. */
    static MemoryReturn ofProcess() {
        Runtime runtime = Runtime.getRuntime();
        ProcessHandle process = ProcessHandle.current();
        MemoryReturn fresh = new MemoryReturn(
                runtime::totalMemory, () -> process.info().totalCpuDuration().orElse(Duration.ZERO), System::gc);
        if (runtime.totalMemory() > LARGE_START) {
            System.gc();
        }
        var _ = fresh.watch.scheduleWithFixedDelay(
                fresh::look, BETWEEN_LOOKS.toSeconds(), BETWEEN_LOOKS.toSeconds(), TimeUnit.SECONDS);
        return fresh;
    }

    /** One look; collects if much could be given back and nobody would notice. */
    void look() {
        Duration usedNow = used.get();
        boolean isQuiet = usedNow.minus(usedBefore).compareTo(LITTLE) < 0;
        usedBefore = usedNow;
        long now = held.getAsLong();
        least = Math.min(least, now);
        looks++;
        boolean hasGrown = now > settled + MUCH;
        boolean isSearched = looks >= pause && now > least + MUCH;
        if (isQuiet && (hasGrown || isSearched)) {
            collection.run();
            settled = held.getAsLong();
            looks = 0;
            pause = hasGrown ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
        } else {
            settled = Math.min(settled, now);
        }
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }
}
