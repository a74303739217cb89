package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import org.gapatlas.contract.OpenApi;
import org.gapatlas.contract.OpenApi.Operation;
import org.jspecify.annotations.Nullable;

/** Every request gets an answer that the contract declares, and the connection stays usable. */
@Tag("slow")
class AnyRequestTest {
    private static @Nullable TemporaryAtlas server;
    private static @Nullable RawConnection connection;

    @BeforeContainer
    static void start() {
        TemporaryAtlas started = TemporaryAtlas.start();
        server = started;
        connection = started.atlas().connect();
    }

    @AfterContainer
    static void stop() {
        Objects.requireNonNull(connection).close();
        Objects.requireNonNull(server).close();
    }

    @Provide
    Arbitrary<AnyRequest> requests() {
        return AnyRequest.any();
    }

    @Property(tries = 15_000, seed = "20260304", edgeCases = EdgeCasesMode.NONE)
    @StatisticsReport(onFailureOnly = true)
    void anyRequestIsAnsweredAsDeclared(@ForAll("requests") AnyRequest request) {
        RawConnection kept = Objects.requireNonNull(connection);
        kept.request(request.method(), request.target(), request.fields().toArray(String[]::new));
        Reply reply = kept.read(request.method());

        ContractJudge.judge(request.method(), request.target(), reply);
        assertThat(reply.header("Connection")).as("an end of the connection").isNull();
        switch (request.standing()) {
            case LEGAL -> assertThat(reply.status()).isIn(200, 206, 304, 416);
            case UNKNOWN -> assertThat(reply.status()).isIn(unknownOutcomes(request));
            case ILLEGAL -> assertThat(reply.status()).isIn(400, 404, 422);
        }
        collect(request, reply);
    }

    /** A release that does not admit geographies, or has no observation to report, answers with a status for that. */
    private static List<Integer> unknownOutcomes(AnyRequest request) {
        String path = request.operation().path();
        if (path.startsWith("/v1/geographies/")) {
            return List.of(400, 404, 503);
        }
        return path.endsWith("/report.pdf")
                ? List.of(200, 304, 400, 404, 422, 503)
                : List.of(200, 206, 304, 400, 404, 416, 422);
    }

    /**
     * Operations without observations, geographies, reports and files of measures, which random requests rarely ask
     * correctly.
     */
    private static List<Operation> simpleOperations() {
        return OpenApi.contract().operations().stream()
                .filter(o -> !o.path().startsWith("/v1/geographies/")
                        && !o.path().endsWith("/observations")
                        && !o.path().endsWith("/report.pdf")
                        && !o.path().endsWith("/files/observations/{name}"))
                .toList();
    }

    /** Checks that the property has seen, for every operation, successful answers and, if it can refuse, refusals. */
    private static void collect(AnyRequest request, Reply reply) {
        Statistics.collect(request.operation().path(), reply.status() / 100);
        Statistics.coverage(coverage -> simpleOperations().forEach(operation -> {
            coverage.check(operation.path(), 2).count(count -> count > 30);
            if (!OpenApi.contract().parameters(operation).isEmpty()
                    && OpenApi.contract().responses(operation).containsKey("404")) {
                coverage.check(operation.path(), 4).count(count -> count > 30);
            }
        }));
    }
}
