package org.gapatlas.http.observed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Clock;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Tests that the access log delays no request, and counts the lines that it drops. */
class AccessLogTest {
    private static final AccessLine LINE = new AccessLine(AccessLine.Form.COMBINED, AccessLine.Client.NONE);
    private static final AnsweredRequest REQUEST =
            new AnsweredRequest("/", "GET", "/", 200, 1, 1, "an-id", "192.0.2.1");

    @Test
    void requestsAnsweredBeforeCloseAreLogged() {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try (AccessLog log = new AccessLog(new PrintStream(written, false, UTF_8), LINE, Clock.systemUTC())) {
            for (int i = 0; i < 1_000; i++) {
                log.answered(REQUEST);
            }
            assertThat(log.dropped()).isZero();
        }
        assertThat(written.toString(UTF_8).lines()).hasSize(1_000).allMatch(line -> line.endsWith(" an-id"));
    }

    @Test
    void whileTheOutputBlocksLinesAreDroppedAndCounted() throws InterruptedException {
        CountDownLatch taken = new CountDownLatch(1);
        OutputStream stuck = new OutputStream() {
            @Override
            public void write(int b) {
                try {
                    taken.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        AccessLog log = new AccessLog(new PrintStream(stuck, true, UTF_8), LINE, Clock.systemUTC());
        for (int i = 0; i < 20_000; i++) {
            log.answered(REQUEST);
        }
        assertThat(log.dropped()).isGreaterThan(10_000);
        taken.countDown();
        log.close();
    }
}
