package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;
import static org.gapatlas.http.ProblemClaims.assertRefused;
import static org.gapatlas.http.ProblemClaims.assertRefusedAndClosed;
import static org.gapatlas.http.RawConnection.get;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that addresses are decoded strictly, matched exactly and limited in length. */
@ExtendWith(SharedAtlas.class)
class RequestTargetTest {
    private static final String LIVE = "/health/live";
    private static final String SCORES = "/v1/atlas/scores";
    private static final String HOST = "Host: atlas.test\r\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/%zz",
                "/v1/%",
                "/v1/%4",
                "/v1/%%41",
                "/v1/counties/%e2%82",
                "/v1/counties/%ff1001",
                "/v1/counties/%c0%af",
                "/v1/counties/%ed%a0%80",
                "/v1/\u00C3\u00B1"
            })
    void aPathWithABrokenEscapeIsRefusedBeforeItIsLookedFor(String path, RunningAtlas atlas) {
        assertRefused(atlas, get(path, HOST), 400, path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "q=%zz",
                "q=%",
                "q=%e",
                "%zz",
                "other=%zz",
                "q=%ff",
                "q=%c3",
                "q=%c0%80",
                "q=%f5%80%80%80",
                "q=Do\u00C3\u00B1a"
            })
    void aQueryWithABrokenEscapeIsRefused(String query, RunningAtlas atlas) {
        for (String path : new String[] {"/v1/atlas/ranking.csv", SCORES, "/v1/counties/36103", LIVE}) {
            assertRefused(atlas, get(path + "?" + query, HOST), 400, path);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "GET, v1/atlas/scores, v1/atlas/scores",
        "GET, *, *",
        "CONNECT, atlas.test:443, atlas.test:443",
        "OPTIONS, health/live, health/live",
        "GET, /health/live#top, /health/live#top",
        "GET, /health/live?a#top, /health/live",
    })
    void aTargetThatIsNoPathIsRefused(String method, String target, String instance, RunningAtlas atlas) {
        assertRefused(atlas, method + " " + target + " HTTP/1.1\r\n" + HOST + "\r\n", 400, instance);
    }

    @Test
    void aTargetMayBeAnAbsoluteUri(RunningAtlas atlas) {
        assertThat(atlas.raw(get("http://elsewhere.test/health/live", HOST)).status())
                .isEqualTo(200);
        assertProblem(atlas.raw(get("http://elsewhere.test" + SCORES + "?ecological_share=63", HOST)), 422, SCORES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1",
                "/v1/",
                "/v1/atlas",
                "/v1/atlas/scores/",
                "/v1//atlas/scores",
                "//v1/atlas/scores",
                "/V1/atlas/scores",
                "/v2/atlas/scores",
                "/v1/../health/live",
                "/v1/counties/36103/",
                "/v1/counties/36103/x",
                "/v1/atlas/scores;a=b",
                "/v1/atlas/scores.json",
                "/assets/",
                "/assets/../pom.xml",
                "/assets/%2e%2e/pom.xml",
                "/.env",
                "/favicon.ico",
                "/problems",
                "/problems/http-418",
                "/releases"
            })
    void anAddressThatDoesNotExistIsNotFound(String path, RunningAtlas atlas) {
        assertRefused(atlas, get(path, HOST), 404, path);
    }

    @Test
    void aQueryMayHaveAsManyBytesAsPromisedAndNoMore(RunningAtlas atlas) {
        String query = "ecological_share=70&" + "x".repeat(16_384 - 20);

        assertThat(atlas.raw(get(SCORES + "?" + query, HOST)).status()).isEqualTo(200);
        assertRefused(atlas, get(SCORES + "?" + query + "x", HOST), 414, SCORES);
    }

    @Test
    void aFarTooLongRequestLineIsRefused(RunningAtlas atlas) {
        Reply reply = assertRefusedAndClosed(atlas, get(SCORES + "?" + "x".repeat(100_000), HOST), 414, "");

        assertThat(reply.json().path("code").asString()).isEqualTo("INVALID_REQUEST");
    }

    @Test
    void theRefusalOfAFarTooLongQueryStillNamesThePath(RunningAtlas atlas) {
        assertProblem(atlas.raw(get(SCORES + "?" + "x".repeat(60_000), HOST)), 414, SCORES);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 405, 413, 414, 422, 429, 431, 503, 505})
    void theTypeOfAProblemIsAPageThatExplainsIt(int status, RunningAtlas atlas) {
        Reply page = atlas.get("/problems/http-" + status);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).isEqualTo("text/html; charset=utf-8");
        assertThat(page.text()).contains("<h1>Problem <code>http-" + status + "</code></h1>");
    }
}
