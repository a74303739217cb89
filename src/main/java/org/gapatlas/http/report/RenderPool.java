package org.gapatlas.http.report;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.gapatlas.http.BackgroundThreads;
import org.jspecify.annotations.Nullable;

/**
 * The threads that make reports and do nothing else, so that a flood of reports waits here and nothing else does. Who
 * waits too long is told when to come back, and the work goes on or keeps its place; only work beyond all bounds fails
 * and is interrupted. A thread is free again when its work heeds that.
 */
final class RenderPool implements AutoCloseable {
    private static final long LOOK_NANOS = Duration.ofSeconds(1).toNanos();
    private static final long SOONEST_LOOK_NANOS = Duration.ofMillis(20).toNanos();

    private final Runnable readiness;
    private final Function<Thread, Optional<Duration>> meter;
    private final RenderTimes times;
    private final RenderPace pace;
    private final ThreadPoolExecutor workers;
    private final ScheduledThreadPoolExecutor alarms = new ScheduledThreadPoolExecutor(1, named("gapatlas-alarms"));

    /**
     * @param readiness returns when a thread can work; what it takes counts as waiting for the thread
     * @param meter what the work of a thread has used of a processor; empty where only a clock can tell
     * @param threads over zero
     * @param waiting how many pieces of work may wait for a thread; over zero
     */
    RenderPool(
            Runnable readiness,
            Function<Thread, Optional<Duration>> meter,
            int threads,
            int waiting,
            RenderTimes times) {
        this.readiness = readiness;
        this.meter = meter;
        this.times = times;
        this.pace = new RenderPace(threads);
        this.workers = new ThreadPoolExecutor(
                threads,
                threads,
                1,
                TimeUnit.MINUTES,
                new ArrayBlockingQueue<>(waiting),
                BackgroundThreads.named("gapatlas-reports"));
        alarms.setRemoveOnCancelPolicy(true);
    }

    private static ThreadFactory named(String name) {
        return Thread.ofPlatform().daemon().name(name).factory();
    }

    /**
     * Puts work in the queue.
     *
     * @throws RejectedExecutionException if too much waits already
     */
    <T> Job<T> start(Callable<T> work) {
        Job<T> job = new Job<>(work);
        workers.execute(job);
        return job;
    }

    /** Pieces of work that wait for a thread. */
    int waiting() {
        return workers.getQueue().size();
    }

    /** Pieces of work that a thread does. */
    int running() {
        return workers.getActiveCount();
    }

    /** Seconds after which there is likely to be room in a queue that is full. */
    int untilRoom() {
        return pace.untilDone(0);
    }

    /** Runs an action after a while, unless the pool is closed before. */
    ScheduledFuture<?> later(Runnable action, Duration after) {
        return alarms.schedule(action, after.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() {
        workers.shutdownNow();
        alarms.shutdownNow();
    }

    /** Work on its way through the pool; done when it ended, failed, was dropped or went beyond all bounds. */
    final class Job<T> extends CompletableFuture<T> implements Runnable {
        private final Callable<T> work;
        private final AtomicBoolean claimed = new AtomicBoolean();
        private final CompletableFuture<Void> late = new CompletableFuture<>();
        private volatile long begun;
        private @Nullable Thread thread;

        private Job(Callable<T> work) {
            this.work = work;
        }

        /**
         * The work's result for one who waits with no more than the usual patience; fails with {@link LateException},
         * which leaves the work alone. Who comes when the work is late already waits all the same.
         */
        CompletableFuture<T> awaited() {
            CompletableFuture<T> view = copy();
            ScheduledFuture<?> alarm = later(() -> view.completeExceptionally(tooLate()), times.patience());
            if (!late.isDone()) {
                var _ = late.thenRun(() -> view.completeExceptionally(tooLate()));
            }
            var _ = view.whenComplete((_, _) -> alarm.cancel(false));
            return view;
        }

        private LateException tooLate() {
            return new LateException(begun == 0 ? pace.untilDone(waiting()) : pace.untilDone(elapsed()));
        }

        private Duration elapsed() {
            return Duration.ofNanos(System.nanoTime() - begun);
        }

        /** Takes the work out of the queue, unless it has begun: then it goes on, since its result may be kept. */
        void drop() {
            if (claimed.compareAndSet(false, true)) {
                workers.remove(this);
                cancel(false);
            }
        }

        @Override
        public void run() {
            long start = System.nanoTime();
            readiness.run();
            if (!claimed.compareAndSet(false, true)) {
                return;
            }
            try {
                complete(callInTime());
                pace.took(Duration.ofNanos(System.nanoTime() - start));
            } catch (Throwable e) { // whoever waits must hear of an Error, too
                completeExceptionally(e);
            }
        }

        private T callInTime() throws Exception {
            begin();
            try {
                return work.call();
            } finally {
                end();
            }
        }

        private synchronized void begin() {
            thread = Thread.currentThread();
            begun = System.nanoTime();
            lookAfter(times.late());
        }

        private synchronized void end() {
            thread = null;
            // An interruption was meant for this work; the next must not find it.
            var _ = Thread.interrupted();
        }

        private void lookAfter(Duration time) {
            var _ = later(this::look, Duration.ofNanos(Math.clamp(time.toNanos(), SOONEST_LOOK_NANOS, LOOK_NANOS)));
        }

        private synchronized void look() {
            Thread working = thread;
            if (working == null) {
                return;
            }
            Duration elapsed = elapsed();
            Duration used = meter.apply(working).orElse(elapsed);
            if (used.compareTo(times.most()) >= 0 || elapsed.compareTo(times.cap()) >= 0) {
                completeExceptionally(new TimeoutException("it took more than " + used.toMillis() + " ms"));
                working.interrupt();
                return;
            }
            boolean isLate = used.compareTo(times.late()) >= 0;
            if (isLate) {
                late.complete(null);
            }
            lookAfter((isLate ? times.most() : times.late()).minus(used));
        }
    }
}
