package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that requests which another parser might read differently are refused, that the connection then closes, and
 * that nothing sent after them is answered.
 */
@Tag("slow")
@ExtendWith(SharedAtlas.class)
class RequestGrammarTest {
    private static final String LIVE = "/health/live";
    private static final String HOST = "Host: atlas.test\r\n";
    /** Would be answered if anything after the refused request were. */
    private static final String BEHIND = "GET /health/ready HTTP/1.1\r\nHost: atlas.test\r\n\r\n";

    private static Stream<Arguments> cases(String what, String... texts) {
        return Stream.of(texts).map(text -> Arguments.of(what, text));
    }

    static Stream<Arguments> fields() {
        return Stream.of(
                        cases(
                                "space before the colon",
                                "Content-Length : 79\r\n",
                                "Transfer-Encoding : chunked\r\n",
                                "Host : b\r\n",
                                "Connection : close\r\n",
                                "X-Anything : a\r\n",
                                "X-Anything\t: a\r\n",
                                "Accept-Encoding  : gzip\r\n"),
                        cases("no name", ": x\r\n", " : x\r\n", ":\r\n", "::\r\n"),
                        cases("no colon", "X-Anything\r\n", "X Y\r\n"),
                        cases(
                                "a name that is no token",
                                "X\u0000Y: a\r\n",
                                "X\tY: a\r\n",
                                "X Y: a\r\n",
                                "X\u007FY: a\r\n",
                                "X\u0001Y: a\r\n",
                                "X\u00E9Y: a\r\n",
                                "X(Y): a\r\n",
                                "X@Y: a\r\n",
                                "X[Y]: a\r\n",
                                "\"X\": a\r\n",
                                "X/Y: a\r\n",
                                "X=Y: a\r\n",
                                "X;Y: a\r\n",
                                "X,Y: a\r\n",
                                "{X}: a\r\n"),
                        cases(
                                "a control character in a value",
                                "X: a\u0000b\r\n",
                                "X: \u0000\r\n",
                                "X: a\u0001b\r\n",
                                "X: a\u0008b\r\n",
                                "X: a\u000Bb\r\n",
                                "X: \u000Ba\r\n",
                                "X: a\u000C\r\n",
                                "X: a\u001Bb\r\n",
                                "X: a\u007Fb\r\n",
                                "User-Agent: a\u0000b\r\n"),
                        cases(
                                "a bare CR",
                                "X: a\rb\r\n",
                                "X: a\r\r\n",
                                "X: \ra\r\n",
                                "X: a\rContent-Length: 79\r\n",
                                "X\r: a\r\n"),
                        cases("a bare LF", "X: a\n", "X: a\nY: b\r\n", "X: a\n\r\n", "\nX: a\r\n"),
                        cases(
                                "a line that continues another",
                                "X: a\r\n b\r\n",
                                "X: a\r\n\tb\r\n",
                                "X: a\r\n \r\n",
                                "X: a\r\n Content-Length: 79\r\n"),
                        cases(
                                "a length that is no length",
                                "Content-Length:\r\n",
                                "Content-Length: +5\r\n",
                                "Content-Length: -5\r\n",
                                "Content-Length: 0x5\r\n",
                                "Content-Length: 5 5\r\n",
                                "Content-Length: 5, 5\r\n",
                                "Content-Length: 5;\r\n",
                                "Content-Length: 1e3\r\n",
                                "Content-Length: 5.0\r\n",
                                "Content-Length: 99999999999999999999\r\n",
                                "Content-Length: \u00B2\r\n"),
                        cases(
                                "a length twice",
                                "Content-Length: 0\r\nContent-Length: 0\r\n",
                                "Content-Length: 0\r\ncontent-length: 79\r\n",
                                "Content-Length: 79\r\nCONTENT-LENGTH: 0\r\n"),
                        cases(
                                "two ends",
                                "Content-Length: 79\r\nTransfer-Encoding: chunked\r\n",
                                "Transfer-Encoding: chunked\r\nContent-Length: 0\r\n",
                                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                                "Transfer-Encoding: chunked\r\ntransfer-encoding: identity\r\n"),
                        cases(
                                "a coding whose end we do not know",
                                "Transfer-Encoding: identity\r\n",
                                "Transfer-Encoding: gzip\r\n",
                                "Transfer-Encoding: gzip, chunked\r\n",
                                "Transfer-Encoding: chunked, gzip\r\n",
                                "Transfer-Encoding: chunked, chunked\r\n",
                                "Transfer-Encoding: xchunked\r\n",
                                "Transfer-Encoding: chunked;q=1\r\n",
                                "Transfer-Encoding: \"chunked\"\r\n",
                                "Transfer-Encoding:\r\n"),
                        cases("two hosts", "Host: b\r\n", "host: atlas.test\r\n", "HOST:\r\n"))
                .flatMap(c -> c);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("fields")
    void anAmbiguousFieldIsRefused(String what, String field, RunningAtlas atlas) {
        assertOneAnswer(atlas, "GET " + LIVE + " HTTP/1.1\r\n" + HOST + field + "\r\n", 400, LIVE);
    }

    static Stream<Arguments> requestLines() {
        return Stream.of(
                        cases(
                                "spaces",
                                "GET  /health/live HTTP/1.1",
                                "GET /health/live  HTTP/1.1",
                                " GET /health/live HTTP/1.1",
                                "GET /health/live HTTP/1.1 ",
                                "GET\t/health/live\tHTTP/1.1",
                                "GET /health/live\tHTTP/1.1",
                                "GET /health live HTTP/1.1"),
                        cases(
                                "control characters",
                                "GET /health/live\u0000 HTTP/1.1",
                                "GET /health/\u000Blive HTTP/1.1",
                                "GET /health/live\r HTTP/1.1",
                                "\u0000GET /health/live HTTP/1.1",
                                "\u001BGET /health/live HTTP/1.1"),
                        cases(
                                "a method that is no token",
                                "GE T /health/live HTTP/1.1",
                                "GE@T /health/live HTTP/1.1",
                                "G\u00C9T /health/live HTTP/1.1",
                                "GET: /health/live HTTP/1.1"),
                        cases(
                                "a version that is none",
                                "GET /health/live http/1.1",
                                "GET /health/live HTTP/1.10",
                                "GET /health/live HTTP/11",
                                "GET /health/live HTTP/1,1",
                                "GET /health/live HTTP/one.one",
                                "GET /health/live"),
                        cases(
                                "empty lines before it",
                                "\r\n\r\nGET /health/live HTTP/1.1",
                                "\nGET /health/live HTTP/1.1"))
                .flatMap(c -> c);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("requestLines")
    void anAmbiguousRequestLineIsRefused(String what, String line, RunningAtlas atlas) {
        assertOneAnswer(atlas, line + "\r\n" + HOST + "\r\n", 400, "");
    }

    /** Only lines that end with a bare CR, so that no line is ever complete. */
    @Test
    void aRequestWithoutAnyLineEndIsRefusedAsSoonAsThatIsClear(RunningAtlas atlas) {
        assertOneAnswer(atlas, "GET /health/live HTTP/1.1\rHost: a\r\r", 400, "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Content-Length: 79\r\n", "Transfer-Encoding: chunked\r\n", "transfer-encoding: , Chunked ,\r\n"
            })
    void contentIsRefusedAndNothingInItIsAnswered(String field, RunningAtlas atlas) {
        assertOneAnswer(atlas, "GET " + LIVE + " HTTP/1.1\r\n" + HOST + field + "\r\n", 413, LIVE);
        assertOneAnswer(atlas, "POST " + LIVE + " HTTP/1.1\r\n" + HOST + field + "\r\n", 405, LIVE);
    }

    @Test
    void chunksOfVersion10AreRefused(RunningAtlas atlas) {
        assertOneAnswer(atlas, "GET " + LIVE + " HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400, LIVE);
    }

    @Test
    void contentOfVersion10IsRefusedAndTheConnectionCloses(RunningAtlas atlas) {
        assertOneAnswer(
                atlas, "GET " + LIVE + " HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length: 79\r\n\r\n", 413, LIVE);
    }

    @Test
    void tooManyFieldsAreRefused(RunningAtlas atlas) {
        assertOneAnswer(atlas, "GET " + LIVE + " HTTP/1.1\r\n" + HOST + "a:\r\n".repeat(5_000) + "\r\n", 431, LIVE);
    }

    @Test
    void aFaultThatArrivesByteByByteIsFoundToo(RunningAtlas atlas) {
        try (RawConnection connection = atlas.connect()) {
            ("GET " + LIVE + " HTTP/1.1\r\n" + HOST + "X : a\r\n")
                    .chars()
                    .forEach(c -> connection.send(Character.toString(c)));

            assertProblem(connection.read("GET"), 400, LIVE);
            assertThat(connection.isClosedByServer()).isTrue();
        }
    }

    @Test
    void validRequestsBeforeTheFaultAreAnswered(RunningAtlas atlas) {
        try (RawConnection connection = atlas.connect()) {
            connection.send(BEHIND + BEHIND + "GET " + LIVE + " HTTP/1.1\r\n" + HOST + "X : a\r\n\r\n" + BEHIND);

            assertThat(connection.read("GET").status()).isEqualTo(200);
            assertThat(connection.read("GET").status()).isEqualTo(200);
            assertProblem(connection.read("GET"), 400, LIVE);
            assertThat(connection.isClosedByServer()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection: close, TE",
                "Connection: TE, close",
                "Connection: Close",
                "Connection: CLOSE",
                "Connection: keep-alive, close",
                "Connection: TE\r\nConnection: close",
                "Connection: ,close,",
                "Connection:\tclose"
            })
    void aConnectionThatIsToEndEndsAndSaysSo(String field, RunningAtlas atlas) {
        try (RawConnection connection = atlas.connect()) {
            connection.send("GET " + LIVE + " HTTP/1.1\r\n" + HOST + field + "\r\n\r\n" + BEHIND);
            Reply reply = connection.read("GET");

            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.header("Connection")).isEqualTo("close");
            assertThat(connection.isClosedByServer()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection: Keep-Alive",
                "Connection: TE, keep-alive",
                "Connection: keep-alive\r\nConnection: TE"
            })
    void aConnectionOfVersion10ThatIsToStayStays(String field, RunningAtlas atlas) {
        try (RawConnection connection = atlas.connect()) {
            connection.send("GET " + LIVE + " HTTP/1.0\r\n" + field + "\r\n\r\n" + BEHIND);

            assertThat(connection.read("GET").header("Connection")).isEqualTo("keep-alive");
            assertThat(connection.read("GET").status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection: closed",
                "Connection: not-close",
                "X-Tab: a\tb",
                "X-Empty:",
                "X-Spaces:   a  ",
                "X-Latin: caf\u00E9",
                "!#$%&'*+-.^_`|~09azAZ: a",
                "Content-Length: 0",
                "Accept: a\r\nAccept: b"
            })
    void whatIsInOrderIsAnsweredAndTheConnectionStays(String field, RunningAtlas atlas) {
        try (RawConnection connection = atlas.connect()) {
            connection.send("\r\nGET " + LIVE + " HTTP/1.1\r\n" + HOST + field + "\r\n\r\n" + BEHIND);

            assertThat(connection.read("GET").status()).isEqualTo(200);
            assertThat(connection.read("GET").status()).isEqualTo(200);
        }
    }

    private static void assertOneAnswer(RunningAtlas atlas, String request, int status, String instance) {
        try (RawConnection connection = atlas.connect()) {
            Reply reply = connection.send(request + BEHIND).read("GET");

            assertProblem(reply, status, instance);
            assertThat(reply.header("Connection")).isEqualTo("close");
            assertThat(connection.isClosedByServer())
                    .as("nothing behind is answered")
                    .isTrue();
        }
    }
}
