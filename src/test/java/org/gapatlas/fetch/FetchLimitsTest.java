package org.gapatlas.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.gapatlas.fetch.FetchOutcome.Failed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests downloads that take too long or too much space. */
class FetchLimitsTest {
    private static final byte[] CONTENT = "fips,cases\n01001,7\n".repeat(5_000).getBytes(UTF_8);
    private static final String HEAD = "200 OK|Content-Type: text/csv|Content-Length: " + CONTENT.length;
    private static final FetchLimits QUICK =
            new FetchLimits(1 << 20, 5, Duration.ofSeconds(5), Duration.ofMillis(500), Duration.ofSeconds(20));

    @TempDir
    Path folder;

    private final ScriptedServer server = new ScriptedServer();
    private final AtomicLong nanoTime = new AtomicLong();

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private FetchOutcome fetch(FetchLimits limits) {
        return fetch(new SourceFetcher(limits, InstantSource.system()), FetchProgress.SILENT);
    }

    /** Fetches with a clock that only progress advances. */
    private FetchOutcome fetch(FetchLimits limits, FetchProgress progress) {
        return fetch(new SourceFetcher(limits, InstantSource.system(), nanoTime::get), progress);
    }

    private FetchOutcome fetch(SourceFetcher started, FetchProgress progress) {
        try (SourceFetcher fetcher = started) {
            FetchRequest request = new FetchRequest(server.at("/cases.csv"), folder.resolve("cases.csv"), null);
            return fetcher.fetch(request, progress);
        }
    }

    private void assertFailed(FetchOutcome outcome, String... reasons) {
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).contains(reasons));
        assertThat(folder.resolve("cases.csv")).doesNotExist();
    }

    @Test
    void aFileThatAnnouncesMoreThanTheLimitIsNotRead() {
        server.on("/cases.csv", HEAD, CONTENT);
        assertFailed(fetch(QUICK.withMaxBytes(CONTENT.length - 1)), "larger than the limit");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFileThatTurnsOutLargerThanTheLimitIsNotKept() {
        server.on("/cases.csv", (request, out) -> {
            ScriptedServer.send(out, "200 OK|Transfer-Encoding: chunked", new byte[0]);
            byte[] chunk = ("400\r\n" + "x".repeat(0x400) + "\r\n").getBytes(UTF_8);
            while (true) {
                out.write(chunk); // ends when the client closes the connection
            }
        });
        assertFailed(fetch(QUICK.withMaxBytes(100_000)), "larger than the limit of 100000");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aServerThatNeverAnswersTimesOut() {
        server.on("/cases.csv", (request, out) -> request.awaitHangUp());
        assertFailed(fetch(QUICK), "127.0.0.1 sent nothing for 500 ms");
    }

    @Test
    void aServerThatStallsTimesOutAndThePartIsKept() {
        server.on("/cases.csv", (request, out) -> {
            ScriptedServer.send(out, HEAD, Arrays.copyOf(CONTENT, 1_000));
            request.awaitHangUp();
        });
        assertFailed(fetch(QUICK), "127.0.0.1 sent nothing for 500 ms", "goes on where it stopped");
        assertThat(folder.resolve("cases.csv.part")).hasSize(1_000);
    }

    @Test
    void anEndlesslySlowServerTimesOut() {
        server.on("/cases.csv", (request, out) -> {
            ScriptedServer.send(out, "200 OK|Transfer-Encoding: chunked", new byte[0]);
            while (true) {
                out.write("1\r\nx\r\n".getBytes(UTF_8)); // ends when the client closes the connection
            }
        });
        FetchLimits hasty =
                new FetchLimits(1 << 30, 5, Duration.ofSeconds(5), Duration.ofSeconds(1), Duration.ofMillis(400));
        assertFailed(fetch(hasty), "took more than 400 ms");
    }

    @Test
    void theTimeLimitHoldsEvenIfBytesKeepArriving() {
        server.on("/cases.csv", HEAD, CONTENT);
        FetchLimits hasty =
                new FetchLimits(1 << 20, 5, Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofSeconds(30));
        assertFailed(
                fetch(hasty, (request, received, total) -> nanoTime.addAndGet(31_000_000_000L)), "took more than 30 s");
    }

    @Test
    void limitsWithoutSpaceOrTimeAreRefused() {
        assertThat(catchThrowableOfType(IllegalArgumentException.class, () -> QUICK.withMaxBytes(0)))
                .hasMessageContaining("needs room");
        assertThat(catchThrowableOfType(
                        IllegalArgumentException.class,
                        () -> new FetchLimits(1, 0, Duration.ZERO, Duration.ZERO, Duration.ZERO)))
                .hasMessageContaining("needs time");
    }
}
