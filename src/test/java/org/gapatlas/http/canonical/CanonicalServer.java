package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gapatlas.contract.OpenApi;
import org.gapatlas.contract.OpenApi.Operation;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.ServeConfig;
import org.gapatlas.release.store.ReleaseStore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server of a data folder. Its canonical answers are checked against the contract before a test sees them. */
final class CanonicalServer implements AutoCloseable {
    private final RunningAtlas atlas;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    CanonicalServer(ReleaseStore store) {
        this(store, RunningAtlas.unlimited());
    }

    CanonicalServer(ReleaseStore store, ServeConfig config) {
        this.atlas = RunningAtlas.start(store, config);
    }

    /** An answer. */
    record Reply(int status, Map<String, List<String>> fields, String text) {
        String field(String name) {
            return fields.entrySet().stream()
                    .filter(e -> e.getKey().equalsIgnoreCase(name))
                    .map(e -> String.join(", ", e.getValue()))
                    .findFirst()
                    .orElse("");
        }

        JsonNode json() {
            return JsonMapper.shared().readTree(text);
        }

        JsonNode data() {
            return json().path("data");
        }

        String code() {
            return json().path("code").asString("");
        }
    }

    Reply get(String target, String... fields) {
        return ask("GET", target, "", fields);
    }

    Reply ask(String method, String target, String content, String... fields) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + atlas.port() + target))
                .method(
                        method,
                        content.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(content));
        if (fields.length > 0) {
            request.headers(fields);
        }
        try {
            HttpResponse<byte[]> response = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            Reply reply = new Reply(
                    response.statusCode(),
                    response.headers().map(),
                    new String(response.body(), StandardCharsets.UTF_8));
            judge(target, reply);
            return reply;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private static void judge(String target, Reply reply) {
        OpenApi contract = OpenApi.contract();
        Operation operation = operation(target.split("\\?", 2)[0]);
        JsonNode declared = contract.response(operation, Integer.toString(reply.status()));
        assertThat(declared.isMissingNode())
                .as("%s answers %s", operation, reply.status())
                .isFalse();
        if (!reply.text().isEmpty() && reply.field("Content-Encoding").isEmpty()) {
            JsonNode schema =
                    declared.path("content").path(reply.field("Content-Type")).path("schema");
            assertThat(contract.faults(schema, reply.json())).as(target).isEmpty();
        }
    }

    private static Operation operation(String path) {
        return OpenApi.contract().operations().stream()
                .filter(o -> path.matches(o.path().replaceAll("\\{[a-z_]+}", "[^/]*")))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no operation has the path " + path));
    }

    /** The values of a field in an array of objects. */
    static Stream<String> values(JsonNode array, String field) {
        return array.valueStream().map(o -> o.path(field).asString());
    }

    @Override
    public void close() {
        client.shutdownNow();
        atlas.close();
    }
}
