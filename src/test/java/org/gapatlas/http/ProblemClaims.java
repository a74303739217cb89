package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import tools.jackson.databind.JsonNode;

/** Assertions that hold for every refusal. */
public final class ProblemClaims {
    private ProblemClaims() {}

    /**
     * Asserts that an answer is a complete problem document that pages of other origins can read.
     *
     * @param instance the path of the request, as sent
     * @return the problem, for further assertions
     */
    public static JsonNode assertProblem(Reply reply, int status, String instance) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(status);
        assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
        assertThat(reply.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(reply.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(reply.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(reply.fields()).containsKeys("Date", "Content-Digest").doesNotContainKey("ETag");

        JsonNode problem = reply.json();
        assertThat(problem.propertyNames())
                .containsExactly("type", "title", "status", "detail", "instance", "request_id", "code", "errors");
        assertThat(problem.path("type").asString()).isEqualTo("/problems/http-" + status);
        assertThat(problem.path("title").asString()).isNotBlank();
        assertThat(problem.path("status").isInt()).isTrue();
        assertThat(problem.path("status").asInt()).isEqualTo(status);
        assertThat(problem.path("detail").asString()).isNotBlank();
        assertThat(problem.path("instance").asString()).isEqualTo(instance);
        assertThat(problem.path("request_id").asString()).isEqualTo(reply.header("X-Request-ID"));
        if (status == 400) {
            assertThat(problem.path("code").asString()).as("code of a 400").isNotBlank();
        }
        return problem;
    }

    /** Asserts a refusal after which the connection stays usable. */
    static void assertRefused(RunningAtlas atlas, String request, int status, String instance) {
        try (RawConnection connection = atlas.connect()) {
            Reply reply = connection.send(request).read("GET");

            assertProblem(reply, status, instance);
            assertThat(reply.header("Connection")).isNull();
            assertThat(connection.request("GET", "/health/live").read("GET").status())
                    .isEqualTo(200);
        }
    }

    /** Asserts a refusal that closes the connection, as the answer says. */
    static Reply assertRefusedAndClosed(RunningAtlas atlas, String request, int status, String instance) {
        try (RawConnection connection = atlas.connect()) {
            Reply reply = connection.send(request).read("GET");

            assertProblem(reply, status, instance);
            assertThat(reply.protocol()).isEqualTo("HTTP/1.1");
            assertThat(reply.header("Connection")).isEqualTo("close");
            assertThat(connection.isClosedByServer())
                    .as("nothing follows the refusal")
                    .isTrue();
            return reply;
        }
    }
}
