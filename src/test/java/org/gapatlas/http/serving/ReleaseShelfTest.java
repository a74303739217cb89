package org.gapatlas.http.serving;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.gapatlas.http.Patience;
import org.gapatlas.http.TwoReleases;
import org.gapatlas.release.ReleaseId;
import org.gapatlas.release.ReleaseStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Releases are loaded beside the answers, let go of when they are not asked for any more, and watched for ever. */
class ReleaseShelfTest {
    @TempDir
    private Path data;

    private final LoadingClock clock = new LoadingClock();
    private final AnswerCache cache = new AnswerCache(2);
    private ReleaseStore store;
    private ReleaseShelf shelf;

    /** The server's clock, which is looked at each time that a release was read. */
    private static final class LoadingClock extends Clock {
        private volatile Runnable look = () -> {};

        @Override
        public Instant instant() {
            look.run();
            return Instant.EPOCH;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    @BeforeEach
    void open() {
        store = TwoReleases.sealed(data);
        shelf = ReleaseShelf.open(store, cache, clock);
    }

    @AfterEach
    void close() {
        shelf.close();
        cache.close();
    }

    private ReleaseId serving() {
        return shelf.current().atlas().release().id();
    }

    @Test
    void anErrorRefusesAReleaseAndDoesNotEndTheWatch() {
        clock.look = () -> {
            throw new NoClassDefFoundError("inner/Text");
        };
        store.activate(TwoReleases.SECOND);
        Patience.until("the release is refused", () -> shelf.refusal() != null);
        assertThat(shelf.refusal())
                .isEqualTo(new ReleaseShelf.Refusal(
                        TwoReleases.SECOND,
                        "the server failed when it read it (NoClassDefFoundError); its log says more"));
        assertThat(serving()).isEqualTo(TwoReleases.FIRST);

        clock.look = () -> {};
        Patience.until("the release is served", () -> serving().equals(TwoReleases.SECOND));
        Patience.until("nothing is refused", () -> shelf.refusal() == null);
    }
}
