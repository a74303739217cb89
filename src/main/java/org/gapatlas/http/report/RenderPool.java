package org.gapatlas.http.report;

import java.time.Duration;
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
import org.jspecify.annotations.Nullable;

/**
 * The threads that make reports and do nothing else, so that a flood of reports waits here and nothing else does. Work
 * that takes too long fails for those who wait and is interrupted; a thread is free again when its work heeds that.
 */
final class RenderPool implements AutoCloseable {
    private final Runnable readiness;
    private final Duration patience;
    private final Duration limit;
    private final ThreadPoolExecutor workers;
    private final ScheduledThreadPoolExecutor alarms = new ScheduledThreadPoolExecutor(1, named("gapatlas-alarms"));

    /**
     * @param readiness returns when a thread can work; what it takes counts as waiting for the thread
     * @param threads over zero
     * @param waiting how many pieces of work may wait for a thread; over zero
     * @param patience how long one may wait
     * @param limit how long one may take once it has a thread
     */
    RenderPool(Runnable readiness, int threads, int waiting, Duration patience, Duration limit) {
        this.readiness = readiness;
        this.patience = patience;
        this.limit = limit;
        this.workers = new ThreadPoolExecutor(
                threads, threads, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(waiting), named("gapatlas-reports"));
        alarms.setRemoveOnCancelPolicy(true);
    }

    private static ThreadFactory named(String name) {
        return Thread.ofPlatform().daemon().name(name).factory();
    }

    /**
     * Puts work in the queue. If it waits too long for a thread, it fails as if there had been no room.
     *
     * @throws RejectedExecutionException if too much waits already
     */
    <T> Job<T> start(Callable<T> work) {
        Job<T> job = new Job<>(work);
        workers.execute(job);
        ScheduledFuture<?> alarm = alarm(job::giveUp, patience);
        var _ = job.whenComplete((_, _) -> alarm.cancel(false));
        return job;
    }

    /** Pieces of work that wait for a thread. */
    int waiting() {
        return workers.getQueue().size();
    }

    private ScheduledFuture<?> alarm(Runnable action, Duration after) {
        return alarms.schedule(action, after.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() {
        workers.shutdownNow();
        alarms.shutdownNow();
    }

    /** Work on its way through the pool; done when it ended, failed, was dropped or ran out of time. */
    final class Job<T> extends CompletableFuture<T> implements Runnable {
        private final Callable<T> work;
        private final AtomicBoolean claimed = new AtomicBoolean();
        private @Nullable Thread thread;

        private Job(Callable<T> work) {
            this.work = work;
        }

        /** Takes the work out of the queue, unless it has begun: then it goes on, since its result may be kept. */
        void drop() {
            if (leaveQueue()) {
                cancel(false);
            }
        }

        private void giveUp() {
            if (leaveQueue()) {
                completeExceptionally(new RejectedExecutionException("it waited too long for a thread"));
            }
        }

        private boolean leaveQueue() {
            boolean waits = claimed.compareAndSet(false, true);
            if (waits) {
                workers.remove(this);
            }
            return waits;
        }

        @Override
        public void run() {
            readiness.run();
            if (!claimed.compareAndSet(false, true)) {
                return;
            }
            try {
                complete(callInTime());
            } catch (Throwable e) { // whoever waits must hear of an Error, too
                completeExceptionally(e);
            }
        }

        private T callInTime() throws Exception {
            ScheduledFuture<?> alarm = begin();
            try {
                return work.call();
            } finally {
                alarm.cancel(false);
                end();
            }
        }

        private synchronized ScheduledFuture<?> begin() {
            thread = Thread.currentThread();
            return alarm(this::expire, limit);
        }

        private synchronized void end() {
            thread = null;
            // An interruption was meant for this work; the next must not find it.
            var _ = Thread.interrupted();
        }

        private void expire() {
            completeExceptionally(new TimeoutException("it took longer than " + limit.toMillis() + " ms"));
            synchronized (this) {
                if (thread != null) {
                    thread.interrupt();
                }
            }
        }
    }
}
