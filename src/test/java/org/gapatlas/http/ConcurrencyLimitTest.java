package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.gapatlas.http.connection.ConnectionLimits;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the limit on a client's requests in flight: however a request ends, its place becomes free. */
@Tag("slow")
class ConcurrencyLimitTest {
    private static final String SLOW = "/v1/slow";
    private static final int AT_ONCE = 5;
    private static final int MANY = 1_000_000;

    private final LinkedBlockingQueue<CompletableFuture<Answer>> inTheMaking = new LinkedBlockingQueue<>();
    private final List<RawConnection> connections = new ArrayList<>();
    private AtlasServer server;

    @BeforeEach
    void start() {
        server = AtlasServer.start(
                new ServeConfig(
                        "127.0.0.1",
                        0,
                        2,
                        16_384,
                        new RequestLimits(MANY, MANY, AT_ONCE),
                        ConnectionLimits.DEFAULT,
                        0,
                        List.of("*"),
                        "/problems",
                        Duration.ofSeconds(1)),
                new Router(List.of(new SlowEndpoint())));
    }

    @AfterEach
    void stop() {
        connections.forEach(RawConnection::close);
        server.close();
    }

    /** A canonical route that answers when the test says so, or at once if its query starts with a certain word. */
    private final class SlowEndpoint implements Endpoint {
        @Override
        public PathTemplate path() {
            return PathTemplate.of(SLOW);
        }

        @Override
        public Quota quota() {
            return Quota.CANONICAL;
        }

        @Override
        public CompletionStage<Answer> answer(Exchange exchange) {
            if (!exchange.query().values("fails").isEmpty()) {
                throw new IllegalStateException("as the test wants it");
            }
            if (!exchange.query().values("now").isEmpty()) {
                return CompletableFuture.completedFuture(done());
            }
            CompletableFuture<Answer> answer = new CompletableFuture<>();
            inTheMaking.add(answer);
            return answer;
        }
    }

    private static Answer done() {
        return Answer.cached(
                Body.of(WireJson.MEDIA_TYPE, "{}".getBytes(UTF_8)), "no-cache", Answer.Validation.CONDITIONAL);
    }

    private RawConnection ask(String method, String target, String... fields) {
        RawConnection connection = RawConnection.to(server.port());
        connections.add(connection);
        return connection.request(method, target, fields);
    }

    private CompletableFuture<Answer> begun() throws InterruptedException {
        CompletableFuture<Answer> answer = inTheMaking.poll(20, TimeUnit.SECONDS);
        assertThat(answer).as("a request that the endpoint has begun").isNotNull();
        return answer;
    }

    /** Sends five requests that wait for their answers. */
    private List<CompletableFuture<Answer>> fill() throws InterruptedException {
        List<CompletableFuture<Answer>> answers = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            ask("GET", SLOW);
            answers.add(begun());
        }
        return answers;
    }

    private Reply probe() {
        return ask("GET", SLOW + "?now").read("GET");
    }

    @Test
    void oneMoreThanTheLimitMayRetryInASecond() throws InterruptedException {
        List<CompletableFuture<Answer>> answers = fill();

        Reply refusal = probe();
        assertThat(refusal.status()).isEqualTo(429);
        assertThat(refusal.header("Retry-After")).isEqualTo("1");
        assertThat(refusal.json().path("code").asString()).isEqualTo("RATE_LIMITED");
        assertThat(refusal.json().path("detail").asString())
                .contains("5 requests")
                .contains("already");

        answers.get(0).complete(done());
        assertThat(connections.get(0).read("GET").status()).isEqualTo(200);
        assertThat(probe().status()).isEqualTo(200);
    }

    /** The ways in which a request may end. */
    enum End {
        ANSWERED {
            @Override
            void come(ConcurrencyLimitTest test, int n, CompletableFuture<Answer> answer) {
                answer.complete(done());
                assertThat(test.connections.get(n).read("GET").status()).isEqualTo(200);
            }
        },
        FAILED {
            @Override
            void come(ConcurrencyLimitTest test, int n, CompletableFuture<Answer> answer) {
                answer.completeExceptionally(new IllegalStateException("as the test wants it"));
                assertThat(test.connections.get(n).read("GET").status()).isEqualTo(503);
            }
        },
        REFUSED {
            @Override
            void come(ConcurrencyLimitTest test, int n, CompletableFuture<Answer> answer) {
                answer.completeExceptionally(new ProblemException(new RequestProblem.Busy(5)));
                assertThat(test.connections.get(n).read("GET").status()).isEqualTo(503);
            }
        },
        ABANDONED {
            @Override
            void come(ConcurrencyLimitTest test, int n, CompletableFuture<Answer> answer) {
                test.connections.get(n).reset();
            }
        },
        ABANDONED_THEN_ANSWERED {
            @Override
            void come(ConcurrencyLimitTest test, int n, CompletableFuture<Answer> answer) {
                test.connections.get(n).reset();
                answer.complete(done());
            }
        };

        abstract void come(ConcurrencyLimitTest test, int n, CompletableFuture<Answer> answer);
    }

    @ParameterizedTest
    @EnumSource(End.class)
    void aPlaceBecomesFreeHoweverTheRequestEnds(End end) throws InterruptedException {
        List<CompletableFuture<Answer>> answers = fill();
        assertThat(probe().status()).isEqualTo(429);

        for (int n = 0; n < AT_ONCE; n++) {
            end.come(this, n, answers.get(n));
        }

        Patience.until("the places are free", () -> probe().status() == 200);
        fill();
        assertThat(probe().status()).as("not one place more").isEqualTo(429);
    }

    @Test
    void immediateAnswersHoldNoPlace() throws InterruptedException {
        String tag = probe().header("ETag");
        for (int i = 0; i < 3 * AT_ONCE; i++) {
            assertThat(probe().status()).isEqualTo(200);
            assertThat(ask("HEAD", SLOW + "?now").read("HEAD").status()).isEqualTo(200);
            assertThat(ask("GET", SLOW + "?now", "If-None-Match: " + tag)
                            .read("GET")
                            .status())
                    .isEqualTo(304);
            assertThat(ask("GET", SLOW + "?fails").read("GET").status()).isEqualTo(503);
            assertThat(ask("GET", SLOW + "?now=%zz").read("GET").status()).isEqualTo(400);
            assertThat(ask("DELETE", SLOW).read("DELETE").status()).isEqualTo(405);
        }

        fill();
        assertThat(probe().status()).isEqualTo(429);
    }
}
