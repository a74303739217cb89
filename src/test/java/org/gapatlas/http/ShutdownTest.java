package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.gapatlas.http.connection.ConnectionLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a stopping server accepts nothing new, finishes what it has begun, and does not wait forever. */
class ShutdownTest {
    private static final String BIG = "/big";
    private static final String SLOW = "/slow";

    /** More than the socket buffers hold for a client that does not read. */
    private static final byte[] CONTENT = noise(16 << 20);

    private static final Body BIG_BODY = Body.of("application/octet-stream", CONTENT);

    private final CompletableFuture<Answer> inTheMaking = new CompletableFuture<>();
    private final AtomicBoolean isBegun = new AtomicBoolean();

    private static byte[] noise(int length) {
        byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    /** A server with two routes: one has a long answer, the other answers when {@link #inTheMaking} completes. */
    private AtlasServer start(Duration grace) {
        return AtlasServer.start(
                new ServeConfig(
                        "127.0.0.1",
                        0,
                        2,
                        16_384,
                        null,
                        ConnectionLimits.DEFAULT.withoutClientLimits(),
                        0,
                        List.of("*"),
                        "/problems",
                        grace),
                new Router(List.of(
                        endpoint(BIG, () -> CompletableFuture.completedFuture(Answer.plain(BIG_BODY))),
                        endpoint(SLOW, this::begin))));
    }

    private CompletionStage<Answer> begin() {
        isBegun.set(true);
        return inTheMaking;
    }

    private static Endpoint endpoint(String path, Supplier<CompletionStage<Answer>> answer) {
        return new Endpoint() {
            @Override
            public PathTemplate path() {
                return PathTemplate.of(path);
            }

            @Override
            public CompletionStage<Answer> answer(Exchange exchange) {
                return answer.get();
            }
        };
    }

    /** Tells a server to stop without waiting for it. */
    private static CompletableFuture<Void> close(AtlasServer server) {
        return CompletableFuture.runAsync(server::close, Thread::startVirtualThread);
    }

    private static boolean isListening(int port) {
        try (RawConnection connection = RawConnection.to(port)) {
            return connection.request("GET", "/nothing").read("GET").status() == 404;
        } catch (UncheckedIOException | AssertionError e) {
            return false;
        }
    }

    @Test
    void anAnswerBeingMadeIsStillSent() {
        AtlasServer server = start(Duration.ofSeconds(10));
        try (RawConnection client = RawConnection.to(server.port())) {
            client.request("GET", SLOW);
            Patience.until("the request is begun", isBegun::get);
            CompletableFuture<Void> closing = close(server);
            Patience.until("the server listens no more", () -> !isListening(server.port()));
            assertThat(closing).isNotDone();

            inTheMaking.complete(Answer.plain(Body.of("text/plain", new byte[] {'k'})));

            assertThat(client.read("GET").text()).isEqualTo("k");
            assertThat(client.isClosedByServer()).isTrue();
            closing.join();
        }
    }

    @Test
    void aSlowReaderGetsTheWholeAnswer() {
        AtlasServer server = start(Duration.ofSeconds(10));
        try (RawConnection client = RawConnection.to(server.port(), 4_096)) {
            client.request("GET", BIG).awaitBytes();
            CompletableFuture<Void> closing = close(server);
            Patience.until("the server listens no more", () -> !isListening(server.port()));
            assertThat(closing).isNotDone();

            byte[] received = client.read("GET").body();

            assertThat(Arrays.equals(received, CONTENT)).isTrue();
            closing.join();
        }
    }

    @Test
    void anIdleConnectionIsClosedAtOnce() {
        AtlasServer server = start(Duration.ofSeconds(10));
        try (RawConnection client = RawConnection.to(server.port())) {
            assertThat(client.request("GET", "/nothing").read("GET").status()).isEqualTo(404);
            CompletableFuture<Void> closing = close(server);

            assertThat(client.isClosedByServer()).isTrue();
            closing.join();
        }
    }

    @Test
    void whatTakesLongerThanTheGraceIsCutOff() {
        AtlasServer server = start(Duration.ofMillis(200));
        try (RawConnection client = RawConnection.to(server.port())) {
            client.request("GET", SLOW);
            Patience.until("the request is begun", isBegun::get);

            server.close();

            assertThat(client.isClosedByServer()).isTrue();
            assertThat(isListening(server.port())).isFalse();
        }
    }

    @Test
    void aPortInUseIsReportedInOneSentence(@TempDir Path data) {
        try (RunningAtlas atlas = RunningAtlas.start(data)) {
            ServeConfig same = new ServeConfig(
                    "127.0.0.1",
                    atlas.port(),
                    2,
                    16_384,
                    null,
                    ConnectionLimits.DEFAULT.withoutClientLimits(),
                    0,
                    List.of("*"),
                    "/problems",
                    Duration.ofSeconds(1));

            assertThatThrownBy(() -> AtlasServer.start(same, new Router(List.of())))
                    .isInstanceOf(ListenException.class)
                    .hasMessageMatching("cannot listen on 127\\.0\\.0\\.1:" + atlas.port()
                            + ": .*[Aa]ddress already in use.*; choose another with --port or --host")
                    .message()
                    .doesNotContain("\n");
            assertThat(atlas.get("/health/live").status()).isEqualTo(200);
        }
    }

    @Test
    void aForeignAddressIsReportedInOneSentence() {
        ServeConfig elsewhere = new ServeConfig(
                "192.0.2.1",
                0,
                1,
                16_384,
                null,
                ConnectionLimits.DEFAULT.withoutClientLimits(),
                0,
                List.of("*"),
                "/problems",
                Duration.ofSeconds(1));

        assertThatThrownBy(() -> AtlasServer.start(elsewhere, new Router(List.of())))
                .isInstanceOf(ListenException.class)
                .hasMessageStartingWith("cannot listen on 192.0.2.1:0: ")
                .hasMessageEndingWith("; choose another with --port or --host");
    }

    @Test
    void allEventLoopsShareOneFreePort(@TempDir Path data) {
        try (RunningAtlas atlas = RunningAtlas.start(data)) {
            assertThat(atlas.port()).isPositive();
            for (int i = 0; i < 20; i++) {
                assertThat(atlas.raw("GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n")
                                .status())
                        .isEqualTo(200);
            }
        }
    }
}
