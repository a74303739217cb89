package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;
import static org.gapatlas.http.ProblemClaims.assertRefusedAndClosed;
import static org.gapatlas.http.RawConnection.get;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that malformed HTTP is refused with a problem document, and never silently, in plain text or by just closing
 * the connection.
 */
@ExtendWith(SharedAtlas.class)
class MalformedRequestTest {
    private static final String LIVE = "/health/live";
    private static final String HOST = "Host: atlas.test\r\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "garbage\r\n\r\n",
                "GET\r\n\r\n",
                "GET /health/live\r\n\r\n",
                "GET /health/live x HTTP/1.1\r\nHost: a\r\n\r\n",
                "G(T /health/live HTTP/1.1\r\nHost: a\r\n\r\n",
                "GET /health/live HTTP/1.1\nHost: a\n\n",
                "GET /health/live HTTP/1\r\nHost: a\r\n\r\n",
                "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00FC\u0003\u0003\r\n\r\n",
            })
    void aRequestLineThatNobodyCanReadIsRefused(String request, RunningAtlas atlas) {
        assertRefusedAndClosed(atlas, request, 400, "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "No colon\r\n",
                "Space-Before-Colon : a\r\n",
                "Nul: a\u0000b\r\n",
                "Control: a\u0001b\r\n",
                "Content-Length: five\r\n",
                "Content-Length: -1\r\n",
                "Content-Length: 0\r\nContent-Length: 5\r\n",
                "Content-Length: 0, 5\r\n",
            })
    void aHeaderFieldThatNobodyCanReadIsRefused(String field, RunningAtlas atlas) {
        assertRefusedAndClosed(atlas, get(LIVE, HOST + field), 400, LIVE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/3.0", "HTTP/2.0", "HTTP/0.9", "HTTP/9.9"})
    void anUnsupportedVersionIsRefused(String version, RunningAtlas atlas) {
        assertRefusedAndClosed(atlas, "GET /health/live " + version + "\r\n" + HOST + "\r\n", 505, LIVE);
    }

    @Test
    void theHttp2PrefaceIsRefusedOnce(RunningAtlas atlas) {
        assertRefusedAndClosed(atlas, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505, "*");
    }

    @Test
    void whatIsNotHttpIsRefused(RunningAtlas atlas) {
        assertRefusedAndClosed(atlas, "GET /health/live ICY/1.1\r\n" + HOST + "\r\n", 400, LIVE);
    }

    @Test
    void aLaterMinorVersionIsAccepted(RunningAtlas atlas) {
        Reply reply = atlas.raw("GET /health/live HTTP/1.2\r\n" + HOST + "\r\n");

        assertThat(reply.protocol()).isEqualTo("HTTP/1.1");
        assertThat(reply.status()).isEqualTo(200);
    }

    @Test
    void version10NeedsNoHostAndClosesUnlessKeepAliveIsRequested(RunningAtlas atlas) {
        try (RawConnection connection = atlas.connect()) {
            connection.send("GET /health/live HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
            assertThat(connection.read("GET").header("Connection")).isEqualTo("keep-alive");

            connection.send("GET /v1/nothing HTTP/1.0\r\n\r\n");
            assertProblem(connection.read("GET"), 404, "/v1/nothing");
            assertThat(connection.isClosedByServer()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Host: a\r\nHost: a\r\n",
                "Host: a\r\nHost: b\r\n",
                "Host: a b\r\n",
                "Host: a/b\r\n",
                "Host: user@a\r\n",
                "Host: a?b\r\n",
                "Host: a, b\r\n",
                "Host: a:80:90\r\n",
                "Host: a:b\r\n",
                "Host: a%\r\n",
                "Host: a%4\r\n",
                "Host: [::1\r\n",
                "Host: [::1]x\r\n",
                "Host: [zz]\r\n",
                "Host: ::1\r\n",
                "Host: a^b\r\n",
            })
    void aRequestNamesOneHost(String fields, RunningAtlas atlas) {
        assertRefusedAndClosed(atlas, get(LIVE, fields), 400, LIVE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "atlas.test",
                "atlas.test:8080",
                "127.0.0.1",
                "[::1]:80",
                "[::ffff:1.2.3.4]",
                "a:",
                "a%41",
                "xn--bcher-kva.example"
            })
    void aHostMayBeAnyNameOrAddress(String host, RunningAtlas atlas) {
        assertThat(atlas.raw(get(LIVE, "Host: " + host + "\r\n")).status()).isEqualTo(200);
    }

    @Test
    void headerFieldsAreLimitedIndividuallyAndInTotal(RunningAtlas atlas) {
        String almost = "X-Filler: " + "x".repeat(30_000) + "\r\n";

        assertThat(atlas.raw(get(LIVE, HOST + almost)).status()).isEqualTo(200);
        assertRefusedAndClosed(atlas, get(LIVE, HOST + "X-Filler: " + "x".repeat(60_000) + "\r\n"), 431, LIVE);
        assertRefusedAndClosed(atlas, get(LIVE, HOST + "X-Filler: xxxxxxxxxxxxxxx\r\n".repeat(3_000)), 431, LIVE);
    }
}
