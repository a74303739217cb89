package org.gapatlas.http.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.gapatlas.http.Body;
import org.gapatlas.http.Patience;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests that bodies are made once, kept while there is room, and that waiting is limited. */
class AnswerCacheTest {
    private static final String TYPE = "application/octet-stream";
    private static final long BOUND = 64L << 20;
    /** Minimum bytes that an entry counts for. */
    private static final int ENTRY = 2_048;

    private final AnswerCache cache = new AnswerCache(2);
    private final AtomicInteger made = new AtomicInteger();

    @AfterEach
    void stopTheThreads() {
        cache.close();
    }

    private Body make(byte[] content) {
        made.incrementAndGet();
        return Body.of(TYPE, content);
    }

    @Test
    void simultaneousRequestsShareOneBody() {
        CountDownLatch mayFinish = new CountDownLatch(1);
        List<CompletableFuture<Body>> asked = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            asked.add(cache.get("key", () -> {
                awaitQuietly(mayFinish);
                return make(new byte[10]);
            }));
        }
        mayFinish.countDown();

        assertThat(asked.stream().map(CompletableFuture::join).distinct()).hasSize(1);
        assertThat(made).hasValue(1);
    }

    @Test
    void makingBodiesYieldsToEventLoops() {
        AtomicInteger priority = new AtomicInteger();
        cache.get("key", () -> {
                    priority.set(Thread.currentThread().getPriority());
                    return make(new byte[10]);
                })
                .join();

        assertThat(priority).hasValue(Thread.MIN_PRIORITY);
    }

    @Test
    void otherKeysHaveOtherBodies() {
        assertThat(cache.get("one", () -> make(new byte[10])).join())
                .isNotSameAs(cache.get("two", () -> make(new byte[10])).join());
    }

    @Test
    void aFailureIsNotKept() {
        CompletableFuture<Body> failed = cache.get("key", () -> {
            throw new IllegalStateException("not now");
        });

        assertThatThrownBy(failed::join).hasRootCauseMessage("not now");
        Patience.until(
                "the next who asks is answered",
                () -> !cache.get("key", () -> make(new byte[10]))
                        .handle((_, failure) -> failure != null)
                        .join());
    }

    @Test
    void theCacheIsLimitedInBytesOverAllCodings() {
        List<WeakReference<Body>> bodies = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            bodies.add(new WeakReference<>(
                    cache.get(i, () -> make(new byte[1 << 20])).join()));
        }

        Patience.until("no more is held than there is room for", () -> {
            System.gc();
            return held(bodies) <= BOUND;
        });
        assertThat(held(bodies)).isGreaterThan(BOUND / 2);
    }

    @Test
    void tinyBodiesAreLimitedInNumber() {
        List<WeakReference<Body>> bodies = new ArrayList<>();
        for (int i = 0; i < 2 * BOUND / ENTRY; i++) {
            bodies.add(new WeakReference<>(cache.get(i, () -> make(new byte[0])).join()));
        }

        Patience.until("no more are held than there is room for", () -> {
            System.gc();
            return bodies.stream().filter(b -> b.get() != null).count() <= BOUND / ENTRY;
        });
    }

    @Test
    void aBriefBodyIsMadeOnceAndNotKept() {
        AtomicLong nanos = new AtomicLong();
        try (AnswerCache timed = new AnswerCache(2, nanos::get)) {
            Body first = timed.getBriefly("key", () -> make(new byte[10])).join();
            nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
            assertThat(timed.getBriefly("key", () -> make(new byte[10])).join()).isSameAs(first);

            nanos.addAndGet(TimeUnit.SECONDS.toNanos(5));
            assertThat(timed.getBriefly("key", () -> make(new byte[10])).join()).isNotSameAs(first);
        }
    }

    @Test
    void anyOtherBodyIsKeptForever() {
        AtomicLong nanos = new AtomicLong();
        try (AnswerCache timed = new AnswerCache(2, nanos::get)) {
            Body first = timed.get("key", () -> make(new byte[10])).join();
            nanos.addAndGet(TimeUnit.DAYS.toNanos(365));

            assertThat(timed.get("key", () -> make(new byte[10])).join()).isSameAs(first);
            assertThat(timed.getBriefly("key", () -> make(new byte[10])).join()).isNotSameAs(first);
        }
    }

    private static long held(List<WeakReference<Body>> bodies) {
        return bodies.stream()
                .map(WeakReference::get)
                .filter(Objects::nonNull)
                .mapToLong(Body::weight)
                .sum();
    }

    @Test
    void theQueueIsLimitedToo() {
        CountDownLatch mayFinish = new CountDownLatch(1);
        try {
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 5_000; i++) {
                            cache.workers().execute(() -> awaitQuietly(mayFinish));
                        }
                    })
                    .isInstanceOf(RejectedExecutionException.class);
            assertThatThrownBy(() -> cache.get("key", () -> make(new byte[10])).join())
                    .isInstanceOf(RejectedExecutionException.class);
        } finally {
            mayFinish.countDown();
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
