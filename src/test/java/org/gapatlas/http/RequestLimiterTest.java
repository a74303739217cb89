package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.MultiMap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.gapatlas.http.Endpoint.Quota;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;

/** Tests the limits as properties on a manual clock, against a model that keeps all requests forever. */
class RequestLimiterTest {
    private static final RequestLimits LIMITS = new RequestLimits(12, 7, 3);
    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final String CLIENT = "192.0.2.1";

    /** A client's next step: after a pause it sends a request, or it frees the place that it has held longest. */
    private record Step(Duration pause, Quota quota, boolean givesBack) {}

    /** A client, its limiter and the model of the limits. */
    private static final class Story {
        private final ManualClock clock = new ManualClock();
        private final RequestLimiter limiter = new RequestLimiter(LIMITS, clock);
        private final List<Long> all = new ArrayList<>();
        private final List<Long> canonical = new ArrayList<>();
        private final List<Runnable> slots = new ArrayList<>();

        /** Executes all steps. */
        static Story of(List<Step> steps) {
            Story story = new Story();
            steps.forEach(story::take);
            return story;
        }

        private void take(Step step) {
            clock.pass(step.pause());
            if (step.givesBack()) {
                if (!slots.isEmpty()) {
                    slots.remove(0).run();
                }
                return;
            }
            boolean isExpected = fits(step.quota());
            int wait = ask(step.quota());
            assertThat(wait == 0).as("admitted at %s", clock.getAsLong()).isEqualTo(isExpected);
        }

        private boolean fits(Quota quota) {
            boolean fitsAll = recent(all) < LIMITS.perMinute();
            return quota == Quota.ALL
                    ? fitsAll
                    : fitsAll
                            && recent(canonical) < LIMITS.canonicalPerMinute()
                            && slots.size() < LIMITS.canonicalAtOnce();
        }

        private long recent(List<Long> times) {
            return times.stream()
                    .filter(t -> clock.getAsLong() - t < WINDOW.toNanos())
                    .count();
        }

        /** Sends a request; returns the seconds to wait, 0 if admitted. */
        int ask(Quota quota) {
            int wait = RequestLimiterTest.ask(limiter, CLIENT, quota, slots);
            if (wait == 0) {
                all.add(clock.getAsLong());
                if (quota == Quota.CANONICAL) {
                    canonical.add(clock.getAsLong());
                }
            }
            return wait;
        }
    }

    private static int ask(RequestLimiter limiter, String client, Quota quota, List<Runnable> slots) {
        try {
            limiter.admit(client, quota, MultiMap.caseInsensitiveMultiMap()).ifPresent(slots::add);
            return 0;
        } catch (ProblemException e) {
            assertThat(e.problem()).isInstanceOf(RequestProblem.RateLimited.class);
            return Math.toIntExact(((RequestProblem.RateLimited) e.problem()).retryAfterSeconds());
        }
    }

    private static int ask(RequestLimiter limiter, String client) {
        return ask(limiter, client, Quota.ALL, new ArrayList<>());
    }

    @Provide
    Arbitrary<List<Step>> stories() {
        Arbitrary<Duration> pauses = Arbitraries.frequencyOf(
                        Tuple.of(6, Arbitraries.longs().between(0, 3_000)),
                        Tuple.of(2, Arbitraries.of(0L, 1L, 999L, 1_000L, 1_001L)),
                        Tuple.of(1, Arbitraries.longs().between(55_000, 65_000)))
                .map(Duration::ofMillis);
        return Combinators.combine(
                        pauses, Arbitraries.of(Quota.ALL, Quota.CANONICAL), Arbitraries.of(true, false, false))
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(80);
    }

    @Property(tries = 400)
    void aRequestIsAdmittedIfAndOnlyIfEveryLimitHasRoom(@ForAll("stories") List<Step> steps) {
        Story.of(steps);
    }

    @Property(tries = 400)
    void aRetryOnTimeSucceedsAndASecondEarlierFails(@ForAll("stories") List<Step> steps, @ForAll boolean isCanonical) {
        Quota quota = isCanonical ? Quota.CANONICAL : Quota.ALL;
        int wait = freed(steps).ask(quota);
        if (wait == 0) {
            return;
        }
        assertThat(wait).isBetween(1, 60);

        Story early = freed(steps);
        early.clock.passSeconds(wait - 1);
        assertThat(early.ask(quota)).isEqualTo(1);

        Story late = freed(steps);
        late.ask(quota);
        late.clock.passSeconds(wait);
        assertThat(late.ask(quota)).isZero();
    }

