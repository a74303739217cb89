package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;
import static org.gapatlas.http.RawConnection.get;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests that the service accepts only reading methods and no content. */
@ExtendWith(SharedAtlas.class)
class ReadOnlyTest {
    private static final String LIVE = "/health/live";
    private static final String SCORES = "/v1/atlas/scores";
    private static final String HOST = "Host: atlas.test\r\n";

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "BREW", "get", "Get", "X"})
    void theServiceIsReadOnly(String method, RunningAtlas atlas) {
        for (String path : new String[] {SCORES, "/v1/counties/36103", "/v1/releases", LIVE, "/docs"}) {
            try (RawConnection connection = atlas.connect()) {
                Reply reply = connection.request(method, path).read(method);

                assertProblem(reply, 405, path);
                assertThat(reply.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
                assertThat(connection.request("GET", LIVE).read("GET").status()).isEqualTo(200);
            }
        }
    }

    @Test
    void anUnknownAddressIsNotFoundWhateverTheMethod(RunningAtlas atlas) {
        assertProblem(atlas.raw("DELETE /v1/nothing HTTP/1.1\r\n" + HOST + "\r\n"), 404, "/v1/nothing");
    }

    static Stream<Arguments> requestsWithContent() {
        String chunked = "Transfer-Encoding: chunked\r\n\r\n";
        return Stream.of(
                Arguments.of("GET", "Content-Length: 5\r\n\r\nhello"),
                Arguments.of("PATCH", chunked + "5\r\nhello\r\n0\r\n\r\n"),
                Arguments.of("HEAD", "Content-Length: 5\r\n\r\nhello"),
                Arguments.of("POST", "Content-Length: 5\r\n\r\nhello"),
                Arguments.of("GET", "Content-Length: 5\r\nExpect: 100-continue\r\n\r\n"),
                Arguments.of("POST", "Content-Length: 3000000\r\n\r\n" + "x".repeat(3_000_000)),
                Arguments.of("GET", chunked + "5\r\nhello\r\n0\r\n\r\n"),
                Arguments.of("GET", chunked + "0\r\n\r\n"),
                Arguments.of("GET", chunked + "zz\r\nthis is not a chunk"));
    }

    @ParameterizedTest
    @MethodSource("requestsWithContent")
    void contentIsRefusedAndNotParsed(String method, String content, RunningAtlas atlas) {
        try (RawConnection connection = atlas.connect()) {
            connection.send(method + " " + SCORES + " HTTP/1.1\r\n" + HOST + content);
            connection.send(get(LIVE, HOST));
            Reply reply = connection.read(method);

            int status = List.of("GET", "HEAD").contains(method) ? 413 : 405;
            if (!method.equals("HEAD")) {
                JsonNode problem = assertProblem(reply, status, SCORES);
                assertThat(problem.path("code").asString()).isEqualTo("INVALID_REQUEST");
            }
            assertThat(reply.status()).isEqualTo(status);
            assertThat(reply.fields().containsKey("Allow")).isEqualTo(status == 405);
            assertThat(reply.header("Connection")).isEqualTo("close");
            assertThat(connection.isClosedByServer()).isTrue();
        }
    }

    @Test
    void endlessContentIsNotAwaited(RunningAtlas atlas) {
        try (RawConnection connection = atlas.connect()) {
            connection.send("POST " + SCORES + " HTTP/1.1\r\n" + HOST + "Content-Length: 100\r\n\r\nhello");

            assertProblem(connection.read("POST"), 405, SCORES);
            assertThat(connection.isClosedByServer()).isTrue();
        }
    }

    @Test
    void contentSentToAnUnknownAddressIsNotFound(RunningAtlas atlas) {
        try (RawConnection connection = atlas.connect()) {
            connection.send("POST /v1/nothing HTTP/1.1\r\n" + HOST + "Content-Length: 5\r\n\r\nhello");

            assertProblem(connection.read("POST"), 404, "/v1/nothing");
            assertThat(connection.isClosedByServer()).isTrue();
        }
    }

    @Test
    void aContentLengthOfZeroIsNotContent(RunningAtlas atlas) {
        assertThat(atlas.raw(get(LIVE, HOST + "Content-Length: 0\r\n")).status())
                .isEqualTo(200);
    }
}
