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

/** Reports made a short while ago, and those being made: each once, however many wait for it. */
final class ReportCache {
    private static final Duration KEPT = Duration.ofMinutes(5);

    private final RenderPool pool;
    private final Cache<Sha256, Body> made;
    private final SortedMap<Sha256, Making> underWay = new TreeMap<>();

    /** @param bytes held at most */
    ReportCache(RenderPool pool, long bytes) {
        this.pool = pool;
        this.made = Caffeine.newBuilder()
                .maximumWeight(bytes)
                .weigher((Sha256 _, Body report) -> report.weight())
                .expireAfterWrite(KEPT)
                .executor(Runnable::run)
                .build();
    }

    /** A report being made and the number of requests that wait for it. */
    private static final class Making {
        private final RenderPool.Job<Body> job;
        private int waiting;

        Making(RenderPool.Job<Body> job) {
            this.job = job;
        }
    }

    /**
     * A report, made if need be. Work that has not begun is dropped when everyone who waits for it has gone.
     *
     * @param identity equal for reports of equal bytes, and for no others
     * @throws java.util.concurrent.RejectedExecutionException if too much work waits
     */
    CompletableFuture<Body> get(Sha256 identity, Callable<Body> maker, ClientDisconnect disconnect) {
        Making making;
        synchronized (underWay) {
            Body report = made.getIfPresent(identity);
            if (report != null) {
                return CompletableFuture.completedFuture(report);
            }
            Making known = underWay.get(identity);
            making = known == null ? begin(identity, maker) : known;
            making.waiting++;
        }
        disconnect.then(() -> leave(making));
        return making.job;
    }

    private Making begin(Sha256 identity, Callable<Body> maker) {
        Making making = new Making(pool.start(maker));
        underWay.put(identity, making);
        var _ = making.job.whenComplete((report, failure) -> {
            synchronized (underWay) {
                if (failure == null) {
                    made.put(identity, report);
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
}
