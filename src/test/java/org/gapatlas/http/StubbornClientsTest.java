package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.connection.ConnectionLimits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that clients which are slow, stop halfway, send requests ahead or all request the same harm no others. */
@Tag("slow")
@ExtendWith(SharedAtlas.class)
class StubbornClientsTest {
    private static final String BIG = "/assets/swagger-ui-bundle.js";
    private static final String LIVE = "GET /health/live HTTP/1.1\r\nHost: a\r\n";

    private static List<RawConnection> many(int count, Function<Integer, RawConnection> client) {
        List<RawConnection> clients = new ArrayList<>();
        IntStream.range(0, count).forEach(i -> clients.add(client.apply(i)));
        return clients;
    }

    @Test
    void aClientThatDoesNotReadDelaysNoOther(RunningAtlas atlas) {
        List<RawConnection> slow = many(20, _ -> RawConnection.to(atlas.port(), 4_096));
        slow.forEach(client -> {
            for (int i = 0; i < 5; i++) {
                client.request("GET", BIG);
            }
            client.awaitBytes();
        });

        for (int i = 0; i < 50; i++) {
            assertThat(atlas.get("/v1/counties/36103").status()).isEqualTo(200);
        }
        int size = atlas.get(BIG).body().length;
        assertThat(slow.get(0).read("GET").body()).hasSize(size);
        slow.forEach(RawConnection::close);
    }

    @Test
    void aClientThatStopsHalfwayDelaysNoOther(RunningAtlas atlas) {
        List<RawConnection> halfOpen = many(200, i -> atlas.connect().send(LIVE.substring(0, i % LIVE.length())));

        for (int i = 0; i < 50; i++) {
            assertThat(atlas.get("/health/live").status()).isEqualTo(200);
        }
        assertThat(halfOpen.get(30)
                        .send(LIVE.substring(30) + "\r\n")
                        .read("GET")
                        .status())
                .isEqualTo(200);
        halfOpen.forEach(RawConnection::close);
    }

    @Test
    void aRequestMayArriveByteByByte(RunningAtlas atlas) {
        try (RawConnection client = atlas.connect()) {
            (LIVE + "\r\n").chars().forEach(c -> client.send(Character.toString(c)));

            assertThat(client.read("GET").status()).isEqualTo(200);
        }
    }

    @Test
    void requestsSentAheadAreAnsweredInTheirOrder(RunningAtlas atlas) {
        try (RawConnection client = atlas.connect()) {
            StringBuilder requests = new StringBuilder();
            List<String> targets = new ArrayList<>();
            for (int share = 40; share <= 85; share += 5) {
                targets.add("/v1/atlas/scores?missing_human_weakness=85&ecological_share=" + share);
                targets.add("/health/live");
                targets.add("/v1/atlas/ranking.csv?state=NY&ecological_share=" + share);
                targets.add("/v1/counties/0100");
            }
            for (int i = 0; i < targets.size(); i++) {
                requests.append("GET " + targets.get(i) + " HTTP/1.1\r\nHost: a\r\nX-Request-ID: " + i + "\r\n\r\n");
            }
            client.send(requests.toString());

            for (int i = 0; i < targets.size(); i++) {
                Reply reply = client.read("GET");
                ContractJudge.judge("GET", targets.get(i), reply);
                assertThat(reply.header("X-Request-ID")).isEqualTo(Integer.toString(i));
                assertThat(reply.status()).isEqualTo(i % 4 == 3 ? 422 : 200);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/health/live",
                "/v1/atlas/scores",
                "/v1/atlas/geometry",
                "/v1/atlas/scores?ecological_share=55&low_incidence_breakpoint=11",
                "/v1/counties/36103/report.pdf"
            })
    void whoWillSendNothingMoreStillGetsAnAnswer(String target, RunningAtlas atlas) {
        try (RawConnection client = atlas.connect()) {
            client.request("GET", target).endRequests();

            assertThat(client.read("GET").status()).isEqualTo(200);
            assertThat(client.isClosedByServer()).isTrue();
        }
    }

    @Test
    void aClientThatDisconnectsEarlyBreaksNothing(RunningAtlas atlas) {
        for (int i = 0; i < 100; i++) {
            try (RawConnection client = atlas.connect()) {
                client.request("GET", "/v1/atlas/scores?low_incidence_breakpoint=" + (5 + i % 21));
            }
        }

        assertThat(atlas.get("/v1/atlas/scores?low_incidence_breakpoint=5").status())
                .isEqualTo(200);
    }

    @Test
    void simultaneousEqualRequestsAreComputedOnce(@TempDir Path data) {
        CountDownLatch mayCompute = new CountDownLatch(1);
        ServeConfig oneThread = new ServeConfig(
                "127.0.0.1",
                0,
                1,
                16_384,
                null,
                ConnectionLimits.DEFAULT.withoutClientLimits(),
                0,
                List.of("*"),
                "/problems",
                Duration.ofSeconds(5));
        try (RunningAtlas atlas = RunningAtlas.start(SmallAtlas.sealed(data), oneThread)) {
            ThreadPoolExecutor workers = (ThreadPoolExecutor) atlas.cache().workers();
            workers.execute(() -> awaitQuietly(mayCompute));
            long before = workers.getTaskCount();
            List<RawConnection> clients =
                    many(40, _ -> atlas.connect().request("GET", "/v1/atlas/scores?ecological_share=50"));
            // The single event loop handles requests in the order of their arrival: once this one is answered, all have
            // arrived.
            assertThat(atlas.get("/health/live").status()).isEqualTo(200);
            mayCompute.countDown();

            assertThat(clients.stream().map(c -> c.read("GET").entityTag()).distinct())
                    .hasSize(1);
            assertThat(workers.getTaskCount() - before).isEqualTo(1);
            clients.forEach(RawConnection::close);
        } finally {
            mayCompute.countDown();
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
