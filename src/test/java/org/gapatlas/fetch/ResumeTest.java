package org.gapatlas.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gapatlas.fetch.FetchOutcome.Failed;
import org.gapatlas.fetch.FetchOutcome.Fetched;
import org.gapatlas.fetch.ScriptedServer.Request;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the next attempt after a download that broke off after {@value #CUT} bytes. */
class ResumeTest {
    private static final int CUT = 4_321;
    private static final byte[] CONTENT = content("0123456789abcdef\n");
    private static final byte[] NEWER = content("a newer edition.\n");
    private static final String ETAG = "ETag: \"v1\"";
    private static final FetchLimits SMALL = FetchLimits.DEFAULT.withMaxBytes(1 << 20);

    @TempDir
    Path folder;

    private final ScriptedServer server = new ScriptedServer();
    private Path part;
    private FetchRequest request;

    private static byte[] content(String line) {
        return line.repeat(1_000).getBytes(UTF_8);
    }

    @BeforeEach
    void name() {
        part = folder.resolve("cases.csv.part");
        request = new FetchRequest(server.at("/cases.csv"), folder.resolve("cases.csv"), null);
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private FetchOutcome fetch(FetchProgress progress) {
        try (SourceFetcher fetcher = new SourceFetcher(SMALL, InstantSource.system())) {
            return fetcher.fetch(request, progress);
        }
    }

    private FetchOutcome fetch() {
        return fetch(FetchProgress.SILENT);
    }

    /** The server announces the whole file and closes the connection after {@value #CUT} bytes. */
    private void breakFirstAttempt(String validator) {
        String head = "200 OK|Content-Length: " + CONTENT.length + "|" + validator;
        server.on("/cases.csv", head, Arrays.copyOf(CONTENT, CUT));
        assertThat(fetch())
                .isInstanceOfSatisfying(
                        Failed.class,
                        failed -> assertThat(failed.reason())
                                .contains("The connection to 127.0.0.1 broke", "goes on where it stopped"));
        assertThat(part).hasSize(CUT);
        assertThat(request.target()).doesNotExist();
    }

    private void serveRest(String head) {
        server.on("/cases.csv", "206 Partial Content|" + head, Arrays.copyOfRange(CONTENT, CUT, CONTENT.length));
    }

    private void serveWhole(byte[] content) {
        server.on("/cases.csv", "200 OK|Content-Length: " + content.length + "|ETag: \"v2\"", content);
    }

    private static String restHead() {
        return "Content-Range: bytes " + CUT + "-" + (CONTENT.length - 1) + "/" + CONTENT.length + "|Content-Length: "
                + (CONTENT.length - CUT);
    }

    private void assertFetched(byte[] content, long resumedFrom) {
        assertThat(fetch()).isInstanceOfSatisfying(Fetched.class, fetched -> {
            assertThat(fetched.resumedFrom()).isEqualTo(resumedFrom);
            assertThat(fetched.bytes()).isEqualTo(content.length);
        });
        assertThat(request.target()).hasBinaryContent(content);
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("cases.csv", "fetched.toml");
    }

    private Request lastRequest() {
        return server.requests().get(server.requests().size() - 1);
    }

    @Test
    void theRestIsAppendedToThePart() {
        breakFirstAttempt(ETAG);
        serveRest(restHead());

        assertFetched(CONTENT, CUT);
        assertThat(lastRequest().header("range")).isEqualTo("bytes=" + CUT + "-");
        assertThat(lastRequest().header("if-range")).isEqualTo("\"v1\"");
    }

    @Test
    void progressContinuesWhereItStopped() {
        breakFirstAttempt(ETAG);
        serveRest(restHead());
        List<Long> received = new ArrayList<>();
        fetch((r, bytes, total) -> {
            assertThat(total).isEqualTo(CONTENT.length);
            received.add(bytes);
        });
        assertThat(received).startsWith((long) CUT).endsWith((long) CONTENT.length);
    }

    @Test
    void aDateIsUsedIfThereIsNoTag() {
        breakFirstAttempt("Last-Modified: Tue, 04 Feb 2025 10:00:00 GMT|Date: Tue, 04 Feb 2025 10:00:01 GMT");
        serveRest(restHead());

        assertFetched(CONTENT, CUT);
        assertThat(lastRequest().header("if-range")).isEqualTo("Tue, 04 Feb 2025 10:00:00 GMT");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X-Nothing: to tell editions apart",
                "ETag: W/\"weak\"",
                "Last-Modified: Tue, 04 Feb 2025 10:00:00 GMT|Date: Tue, 04 Feb 2025 10:00:00 GMT",
                "Last-Modified: Tue, 04 Feb 2025 10:00:00 GMT",
                "Last-Modified: yesterday|Date: today",
            })
    void withoutAStrongValidatorTheWholeFileIsFetchedAgain(String validator) {
        breakFirstAttempt(validator);
        serveWhole(CONTENT);

        assertFetched(CONTENT, 0);
        assertThat(lastRequest().header("range")).isEmpty();
    }

    @Test
    void aServerThatIgnoresTheRangeStartsOver() {
        breakFirstAttempt(ETAG);
        serveWhole(NEWER);
        assertFetched(NEWER, 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "416 Range Not Satisfiable|Content-Length: 0",
                "206 Partial Content|Content-Range: bytes 0-9/10|Content-Length: 0",
                "206 Partial Content|Content-Length: 0",
            })
    void anUnsatisfiableRangeStartsOverOnce(String head) {
        breakFirstAttempt(ETAG);
        server.on("/cases.csv", (r, out) -> {
            if (r.header("range").isEmpty()) {
                ScriptedServer.send(out, "200 OK|Content-Length: " + NEWER.length, NEWER);
            } else {
                ScriptedServer.send(out, head, new byte[0]);
            }
        });
        assertFetched(NEWER, 0);
        assertThat(server.requests()).hasSize(3);
    }

    @Test
    void aServerThatAlwaysRefusesRangesIsNotRetriedForever() {
        breakFirstAttempt(ETAG);
        server.on("/cases.csv", "416 Range Not Satisfiable|Content-Length: 0", new byte[0]);

        assertThat(fetch())
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).contains("status 416"));
        assertThat(server.requests()).hasSize(3);
    }

    @Test
    void aTruncatedRestIsResumed() {
        breakFirstAttempt(ETAG);
        String range = "Content-Range: bytes " + CUT + "-" + (CONTENT.length - 1) + "/" + CONTENT.length;
        server.on(
                "/cases.csv",
                "206 Partial Content|Content-Length: 100|" + range,
                Arrays.copyOfRange(CONTENT, CUT, CUT + 100));
        assertThat(fetch())
                .isInstanceOfSatisfying(
                        Failed.class,
                        failed -> assertThat(failed.reason())
                                .contains("ended after " + (CUT + 100) + " of " + CONTENT.length + " bytes"));
        assertThat(part).hasSize(CUT + 100);
    }

    @Test
    void aServerErrorLeavesThePartUnchanged() {
        breakFirstAttempt(ETAG);
        server.on("/cases.csv", "503 Service Unavailable|Content-Length: 0", new byte[0]);
        assertThat(fetch()).isInstanceOf(Failed.class);
        assertThat(part).hasSize(CUT);
        serveRest(restHead());
        assertFetched(CONTENT, CUT);
    }

    @Test
    void aPartFromAnotherAddressIsNotResumed() {
        breakFirstAttempt(ETAG);
        server.on("/moved.csv", "200 OK|Content-Length: " + NEWER.length, NEWER);
        request = new FetchRequest(server.at("/moved.csv"), request.target(), null);

        assertFetched(NEWER, 0);
        assertThat(lastRequest().header("range")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "one line", "three\nlines\nhere", "ADDRESS\n\"v\u00E41\"", "ADDRESS\n\"v\u00001\""})
    void anUnreadableOriginIsNotTrusted(String text) throws IOException {
        breakFirstAttempt(ETAG);
        String origin = text.replace("ADDRESS", request.address().toString());
        Files.writeString(folder.resolve("cases.csv.part.origin"), origin);
        serveWhole(CONTENT);

        assertFetched(CONTENT, 0);
        assertThat(lastRequest().header("range")).isEmpty();
    }

    @Test
    void aRestAboveTheLimitIsNotKept() {
        breakFirstAttempt(ETAG);
        serveRest("Content-Range: bytes " + CUT + "-2000000/2000001|Content-Length: " + (CONTENT.length - CUT));
        assertThat(fetch())
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).contains("larger than the limit"));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void twoDownloadsDoNotWriteToOneFile() throws IOException {
        serveWhole(CONTENT);
        try (FileChannel other = FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            assertThat(other.tryLock()).isNotNull();
            assertThat(fetch())
                    .isInstanceOfSatisfying(
                            Failed.class,
                            failed -> assertThat(failed.reason()).contains("Another process is fetching cases.csv"));
        }
        assertThat(server.requests()).isEmpty();
        Files.delete(part);
        assertFetched(CONTENT, 0);
    }
}