    /** A history at whose end nothing is in flight, so that only the windows decide. */
    private static Story freed(List<Step> steps) {
        Story story = Story.of(steps);
        story.slots.forEach(Runnable::run);
        story.slots.clear();
        return story;
    }

    @Example
    void aSlotCountsOnceHoweverOftenItIsGivenBack() {
        RequestLimiter limiter = new RequestLimiter(LIMITS, new ManualClock());
        List<Runnable> slots = new ArrayList<>();
        for (int i = 0; i < LIMITS.canonicalAtOnce(); i++) {
            assertThat(ask(limiter, CLIENT, Quota.CANONICAL, slots)).isZero();
        }
        assertThat(ask(limiter, CLIENT, Quota.CANONICAL, slots)).isEqualTo(1);

        slots.get(0).run();
        slots.get(0).run();

        assertThat(ask(limiter, CLIENT, Quota.CANONICAL, slots)).isZero();
        assertThat(ask(limiter, CLIENT, Quota.CANONICAL, slots)).isEqualTo(1);
    }

    @Example
    void whatIsRefusedIsNotCounted() {
        ManualClock clock = new ManualClock();
        RequestLimiter limiter = new RequestLimiter(new RequestLimits(2, 2, 1), clock);
        ask(limiter, CLIENT);
        clock.passSeconds(30);
        ask(limiter, CLIENT);
        for (int i = 0; i < 29; i++) {
            clock.passSeconds(1);
            assertThat(ask(limiter, CLIENT)).isEqualTo(29 - i);
        }
        clock.passSeconds(1);

        assertThat(ask(limiter, CLIENT)).isZero();
    }

    @Example
    void manyThreadsTogetherGetOneShare() throws InterruptedException {
        RequestLimiter limiter = new RequestLimiter(new RequestLimits(1_000, 1_000, 5), new ManualClock());
        AtomicInteger admitted = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            threads.add(Thread.startVirtualThread(() -> {
                for (int n = 0; n < 400; n++) {
                    admitted.addAndGet(ask(limiter, CLIENT) == 0 ? 1 : 0);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(admitted).hasValue(1_000);
    }

    /** 400,000 addresses are more than the table can hold. */
    @Example
    void aFloodOfAddressesNeitherFillsMemoryNorHelpsWhoGoesOnAsking() {
        RequestLimiter limiter = spent();

        for (int n = 0; n < 400_000; n++) {
            ask(limiter, Integer.toHexString(n) + "/64");
            if (n % 1_000 == 0) {
                assertThat(ask(limiter, CLIENT)).as("after %s others", n).isPositive();
            }
        }

        assertThat(limiter.size()).isBetween(80_000L, 130_000L);
    }

    @Example
    void aFloodThatTheTableHoldsMakesNobodyForgotten() {
        RequestLimiter limiter = spent();

        for (int n = 0; n < 80_000; n++) {
            ask(limiter, Integer.toHexString(n) + "/64");
        }

        assertThat(ask(limiter, CLIENT)).isPositive();
    }

    /** A limiter on a stopped clock whose limit the client has used up. */
    private static RequestLimiter spent() {
        RequestLimiter limiter = new RequestLimiter(new RequestLimits(120, 60, 5), new ManualClock());
        for (int i = 0; i < 120; i++) {
            assertThat(ask(limiter, CLIENT)).isZero();
        }
        assertThat(ask(limiter, CLIENT)).isEqualTo(60);
        return limiter;
    }

    @Example
    void clientsThatStoppedAskingAreForgotten() {
        ManualClock clock = new ManualClock();
        RequestLimiter limiter = new RequestLimiter(LIMITS, clock);
        for (int n = 0; n < 1_000; n++) {
            ask(limiter, "client " + n);
        }
        assertThat(limiter.size()).isEqualTo(1_000);

        clock.passSeconds(121);

        assertThat(limiter.size()).isZero();
    }
}
