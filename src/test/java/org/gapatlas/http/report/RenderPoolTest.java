package org.gapatlas.http.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.gapatlas.http.Patience;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests that the pool keeps its few threads whatever happens in them. */
class RenderPoolTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(50);

    private final CountDownLatch mayGoOn = new CountDownLatch(1);
    private RenderPool pool = pool(() -> {}, 1, 2, times(LONG, LONG));

    @AfterEach
    void stopTheThreads() {
        mayGoOn.countDown();
        pool.close();
    }

    private void setUp(int threads, int waiting, Duration patience, Duration limit) {
        pool.close();
        pool = pool(() -> {}, threads, waiting, times(patience, limit));
    }

    private static RenderPool pool(Runnable readiness, int threads, int waiting, RenderTimes times) {
        return new RenderPool(readiness, _ -> Optional.empty(), threads, waiting, times);
    }

    private static RenderTimes times(Duration patience, Duration most) {
        return new RenderTimes(patience, most, most, LONG);
    }

    /** Work that lasts as long as the test, but reacts to an interrupt. */
    private RenderPool.Job<String> startPatient() {
        CountDownLatch begun = new CountDownLatch(1);
        RenderPool.Job<String> job = pool.start(() -> {
            begun.countDown();
            mayGoOn.await();
            return "patient";
        });
        await(begun);
        return job;
    }

    @Test
    void preparationIsAwaitedAndNotTimed() {
        pool.close();
        pool = pool(() -> await(mayGoOn), 1, 2, times(LONG, SHORT));
        RenderPool.Job<String> first = pool.start(() -> "first");
        RenderPool.Job<String> second = pool.start(() -> "second");
        Patience.until("the first has left the queue", () -> pool.waiting() == 1);
        first.drop();
        mayGoOn.countDown();

        assertThatThrownBy(first::join).isInstanceOf(CancellationException.class);
        assertThat(second.join()).isEqualTo("second");
    }

    @Test
    void reportsAndTheirProcessesYieldToAnswers() {
        assertThat(pool.start(() -> Thread.currentThread().getPriority()).join())
                .isEqualTo(Thread.MIN_PRIORITY);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void anErrorReachesTheWaitingClient() {
        assertThatThrownBy(() -> pool.start(() -> {
                            throw new StackOverflowError("deep");
                        })
                        .join())
                .hasRootCauseInstanceOf(StackOverflowError.class);
        assertThat(pool.start(() -> "next").join()).isEqualTo("next");
    }

    @Test
    void theQueueIsLimited() {
        var _ = startPatient();
        var _ = pool.start(() -> "second");
        var _ = pool.start(() -> "third");

        assertThat(pool.waiting()).isEqualTo(2);
        assertThatThrownBy(() -> pool.start(() -> "fourth")).isInstanceOf(RejectedExecutionException.class);
    }

    @Test
    void workBeyondTheLimitFailsIsInterruptedAndFreesItsThread() {
        setUp(1, 2, LONG, SHORT);
        RenderPool.Job<String> job = startPatient();

        assertThatThrownBy(job::join).hasRootCauseInstanceOf(TimeoutException.class);
        assertThat(pool.start(() -> Thread.currentThread().isInterrupted()).join())
                .as("the interruption outlived the work that it was meant for")
                .isFalse();
    }

    @Test
    void aClientThatWaitsTooLongIsToldSoAndTheJobKeepsItsPlace() {
        setUp(1, 2, SHORT, LONG);
        var _ = startPatient();
        RenderPool.Job<String> second = pool.start(() -> "second");

        assertThatThrownBy(() -> second.awaited().join()).hasRootCauseInstanceOf(LateException.class);
        assertThat(pool.waiting()).isEqualTo(1);
        mayGoOn.countDown();
        assertThat(second.join()).isEqualTo("second");
    }

    /** Wall-clock time says that it took long, and processor time that the machine was busy. */
    @Test
    void workWithoutProcessorTimeIsNotLate() {
        pool.close();
        pool = new RenderPool(
                () -> {},
                _ -> Optional.of(Duration.ZERO),
                1,
                2,
                new RenderTimes(LONG, Duration.ofMillis(1), Duration.ofMillis(2), LONG));
        RenderPool.Job<String> job = startPatient();
        assertThatThrownBy(() -> job.awaited().get(300, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
        mayGoOn.countDown();

        assertThat(job.awaited().join()).isEqualTo("patient");
    }

    @Test
    void workWithoutProcessorTimeStillEndsByTheClock() {
        pool.close();
        pool = new RenderPool(
                () -> {}, _ -> Optional.of(Duration.ZERO), 1, 2, new RenderTimes(LONG, SHORT, SHORT, SHORT));
        RenderPool.Job<String> job = startPatient();

        assertThatThrownBy(job::join).hasRootCauseInstanceOf(TimeoutException.class);
    }

    @Test
    void aWaitingJobCanBeDropped() {
        var _ = startPatient();
        RenderPool.Job<String> second = pool.start(() -> "second");
        second.drop();

        assertThat(pool.waiting()).isZero();
        assertThatThrownBy(second::join).isInstanceOf(CancellationException.class);
    }

    @Test
    void aRunningJobGoesOn() {
        RenderPool.Job<String> job = startPatient();
        job.drop();
        mayGoOn.countDown();

        assertThat(job.join()).isEqualTo("patient");
    }
}
