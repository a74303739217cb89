package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.SmallAtlas;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that pages of other origins can read every answer, including errors, and that an operator can restrict the
 * origins.
 */
@ExtendWith(SharedAtlas.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CrossOriginTest {
    private static final String ALLOWED = "https://maps.example";
    private static final String EXPOSED =
            "Accept-Ranges, Content-Digest, Content-Disposition, Content-Range, ETag, Link, RateLimit,"
                    + " RateLimit-Policy, Repr-Digest, Retry-After, X-Request-ID";

    private RunningAtlas selective;

    @BeforeAll
    void startWithAnAllowList(@TempDir Path data) {
        selective =
                RunningAtlas.start(SmallAtlas.sealed(data), RunningAtlas.allowing(ALLOWED, "http://localhost:3000"));
    }

    @AfterAll
    void stop() {
        selective.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/atlas/scores",
                "/v1/atlas/geometry",
                "/v1/atlas/ranking.csv",
                "/health/live",
                "/openapi.json",
                "/v1/nothing",
                "/v1/counties/0100",
                "/v1/counties/99999"
            })
    void everyAnswerIsOpenToEveryOrigin(String target, RunningAtlas atlas) {
        for (Reply reply : new Reply[] {atlas.get(target), atlas.get(target, "Origin", "https://anyone.example")}) {
            boolean isRanking = target.equals("/v1/atlas/ranking.csv");
            assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo("*");
            assertThat(reply.header("Access-Control-Expose-Headers"))
                    .isEqualTo(EXPOSED + (isRanking ? ", Dataset-Version" : ""));
            assertThat(reply.header("Access-Control-Allow-Credentials")).isNull();
            assertThat(reply.header("Vary")).isEqualTo("Accept-Encoding");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/atlas/scores", "/v1/counties/36103", "/v1/releases", "/health/ready", "/docs"})
    void aPreflightListsWhatIsAllowed(String target, RunningAtlas atlas) {
        Reply reply = atlas.ask(
                "OPTIONS",
                target,
                "Origin",
                ALLOWED,
                "Access-Control-Request-Method",
                "GET",
                "Access-Control-Request-Headers",
                "x-request-id");

        assertThat(reply.status()).isEqualTo(204);
        assertThat(reply.body()).isEmpty();
        assertThat(reply.fields()).doesNotContainKeys("Content-Length", "Content-Type");
        assertThat(reply.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
        assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(reply.header("Access-Control-Allow-Methods")).isEqualTo("GET, HEAD, OPTIONS");
        assertThat(reply.header("Access-Control-Allow-Headers"))
                .isEqualTo("Accept, Content-Type, If-None-Match, If-Range, Range, X-Request-ID");
        assertThat(reply.header("Access-Control-Max-Age")).isEqualTo("600");
    }

    @Test
    void optionsWithoutAnOriginListsTheMethods(RunningAtlas atlas) {
        assertThat(atlas.ask("OPTIONS", "/v1/atlas/scores").header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
        assertThat(atlas.raw("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n").header("Allow"))
                .isEqualTo("GET, HEAD, OPTIONS");
    }

    @Test
    void anAddressThatDoesNotExistHasNoOptions(RunningAtlas atlas) {
        assertThat(atlas.ask("OPTIONS", "/v1/nothing").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/atlas/scores", "/v1/nothing", "/v1/counties/0100"})
    void aListedOriginIsNamedAndVaryIsSet(String target) {
        for (String origin : new String[] {ALLOWED, "http://localhost:3000"}) {
            Reply reply = selective.get(target, "Origin", origin);

            assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo(origin);
            assertThat(reply.header("Access-Control-Expose-Headers")).isEqualTo(EXPOSED);
            assertThat(reply.header("Vary")).isEqualTo("Accept-Encoding, Origin");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://maps.example.evil.test",
                "https://evil.test",
                "http://maps.example",
                "https://maps.example:444",
                "https://MAPS.example",
                "null",
                "https://maps.example, https://evil.test"
            })
    void anOriginOffTheListIsNotAllowedAndCachesAreTold(String origin) {
        Reply reply = selective.get("/v1/atlas/scores", "Origin", origin);

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.fields()).doesNotContainKeys("Access-Control-Allow-Origin", "Access-Control-Expose-Headers");
        assertThat(reply.header("Vary")).isEqualTo("Accept-Encoding, Origin");
    }

    @Test
    void withAListAnAnswerToNoOriginVariesToo() {
        Reply reply = selective.get("/v1/atlas/geometry");

        assertThat(reply.fields()).doesNotContainKey("Access-Control-Allow-Origin");
        assertThat(reply.header("Vary")).isEqualTo("Accept-Encoding, Origin");
        assertThat(selective.get("/v1/atlas/geometry", "If-None-Match", "*").header("Vary"))
                .isEqualTo("Accept-Encoding, Origin");
    }

    @Test
    void aPreflightFromAnUnlistedOriginIsRefused() {
        Reply reply = selective.ask(
                "OPTIONS", "/v1/atlas/scores", "Origin", "https://evil.test", "Access-Control-Request-Method", "GET");

        assertThat(reply.fields())
                .doesNotContainKeys(
                        "Access-Control-Allow-Origin", "Access-Control-Allow-Methods", "Access-Control-Allow-Headers");
        assertThat(reply.header("Vary")).isEqualTo("Accept-Encoding, Origin");
    }
}
