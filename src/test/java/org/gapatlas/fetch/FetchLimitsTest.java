package org.gapatlas.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import org.gapatlas.fetch.FetchOutcome.Failed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Downloads that would take too long or too much room. */
class FetchLimitsTest {
    private static final byte[] CONTENT = "fips,cases\n01001,7\n".repeat(5_000).getBytes(UTF_8);
    private static final String HEAD = "200 OK|Content-Type: text/csv|Content-Length: " + CONTENT.length;
    private static final FetchLimits QUICK =
            new FetchLimits(1 << 20, 5, Duration.ofSeconds(5), Duration.ofMillis(500), Duration.ofSeconds(20));

    @TempDir
    Path folder;

    private final ScriptedServer server = new ScriptedServer();

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private FetchOutcome fetch(FetchLimits limits) {
        return fetch(limits, FetchProgress.SILENT);
    }

    private FetchOutcome fetch(FetchLimits limits, FetchProgress progress) {
        try (SourceFetcher fetcher = new SourceFetcher(limits, InstantSource.system())) {
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
                out.write(chunk); // ends when the client hangs up
            }
        });
        assertFailed(fetch(QUICK.withMaxBytes(100_000)), "larger than the limit of 100000");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aServerThatNeverAnswersIsGivenUp() {
        server.on("/cases.csv", (request, out) -> Thread.sleep(2_000));
        assertFailed(fetch(QUICK), "127.0.0.1 sent nothing for 500 ms");
    }

    @Test
    void aServerThatStallsInTheMiddleIsGivenUpAndThePartIsKept() {
        server.on("/cases.csv", (request, out) -> {
            ScriptedServer.send(out, HEAD, Arrays.copyOf(CONTENT, 1_000));
            Thread.sleep(2_000);
        });
        assertFailed(fetch(QUICK), "127.0.0.1 sent nothing for 500 ms", "goes on where it stopped");
        assertThat(folder.resolve("cases.csv.part")).hasSize(1_000);
    }

    @Test
    void aServerThatDripsForEverIsGivenUp() {
        server.on("/cases.csv", (request, out) -> {
            ScriptedServer.send(out, HEAD, new byte[0]);
            for (int i = 0; i < 200; i++) {
                out.write(CONTENT[i]);
                Thread.sleep(10);
            }
        });
        FetchLimits hasty =
                new FetchLimits(1 << 20, 5, Duration.ofSeconds(5), Duration.ofSeconds(1), Duration.ofMillis(400));
        assertFailed(fetch(hasty), "took more than 400 ms");
    }

    @Test
    void bytesThatArrivedInTimeDoNotOutrunTheEndOfIt() {
        server.on("/cases.csv", HEAD, CONTENT);
        FetchLimits hasty =
                new FetchLimits(1 << 20, 5, Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofMillis(500));
        assertFailed(
                fetch(hasty, (request, received, total) -> pause(Duration.ofMillis(550))), "took more than 500 ms");
    }

    private static void pause(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void limitsThatLeaveNoRoomOrTimeAreNone() {
        assertThat(catchThrowableOfType(IllegalArgumentException.class, () -> QUICK.withMaxBytes(0)))
                .hasMessageContaining("needs room");
        assertThat(catchThrowableOfType(
                        IllegalArgumentException.class,
                        () -> new FetchLimits(1, 0, Duration.ZERO, Duration.ZERO, Duration.ZERO)))
                .hasMessageContaining("needs time");
    }
}
