package org.gapatlas.http.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.gapatlas.http.Patience;
import org.gapatlas.http.shared.SharedWindows.Counted;
import org.gapatlas.http.shared.SharedWindows.Question;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a window admits exactly its limit, however many servers count. */
@Tag("slow")
class RedisWindowsTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int LIMIT = 20;

    /** Enough time on a busy machine, for tests of what Redis counts and not of how long a server waits. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static Optional<Counted> ask(RedisWindows windows, String client, int canonical, boolean hasPlace) {
        return windows.count(new Question(client, LIMIT, canonical, hasPlace))
                .toCompletableFuture()
                .join();
    }

    private static boolean fits(RedisWindows windows, String client) {
        return ask(windows, client, 0, true).orElseThrow().all().retryAfter() == 0;
    }

    /** The times at which an admitted request was certainly not yet counted, and certainly was. */
    private record Admission(long before, long after) {}

    @Test
    void noWindowContainsMoreThanTheLimit() throws InterruptedException {
        Duration window = Duration.ofSeconds(1);
        List<Admission> admitted = Collections.synchronizedList(new ArrayList<>());
        try (RedisServer redis = RedisServer.start();
                RedisWindows one = RedisWindows.at(redis.address(), window, PATIENCE);
                RedisWindows other = RedisWindows.at(redis.address(), window, PATIENCE)) {
            long end = System.nanoTime() + Duration.ofSeconds(4).toNanos();
            List<Thread> clients = new ArrayList<>();
            for (RedisWindows windows : List.of(one, other, one, other)) {
                clients.add(Thread.ofVirtual().start(() -> {
                    while (System.nanoTime() < end) {
                        long before = System.nanoTime();
                        Optional<Counted> counted = ask(windows, "192.0.2.1", 0, true);
                        if (counted.isPresent() && counted.get().all().retryAfter() == 0) {
                            admitted.add(new Admission(before, System.nanoTime()));
                        }
                    }
                }));
            }
            for (Thread client : clients) {
                client.join();
            }
        }
        // The nth of each is before, or after, the nth that Redis admitted.
        long[] before = admitted.stream().mapToLong(Admission::before).sorted().toArray();
        long[] after = admitted.stream().mapToLong(Admission::after).sorted().toArray();
        assertThat(admitted).hasSizeBetween(2 * LIMIT, 5 * LIMIT);
        for (int i = 0; i + LIMIT < before.length; i++) {
            long apart = after[i + LIMIT] - before[i];
            // Redis counts whole milliseconds.
            assertThat(apart).isGreaterThanOrEqualTo(window.minusMillis(2).toNanos());
        }
    }

    @Test
    void aCanonicalRequestNeedsRoomInBothWindowsAndAPlace() {
        try (RedisServer redis = RedisServer.start();
                RedisWindows windows = RedisWindows.at(redis.address(), MINUTE, PATIENCE)) {
            Counted without = ask(windows, "a", 2, false).orElseThrow();
            assertThat(without.all().requests()).as("not counted").isEqualTo(LIMIT);
            assertThat(without.canonical().retryAfter()).isZero();

            Counted first = ask(windows, "a", 2, true).orElseThrow();
            assertThat(first)
                    .isEqualTo(new Counted(new SharedWindows.Left(0, 19, 60), new SharedWindows.Left(0, 1, 60)));
            ask(windows, "a", 2, true);
            Counted third = ask(windows, "a", 2, true).orElseThrow();
            assertThat(third.canonical().retryAfter()).isBetween(59, 60);
            assertThat(third.all())
                    .extracting(SharedWindows.Left::retryAfter, SharedWindows.Left::requests)
                    .containsExactly(0, 18);

            while (fits(windows, "a")) {
                assertThat(windows.isShared()).isTrue();
            }
            assertThat(ask(windows, "b", 2, true).orElseThrow().all().requests())
                    .isEqualTo(19);
        }
    }

    @Test
    void aStoppedHangingOrRestartedRedisIsNoticedWithoutDelay() {
        try (RedisServer redis = RedisServer.asleep();
                RedisWindows windows = RedisWindows.at(redis.address(), MINUTE)) {
            assertThat(windows.isShared()).isFalse();
            assertThat(ask(windows, "a", 0, true)).isEmpty();
            assertThat(windows.missed()).isEqualTo(1);

            redis.startAgain();
            Patience.until("it is found", windows::isShared);
            Patience.until("it counts", () -> ask(windows, "a", 0, true).isPresent());

            redis.signal("STOP");
            assertThat(ask(windows, "a", 0, true)).isEmpty();
            assertThat(windows.isShared()).isFalse();
            redis.signal("CONT");
            Patience.until("it answers again", windows::isShared);

            redis.stop();
            Patience.until("its end is noticed", () -> !windows.isShared());
            redis.startAgain();
            Patience.until("it is found again", windows::isShared);
            Patience.until(
                    "it counts, although it has forgotten the script",
                    () -> ask(windows, "a", 0, true).isPresent());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "secret",
                "http://secret@host",
                "redis://",
                "redis://:secret@",
                "redis://:secret@host:x",
                "redis://:secret@host:65536",
                "redis://:secret@host:0",
                "redis://:secret@.",
                "redis://:secret@[::1"
            })
    void whatIsNotAnAddressIsRefusedWithoutRepeatingIt(String address) {
        assertThatThrownBy(() -> RedisWindows.require(address))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("must be an address")
                .message()
                .doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "redis://host",
                "rediss://:s%40cret@host:65535/3",
                "redis://user:secret@[::1]:60000",
                "redis://a_b"
            })
    void anAddressIsTakenWithAnyPortThereIs(String address) {
        assertThatCode(() -> RedisWindows.require(address)).doesNotThrowAnyException();
    }
}
