package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.jspecify.annotations.Nullable;

/**
 * Sends 100,000 broken requests: each is answered with a status that the contract declares, and none affects the next.
 */
@Tag("slow")
class SpoiltRequestsTest {
    private static final int OF_EACH = 50;
    /** Statuses for what is not an operation of the contract, or not HTTP. */
    private static final Set<Integer> REFUSALS = Set.of(400, 404, 405, 413, 414, 431, 505);

    /** Statuses for pages and assets, which are not part of the contract. */
    private static final Set<Integer> PAGES = Set.of(200, 206, 304, 416);

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

    /** Operations without reports, each of which costs as much as a thousand other answers. */
    @Provide
    Arbitrary<AnyRequest> requests() {
        return AnyRequest.any().filter(request -> !request.operation().path().endsWith("/report.pdf"));
    }

    @Property(
            tries = 100_000 / OF_EACH,
            seed = "20261129",
            edgeCases = EdgeCasesMode.NONE,
            shrinking = ShrinkingMode.OFF)
    void eachIsAnsweredAsDeclared(@ForAll("requests") AnyRequest request, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < OF_EACH; i++) {
            ask(SpoiltRequest.of(request, random));
        }
    }

    private static void ask(SpoiltRequest spoilt) {
        RawConnection kept = Objects.requireNonNull(connection).send(spoilt.text());
        Reply reply = kept.read(spoilt.method());
        assertThat(reply.status())
                .as("status of %s", spoilt)
                .satisfiesAnyOf(
                        status -> assertThat(REFUSALS).contains(status),
                        status ->
                                assertThat(spoilt.method()).isEqualTo("OPTIONS").matches(_ -> status == 204),
                        status -> assertThat(spoilt.target())
                                .doesNotStartWith("/v1/")
                                .matches(_ -> PAGES.contains(status)),
                        status -> assertThat(ContractJudge.declares(spoilt.target(), status))
                                .isTrue());
        if (endsConnection(spoilt, reply)) {
            kept.close();
            connection = Objects.requireNonNull(server).atlas().connect();
        }
    }

    private static boolean endsConnection(SpoiltRequest spoilt, Reply reply) {
        String said = reply.header("Connection");
        return reply.protocol().equals("HTTP/1.0") || spoilt.version().equals("HTTP/1.0") || "close".equals(said);
    }
}
