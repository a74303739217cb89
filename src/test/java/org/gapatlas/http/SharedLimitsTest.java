package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.shared.RedisServer;
import org.gapatlas.http.shared.RedisWindows;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that two servers behind one address enforce one limit. */
@Tag("slow")
class SharedLimitsTest {
    private static final int PER_MINUTE = 30;
    private static final int CANONICAL = 8;
    private static final ServeConfig LIMITED =
            RunningAtlas.limited(new RequestLimits(PER_MINUTE, CANONICAL, CANONICAL), 1);
    private static final String COUNTY = "/v1/counties/36103";
    private static final String[] CLIENT = {"X-Forwarded-For", "192.0.2.7"};

    /** Enough time on any busy machine. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    private Path data;

    private static int admitted(List<RunningAtlas> servers, String target, int requests) throws InterruptedException {
        AtomicInteger admitted = new AtomicInteger();
        List<Thread> askers = new ArrayList<>();
        for (int i = 0; i < requests; i++) {
            RunningAtlas server = servers.get(i % servers.size());
            askers.add(Thread.ofVirtual().start(() -> {
                Reply reply = server.get(target, CLIENT);
                assertThat(reply.status()).isIn(200, 404, 429);
                if (reply.status() != 429) {
                    admitted.incrementAndGet();
                } else {
                    assertThat(Integer.parseInt(String.valueOf(reply.header("Retry-After"))))
                            .isBetween(1, 60);
                }
            }));
        }
        for (Thread asker : askers) {
            asker.join();
        }
        return admitted.get();
    }

    @Test
    void bothTogetherAdmitExactlyTheLimit() throws InterruptedException {
        ReleaseStore store = SmallAtlas.sealed(data);
        try (RedisServer redis = RedisServer.start();
                RedisWindows first = RedisWindows.at(redis.address(), RequestLimits.WINDOW, PATIENCE);
                RedisWindows second = RedisWindows.at(redis.address(), RequestLimits.WINDOW, PATIENCE);
                RunningAtlas one = RunningAtlas.sharing(store, LIMITED, first);
                RunningAtlas other = RunningAtlas.sharing(store, LIMITED, second)) {
            List<RunningAtlas> both = List.of(one, other);
            assertThat(admitted(both, "/v1/measures", 2 * CANONICAL)).isEqualTo(CANONICAL);
            assertThat(admitted(both, "/no/such/page", 3)).isEqualTo(3);
            assertThat(admitted(both, COUNTY, PER_MINUTE)).isEqualTo(PER_MINUTE - CANONICAL - 3);

            Reply refusal = other.get(COUNTY, CLIENT);
            assertThat(refusal.status()).isEqualTo(429);
            assertThat(refusal.header("RateLimit")).matches("\"default\";r=0;t=(60|5[0-9])");
            assertThat(other.get(COUNTY, "X-Forwarded-For", "192.0.2.8").header("RateLimit"))
                    .isEqualTo("\"default\";r=29;t=60");
            assertThat(one.get("/health/ready").json().path("impaired")).isEmpty();
        }
    }

    @Test
    void withoutRedisEachServerCountsAloneAndSaysSo() throws InterruptedException {
        ReleaseStore store = SmallAtlas.sealed(data);
        try (RedisServer redis = RedisServer.start();
                RedisWindows first = RedisWindows.at(redis.address(), RequestLimits.WINDOW, PATIENCE);
                RunningAtlas one = RunningAtlas.sharing(store, LIMITED, first)) {
            assertThat(admitted(List.of(one), COUNTY, 10)).isEqualTo(10);

            redis.stop();
            Patience.until(
                    "its end is said", () -> one.get("/health/ready").text().contains("\"limits\""));
            assertThat(one.get("/health/ready").status()).isEqualTo(200);
            assertThat(admitted(List.of(one), COUNTY, PER_MINUTE))
                    .as("what was admitted before is remembered")
                    .isEqualTo(PER_MINUTE - 10);

            redis.startAgain();
            Patience.until("it is back", () -> !one.get("/health/ready").text().contains("\"limits\""));
            assertThat(one.get(COUNTY, CLIENT).status()).isEqualTo(200);
        }
    }
}
