package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.gapatlas.SmallAtlas;
import org.gapatlas.contract.OpenApi;
import org.gapatlas.contract.OpenApi.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the request limits: their exact number, the true time to retry, and that clients do not share them. */
class RateLimitTest {
    private static final String TARGET = "/v1/counties/36103";
    private static final int PER_MINUTE = 30;

    @TempDir
    private Path data;

    private final ManualClock clock = new ManualClock();

    private RunningAtlas start(int perMinute, int trustedHops) {
        RequestLimits limits = new RequestLimits(perMinute, perMinute, perMinute);
        return RunningAtlas.start(SmallAtlas.sealed(data), RunningAtlas.limited(limits, trustedHops), clock);
    }

    private static void assertLimited(Reply reply) {
        assertLimited(reply, TARGET);
    }

    private static void assertLimited(Reply reply, String path) {
        assertThat(assertProblem(reply, 429, path).path("code").asString()).isEqualTo("RATE_LIMITED");
    }

    private static long retryAfter(Reply reply) {
        return Long.parseLong(Objects.requireNonNull(reply.header("Retry-After")));
    }

    /** Sends so many requests, which must succeed. */
    private static void spend(RunningAtlas atlas, int requests, String... fields) {
        for (int i = 0; i < requests; i++) {
            Reply reply = atlas.get(TARGET, fields);
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.header("RateLimit-Policy")).matches("\"default\";q=[0-9]+;w=60");
            assertThat(reply.header("RateLimit")).matches("\"default\";r=[0-9]+;t=[0-9]+");
        }
    }

    @Test
    void aRetryFailsASecondTooEarlyAndSucceedsOnTime() {
        try (RunningAtlas atlas = start(PER_MINUTE, 0)) {
            assertThat(atlas.get(TARGET).status()).isEqualTo(200);
            clock.pass(Duration.ofMillis(20_500));
            spend(atlas, PER_MINUTE - 1);

            Reply refusal = atlas.get(TARGET);
            assertLimited(refusal);
            assertThat(retryAfter(refusal)).isEqualTo(40);
            assertThat(refusal.header("RateLimit")).isEqualTo("\"default\";r=0;t=40");

            clock.passSeconds(39);
            assertLimited(atlas.get(TARGET));
            clock.passSeconds(1);
            assertThat(atlas.get(TARGET).status()).isEqualTo(200);
            assertThat(retryAfter(atlas.get(TARGET)))
                    .as("the window rolls: the next place is free when the next oldest request is a minute old")
                    .isEqualTo(20);
        }
    }

    @Test
    void noSixtySecondsContainMoreThanTheLimit() {
        try (RunningAtlas atlas = start(PER_MINUTE, 0)) {
            clock.passSeconds(59);
            spend(atlas, PER_MINUTE);
            clock.passSeconds(2);
            assertLimited(atlas.get(TARGET));
            clock.passSeconds(57);
            assertLimited(atlas.get(TARGET));
            clock.passSeconds(1);
            spend(atlas, PER_MINUTE);
        }
    }

    @Test
    void canonicalRoutesHaveTheirOwnLimitWithinTheWhole() {
        RequestLimits limits = new RequestLimits(5, 3, 5);
        try (RunningAtlas atlas = RunningAtlas.start(SmallAtlas.sealed(data), RunningAtlas.limited(limits, 0), clock)) {
            Reply first = atlas.get("/v1/indicators");
            assertThat(first.header("RateLimit-Policy"))
                    .isEqualTo("\"canonical\";q=3;w=60, \"concurrent\";q=5;qu=\"concurrent-requests\","
                            + " \"default\";q=5;w=60");
            assertThat(first.header("RateLimit")).isEqualTo("\"canonical\";r=2;t=60, \"default\";r=4;t=60");
            clock.passSeconds(10);
            assertThat(atlas.get("/v1/measures/human_status").status()).isEqualTo(200);
            assertThat(atlas.get("/v1/geographies/county/36103").status()).isEqualTo(503);

            Reply refusal = atlas.get("/v1/sources");
            assertThat(assertProblem(refusal, 429, "/v1/sources").path("code").asString())
                    .isEqualTo("RATE_LIMITED");
            assertThat(retryAfter(refusal)).isEqualTo(50);

            assertThat(atlas.get(TARGET).header("RateLimit")).isEqualTo("\"default\";r=1;t=50");
            assertThat(atlas.get(TARGET).status()).isEqualTo(200);
            assertLimited(atlas.get(TARGET));
        }
    }

    @Test
    void everyCanonicalRouteCountsTowardsTheCanonicalLimit() {
        RequestLimits limits = new RequestLimits(10, 1, 5);
        try (RunningAtlas atlas = RunningAtlas.start(SmallAtlas.sealed(data), RunningAtlas.limited(limits, 0), clock)) {
            List<Operation> canonical = OpenApi.contract().operations().stream()
                    .filter(Operation::isCanonical)
                    .toList();
            assertThat(canonical).hasSizeGreaterThanOrEqualTo(9);
            for (Operation operation : canonical) {
                String target = operation.path().replaceAll("\\{[a-z_]+}", "nothing");
                assertThat(atlas.get(target).header("RateLimit"))
                        .as(target)
                        .isEqualTo("\"canonical\";r=0;t=60, \"default\";r=9;t=60");
                assertThat(atlas.get(target).status()).as(target).isEqualTo(429);
                clock.passSeconds(60);
            }
        }
    }

    @Test
    void aCanonicalRequestRefusedForItsFormDoesNotCount() {
        RequestLimits limits = new RequestLimits(1, 1, 1);
        try (RunningAtlas atlas = RunningAtlas.start(SmallAtlas.sealed(data), RunningAtlas.limited(limits, 0), clock)) {
            assertThat(atlas.get("/v1/measures?" + "x".repeat(16_385)).status()).isEqualTo(414);
            assertThat(atlas.get("/v1/measures?page_size=1&page_size=1").status())
                    .isEqualTo(400);
            Reply broken = atlas.raw("GET /v1/measures?page_token=%zz HTTP/1.1\r\nHost: atlas.test\r\n\r\n");
            assertThat(broken.status()).isEqualTo(400);
            assertThat(broken.json().path("code").asString()).isEqualTo("INVALID_REQUEST");
            assertThat(atlas.get("/v1/measures?page_size=0").status()).isEqualTo(400);
            assertThat(atlas.get("/v1/measures").status()).isEqualTo(429);
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
    void healthIsNeverRefusedAndDoesNotCount() {
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

    /** A page of the explorer loads some forty of them. */
    @Test
    void assetsDoNotCountButPagesDo() {
        try (RunningAtlas atlas = start(1, 0)) {
            for (String part : List.of("/assets/site.css", "/assets/explorer/main.js", "/assets/icon.svg")) {
                Reply reply = atlas.get(part);
                assertThat(reply.status()).as(part).isEqualTo(200);
                assertThat(reply.fields()).doesNotContainKeys("RateLimit", "RateLimit-Policy");
            }
            assertThat(atlas.get("/docs").header("RateLimit")).startsWith("\"default\";r=0;t=");
            assertLimited(atlas.get("/redoc"), "/redoc");
        }
    }

    @Test
    void requestsToUnknownRoutesCountToo() {
        try (RunningAtlas atlas = start(2, 0)) {
            assertThat(atlas.get("/v1/nothing").status()).isEqualTo(404);
            assertThat(atlas.ask("DELETE", TARGET).status()).isEqualTo(405);
            assertLimited(atlas.get("/v1/nothing"), "/v1/nothing");
            assertLimited(atlas.ask("DELETE", TARGET));
            assertThat(atlas.ask("DELETE", "/health/live").status()).isEqualTo(405);
        }
    }

    @Test
    void requestsRefusedForTheirFormDoNotCount() {
        try (RunningAtlas atlas = start(1, 0)) {
            assertThat(atlas.ask("OPTIONS", TARGET).status()).isEqualTo(204);
            assertThat(atlas.get(TARGET + "?" + "x".repeat(16_385)).status()).isEqualTo(414);
            assertThat(atlas.get(TARGET).status()).isEqualTo(200);
            assertLimited(atlas.get(TARGET));
        }
    }

    @Test
    void headCountsLikeGet() {
        try (RunningAtlas atlas = start(1, 0)) {
            assertThat(atlas.head(TARGET).status()).isEqualTo(200);
            assertThat(atlas.head(TARGET).status()).isEqualTo(429);
        }
    }

    @Test
    void aForgedAddressGivesNoSecondLimit() {
        try (RunningAtlas atlas = start(1, 0)) {
            spend(atlas, 1, "X-Forwarded-For", "203.0.113.1");
            assertLimited(atlas.get(TARGET, "X-Forwarded-For", "203.0.113.1"));
            assertLimited(atlas.get(TARGET, "X-Forwarded-For", "203.0.113.2"));
            assertLimited(atlas.get(TARGET));
        }
    }

    @Test
    void behindATrustedProxyEachClientHasItsOwnLimit() {
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
    void withoutLimitsThereAreNoLimitHeaders(@TempDir Path other) {
        try (RunningAtlas atlas = RunningAtlas.start(other)) {
            assertThat(atlas.get(TARGET).fields()).doesNotContainKeys("RateLimit", "RateLimit-Policy", "Retry-After");
        }
    }
}
