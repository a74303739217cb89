package org.gapatlas.http.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.gapatlas.http.Body;
import org.gapatlas.http.ClientDisconnect;
import org.gapatlas.provenance.Sha256;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReportCacheTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Sha256 IDENTITY = Sha256.of(new byte[] {1});
    private static final Body REPORT = Body.of("application/pdf", new byte[] {1});

    private final RenderPool pool =
            new RenderPool(() -> {}, _ -> Optional.empty(), 1, 2, new RenderTimes(LONG, LONG, LONG, LONG));
    private final ReportCache cache = new ReportCache(pool, 1 << 20);

    @AfterEach
    void close() {
        pool.close();
    }

    @Test
    void aRetryThatComesBeforeTheFailedJobIsRemovedStartsAnother() {
        CountDownLatch mayFail = new CountDownLatch(1);
        CompletableFuture<Body> failing = cache.get(
                IDENTITY,
                () -> {
                    mayFail.await();
                    throw new IllegalStateException("the first attempt");
                },
                new ClientDisconnect());
        CompletableFuture<Body> retry =
                failing.exceptionallyCompose(_ -> cache.get(IDENTITY, () -> REPORT, new ClientDisconnect()));

        mayFail.countDown();

        assertThat(retry.join()).isSameAs(REPORT);
    }
}
