package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests request ids: a client may choose one, and ids that could forge a log line are replaced. */
@ExtendWith(SharedAtlas.class)
class RequestIdTest {
    private static final String TARGET = "/v1/counties/99999";

    static Stream<String> acceptable() {
        return Stream.of("a", "0", "A-z_0.9:x", "-", "....", "6f1c1f7e-58a0-4d0e-8f7a-1f2f6f0b9b3a", "x".repeat(80));
    }

    @ParameterizedTest
    @MethodSource("acceptable")
    void aWellFormedIdComesBackInHeaderAndBody(String id, RunningAtlas atlas) {
        Reply reply = atlas.get(TARGET, "X-Request-ID", id);

        assertThat(reply.header("X-Request-ID")).isEqualTo(id);
        assertThat(reply.json().path("request_id").asString()).isEqualTo(id);
        assertThat(atlas.get("/health/live", "X-Request-ID", id).header("X-Request-ID"))
                .isEqualTo(id);
    }

    static Stream<String> unacceptable() {
        return Stream.of(
                "", "x".repeat(81), "a b", "a/b", "a;b", "<script>", "\"a\"", "a,b", "a%0Ab", "\u00E9", "a{b}", "a\\b");
    }

    @ParameterizedTest
    @MethodSource("unacceptable")
    void anyOtherIdIsReplaced(String id, RunningAtlas atlas) {
        Reply reply = atlas.raw("GET " + TARGET + " HTTP/1.1\r\nHost: a\r\nX-Request-ID: " + id + "\r\n\r\n");
        String ours = Objects.requireNonNull(reply.header("X-Request-ID"));

        assertThat(ours).isNotEqualTo(id);
        assertThat(UUID.fromString(ours).version()).isEqualTo(4);
        assertThat(UUID.fromString(ours).variant()).isEqualTo(2);
        assertThat(reply.json().path("request_id").asString()).isEqualTo(ours);
    }

    @Test
    void generatedIdsAreDistinct(RunningAtlas atlas) {
        Set<String> ids = IntStream.range(0, 500)
                .mapToObj(_ -> Objects.requireNonNull(atlas.get("/health/live").header("X-Request-ID")))
                .collect(Collectors.toSet());

        assertThat(ids).hasSize(500);
    }
}
