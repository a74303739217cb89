package org.gapatlas.http.report;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.gapatlas.http.Body;
import org.gapatlas.http.ClientDisconnect;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * Caches recent reports, and those that are being made, so that each is made once for any number of clients. A report
 * that was finished too late for its clients is kept until it is fetched, even if caching is off.
 */
final class ReportCache {
    private static final Duration KEPT = Duration.ofMinutes(5);
    /** How long a client that was told to retry may take to do so. */
    private static final Duration OWED = Duration.ofMinutes(3);

    private static final long OWED_BYTES = 32L << 20;

    private final RenderPool pool;
    private final Cache<Sha256, Body> made;
    private final Cache<Sha256, Body> owed;
    private final SortedMap<Sha256, Making> underWay = new TreeMap<>();

    /** @param bytes maximum size of the cache, without the reports that clients will fetch later */
    ReportCache(RenderPool pool, long bytes) {
        this.pool = pool;
        this.made = cache(bytes, KEPT);
        this.owed = cache(OWED_BYTES, OWED);
    }

    private static Cache<Sha256, Body> cache(long bytes, Duration kept) {
        return Caffeine.newBuilder()
                .maximumWeight(bytes)
                .weigher((Sha256 _, Body report) -> report.weight())
                .expireAfterWrite(kept)
                .executor(Runnable::run)
                .build();
    }

    /** A report that is being made, and the number of requests that wait for it. */
    private static final class Making {
        private final RenderPool.Job<Body> job;
        private int waiting;

        Making(RenderPool.Job<Body> job) {
            this.job = job;
        }
    }

    /**
     * A report, which is made if it is not cached. Fails with {@link LateException} for a client that has waited long
     * enough; the report is then kept for its retry. A job that has not started is dropped when all its clients have
     * disconnected.
     *
     * @param identity equal exactly for reports with equal bytes
     * @throws java.util.concurrent.RejectedExecutionException if the queue is full
     */
    CompletableFuture<Body> get(Sha256 identity, Callable<Body> maker, ClientDisconnect disconnect) {
        Making making;
        synchronized (underWay) {
            Body report = kept(identity);
            if (report != null) {
                return CompletableFuture.completedFuture(report);
            }
            Making known = underWay.get(identity);
            // A client may learn of a failure, and retry, before the failed job is removed.
            making = known == null || known.job.isCompletedExceptionally() ? begin(identity, maker) : known;
            making.waiting++;
        }
        CompletableFuture<Body> view = making.job.awaited();
        disconnect.then(() -> {
            if (view.cancel(false)) {
                leave(making);
            }
        });
        return view.whenComplete((_, failure) -> {
            if (failure instanceof LateException) {
                leaveForRetry(making);
            }
        });
    }

    private @Nullable Body kept(Sha256 identity) {
        Body report = made.getIfPresent(identity);
        return report == null ? owed.asMap().remove(identity) : report;
    }

    private Making begin(Sha256 identity, Callable<Body> maker) {
        Making making = new Making(pool.start(maker));
        underWay.put(identity, making);
        var _ = making.job.whenComplete((report, failure) -> {
            synchronized (underWay) {
                if (failure == null) {
                    made.put(identity, report);
                    if (making.waiting == 0) {
                        owed.put(identity, report);
                    }
                }
                underWay.remove(identity, making);
            }
        });
        return making;
    }

    private void leave(Making making) {
        synchronized (underWay) {
            making.waiting--;
            if (making.waiting == 0) {
                making.job.drop();
            }
        }
    }

    /** Keeps the job's place in the queue for as long as the client may take to retry. */
    private void leaveForRetry(Making making) {
        synchronized (underWay) {
            making.waiting--;
        }
        var _ = pool.later(() -> dropIfUnwanted(making), OWED);
    }

    private void dropIfUnwanted(Making making) {
        synchronized (underWay) {
            if (making.waiting == 0) {
                making.job.drop();
            }
        }
    }
}
