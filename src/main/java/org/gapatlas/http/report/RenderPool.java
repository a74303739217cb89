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
 * Runs the making of reports on its own threads, so that a flood of reports delays only reports. A client that waits
 * too long is told when to retry, while its job keeps running or keeps its place in the queue. Only jobs that exceed
 * the hard limits fail and are interrupted; their thread becomes free when they react to that.
 */
final class RenderPool implements AutoCloseable {
    private static final long CHECK_NANOS = Duration.ofSeconds(1).toNanos();
    private static final long MIN_CHECK_NANOS = Duration.ofMillis(20).toNanos();

    private final Runnable readiness;
    private final Function<Thread, Optional<Duration>> meter;
    private final RenderTimes times;
    private final RenderPace pace;
    private final ThreadPoolExecutor workers;
    private final ScheduledThreadPoolExecutor alarms = new ScheduledThreadPoolExecutor(1, named("gapatlas-alarms"));

    /**
     * @param readiness returns when a thread can work; the time it takes counts as waiting for the thread
     * @param meter the processor time that a thread's job has used; empty if only wall-clock time is known
     * @param threads greater than 0
     * @param waiting maximum number of jobs that wait for a thread, greater than 0
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
     * Adds a job to the queue.
     *
     * @throws RejectedExecutionException if the queue is full
     */
    <T> Job<T> start(Callable<T> work) {
        Job<T> job = new Job<>(work);
        workers.execute(job);
        return job;
    }

    /** The number of jobs that wait for a thread. */
    int waiting() {
        return workers.getQueue().size();
    }

    /** The number of running jobs. */
    int running() {
        return workers.getActiveCount();
    }

    /** Seconds after which a full queue probably has room again. */
    int untilRoom() {
        return pace.untilDone(0);
    }

    /** Runs an action after a delay, unless the pool is closed before. */
    ScheduledFuture<?> later(Runnable action, Duration after) {
        return alarms.schedule(action, after.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() {
        workers.shutdownNow();
        alarms.shutdownNow();
    }

    /** A job in the pool. It completes when the work has ended, failed, been dropped or exceeded a hard limit. */
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
         * The result for one client with the usual patience. It fails with {@link LateException} when that ends or when
         * the job becomes late; the job itself goes on. A client that arrives when the job is already late may still
         * wait.
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

        /** Removes the job from the queue. A job that has started goes on, because its result may be kept. */
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
            } catch (Throwable e) { // an Error must reach the waiting clients, too
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
            checkAfter(times.late());
        }

        private synchronized void end() {
            thread = null;
            // An interrupt was meant for this job and must not reach the next one.
            var _ = Thread.interrupted();
        }

        private void checkAfter(Duration time) {
            var _ = later(this::check, Duration.ofNanos(Math.clamp(time.toNanos(), MIN_CHECK_NANOS, CHECK_NANOS)));
        }

        private synchronized void check() {
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
            checkAfter((isLate ? times.most() : times.late()).minus(used));
        }
    }
}
