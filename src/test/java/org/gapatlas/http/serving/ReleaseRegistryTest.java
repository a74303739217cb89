package org.gapatlas.http.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.Patience;
import org.gapatlas.http.TwoReleases;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ObservationQuery;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.score.ScoreSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that releases are opened without delaying answers, closed when they are no longer used, and watched
 * continuously.
 */
class ReleaseRegistryTest {
    @TempDir
    private Path data;

    private final LoadingClock clock = new LoadingClock();
    private final AnswerCache cache = new AnswerCache(2);
    private ReleaseStore store;
    private ReleaseRegistry registry;

    /** The server's clock, which is read each time a release is opened. */
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
        registry = ReleaseRegistry.open(store, cache, clock, List.of());
    }

    @AfterEach
    void close() {
        registry.close();
        cache.close();
    }

    private ReleaseId serving() {
        return registry.current().atlas().release().id();
    }

    @Test
    void anErrorRefusesAReleaseAndDoesNotEndTheWatch() {
        clock.look = () -> {
            throw new NoClassDefFoundError("inner/Text");
        };
        store.activate(TwoReleases.SECOND);
        Patience.until("the release is refused", () -> registry.refusal() != null);
        assertThat(registry.refusal())
                .isEqualTo(new ReleaseRegistry.Refusal(
                        TwoReleases.SECOND,
                        "the server failed when it read it (NoClassDefFoundError); its log says more"));
        assertThat(serving()).isEqualTo(TwoReleases.FIRST);

        clock.look = () -> {};
        Patience.until("the release is served", () -> serving().equals(TwoReleases.SECOND));
        Patience.until("nothing is refused", () -> registry.refusal() == null);
    }

    @Test
    void aReleaseIsOpenedHoweverBusyTheWorkersAre() {
        CountDownLatch mayGoOn = new CountDownLatch(1);
        try {
            assertThatThrownBy(() -> {
                        while (true) {
                            cache.workers().execute(() -> awaitQuietly(mayGoOn));
                        }
                    })
                    .isInstanceOf(RejectedExecutionException.class);

            assertThat(find(TwoReleases.SECOND).atlas().release().id()).isEqualTo(TwoReleases.SECOND);
        } finally {
            mayGoOn.countDown();
        }
    }

    @Test
    void theQueueOfReleasesToOpenIsLimitedAndAnswersGoOn() throws IOException {
        for (int i = 0; i < 20; i++) {
            Files.createDirectories(store.folderOf(new ReleaseId("waiting-" + i)));
        }
        CountDownLatch mayGoOn = new CountDownLatch(1);
        clock.look = () -> awaitQuietly(mayGoOn);
        try {
            CompletableFuture<Optional<ServedRelease>> first = registry.find(TwoReleases.SECOND.value());
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 20; i++) {
                            registry.find("waiting-" + i);
                        }
                    })
                    .isInstanceOf(RejectedExecutionException.class);
            ServedRelease current = registry.current();
            assertThat(current.offload(() -> current.rankedScores(new ScoreSettings(45, 15, 75)))
                            .join()
                            .size())
                    .isPositive();

            mayGoOn.countDown();
            assertThat(first.join()).isPresent();
        } finally {
            mayGoOn.countDown();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void anEvictedReleaseClosesItsDatabaseAndStillAnswers() {
        List<ReleaseId> others = new ArrayList<>(List.of(TwoReleases.SECOND));
        SmallAtlas files = SmallAtlas.write(data.resolve("files-of-others"));
        for (String name : List.of("other-3", "other-4", "other-5")) {
            others.add(new ReleaseId(name));
            files.build(store, new ReleaseId(name));
        }
        List<ServedRelease> served = new ArrayList<>();
        for (ReleaseId id : others) {
            ServedRelease release = find(id);
            assertThat(cases(release)).hasSize(1);
            served.add(release);
        }

        Patience.until("no more are open than are kept", () -> openDatabases() <= 2);
        served.forEach(release -> assertThat(cases(release)).hasSize(1));
        Patience.until("answers after that leave none open", () -> openDatabases() <= 2);

        registry.close();
        assertThat(openDatabases()).isZero();
    }

    private ServedRelease find(ReleaseId id) {
        return registry.find(id.value()).join().orElseThrow();
    }

    private static List<Observation> cases(ServedRelease release) {
        Measure measure = GovernedMeasures.ALL.find("case_count_floor_2023").orElseThrow();
        ObservationQuery.Time year = new ObservationQuery.Time(LocalDate.of(2023, 1, 1), LocalDate.of(2023, 12, 31));
        return release.observations()
                .read(new ObservationQuery(measure, List.of(new Fips("36103")), year, null, 10))
                .rows();
    }

    /** The release databases that this process has open. */
    private long openDatabases() {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.map(ReleaseRegistryTest::target)
                    .filter(file -> file.startsWith(data) && file.endsWith("atlas.db"))
                    .distinct()
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file of a descriptor; the descriptor itself if it was closed meanwhile. */
    private static Path target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor);
        } catch (IOException e) {
            return descriptor;
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
