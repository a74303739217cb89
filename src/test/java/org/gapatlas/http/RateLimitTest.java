package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import io.vertx.core.MultiMap;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import org.gapatlas.SmallAtlas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client may ask so often and no more, is told honestly when to come back, and spends nobody else's share. */
class RateLimitTest {
    private static final String TARGET = "/v1/counties/36103";
    private static final int PER_MINUTE = 30;

    @TempDir
    private Path data;

    private RunningAtlas start(int perMinute, int trustedHops) {
        return RunningAtlas.start(SmallAtlas.sealed(data), RunningAtlas.limited(perMinute, trustedHops));
    }

    private static void assertLimited(Reply reply) {
        assertThat(assertProblem(reply, 429, TARGET).path("code").asString()).isEqualTo("RATE_LIMITED");
    }

    private static long retryAfter(Reply reply) {
        return Long.parseLong(Objects.requireNonNull(reply.header("Retry-After")));
    }

    /** Spends a share of so many requests. */
    private static void spend(RunningAtlas atlas, int share, String... fields) {
        for (int i = 0; i < share; i++) {
            Reply reply = atlas.get(TARGET, fields);
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.header("RateLimit-Policy")).isEqualTo("\"default\";q=" + share + ";w=60");
            assertThat(reply.header("RateLimit")).matches("\"default\";r=[0-9]+;t=[0-9]+");
        }
    }

    @Test
    void aRetryFailsBeforeTheTimeToldAndSucceedsFromThenOn() {
        try (RunningAtlas atlas = start(PER_MINUTE, 0)) {
            spend(atlas, PER_MINUTE);
            Instant before = Instant.now();
            Reply refusal = atlas.get(TARGET);
            Instant after = Instant.now();
            assertLimited(refusal);
            assertThat(retryAfter(refusal)).isBetween(1L, 60L / PER_MINUTE);
            assertThat(refusal.header("RateLimit")).startsWith("\"default\";r=0;t=");

            Instant told = after.plusSeconds(retryAfter(refusal));
            Patience.until("a retry succeeds", () -> {
                Instant asked = Instant.now();
                boolean admitted = atlas.get(TARGET).status() == 200;
                assertThat(admitted || asked.isBefore(told))
                        .as("refused at the time told")
                        .isTrue();
                return admitted;
            });
            assertThat(Instant.now()).isAfter(before.plusSeconds(retryAfter(refusal) - 1));
        }
    }

    @Test
    void whatIsLeftIsCountedDown() {
        try (RunningAtlas atlas = start(PER_MINUTE, 0)) {
            assertThat(atlas.get(TARGET).header("RateLimit")).startsWith("\"default\";r=29;t=");
            assertThat(atlas.get("/v1/counties/99999").header("RateLimit")).startsWith("\"default\";r=28;t=");
            assertThat(atlas.get("/v1/atlas/scores?ecological_share=63").header("RateLimit"))
                    .startsWith("\"default\";r=27;t=");
            assertThat(atlas.get("/v1/atlas/geometry", "If-None-Match", "*").header("RateLimit"))
                    .startsWith("\"default\";r=26;t=");
        }
    }

    @Test
    void healthIsNeverRefusedAndSpendsNothing() {
        try (RunningAtlas atlas = start(1, 0)) {
            spend(atlas, 1);
            assertLimited(atlas.get(TARGET));

            for (String target : new String[] {"/health/live", "/health/ready"}) {
                Reply reply = atlas.get(target);
                assertThat(reply.status()).isEqualTo(200);
                assertThat(reply.fields()).doesNotContainKeys("RateLimit", "RateLimit-Policy");
            }
        }
    }

    @Test
    void whatIsRefusedForItsFormSpendsNothing() {
        try (RunningAtlas atlas = start(1, 0)) {
            assertThat(atlas.get("/v1/nothing").status()).isEqualTo(404);
            assertThat(atlas.ask("DELETE", TARGET).status()).isEqualTo(405);
            assertThat(atlas.ask("OPTIONS", TARGET).status()).isEqualTo(204);
            assertThat(atlas.get(TARGET + "?" + "x".repeat(16_385)).status()).isEqualTo(414);
            assertThat(atlas.get(TARGET).status()).isEqualTo(200);
            assertLimited(atlas.get(TARGET));
        }
    }

    @Test
    void aHeadSpendsAsMuchAsAGet() {
        try (RunningAtlas atlas = start(1, 0)) {
            assertThat(atlas.head(TARGET).status()).isEqualTo(200);
            assertThat(atlas.head(TARGET).status()).isEqualTo(429);
        }
    }

    @Test
    void aClaimedAddressBuysNoSecondShare() {
        try (RunningAtlas atlas = start(1, 0)) {
            spend(atlas, 1, "X-Forwarded-For", "203.0.113.1");
            assertLimited(atlas.get(TARGET, "X-Forwarded-For", "203.0.113.1"));
            assertLimited(atlas.get(TARGET, "X-Forwarded-For", "203.0.113.2"));
            assertLimited(atlas.get(TARGET));
        }
    }

    @Test
    void behindATrustedProxyEachClientHasItsOwnShare() {
        try (RunningAtlas atlas = start(1, 1)) {
            spend(atlas, 1, "X-Forwarded-For", "203.0.113.1");
            assertLimited(atlas.get(TARGET, "X-Forwarded-For", "203.0.113.1"));
            assertLimited(atlas.get(TARGET, "X-Forwarded-For", "6.6.6.6, 203.0.113.1"));
            assertThat(atlas.get(TARGET, "X-Forwarded-For", "203.0.113.1, 203.0.113.2")
                            .status())
                    .isEqualTo(200);
            assertThat(atlas.get(TARGET, "X-Forwarded-For", "2001:db8:1:2::1").status())
                    .isEqualTo(200);
            assertLimited(atlas.get(TARGET, "X-Forwarded-For", "2001:db8:1:2:ffff::1"));
        }
    }

    @Test
    void severalForwardedLinesAreReadAsOne() {
        try (RunningAtlas atlas = start(1, 1)) {
            assertThat(atlas.get(TARGET, "X-Forwarded-For", "6.6.6.6", "X-Forwarded-For", "203.0.113.1")
                            .status())
                    .isEqualTo(200);
            assertLimited(atlas.get(TARGET, "X-Forwarded-For", "203.0.113.1"));
        }
    }

    @Test
    void withoutALimitNothingIsSaidOfOne(@TempDir Path other) {
        try (RunningAtlas atlas = RunningAtlas.start(other)) {
            assertThat(atlas.get(TARGET).fields()).doesNotContainKeys("RateLimit", "RateLimit-Policy", "Retry-After");
        }
    }

    @Test
    void theTableOfClientsIsBounded() {
        RequestLimiter limiter = new RequestLimiter(1);
        int clients = 250_000;
        for (int client = 0; client < clients; client++) {
            limiter.admit("client " + client, MultiMap.caseInsensitiveMultiMap());
        }

        int remembered = 0;
        for (int client = 0; client < clients; client++) {
            remembered += isAdmitted(limiter, "client " + client) ? 0 : 1;
        }
        assertThat(remembered).isBetween(1, 150_000);
    }

    private static boolean isAdmitted(RequestLimiter limiter, String client) {
        try {
            limiter.admit(client, MultiMap.caseInsensitiveMultiMap());
            return true;
        } catch (ProblemException e) {
            return false;
        }
    }
}
