package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What each route answers, to the letter: a request in {@code golden/requests}, its answer in {@code golden/expected}.
 * An answer without a file is written down and fails the test, so that somebody reads it before it counts.
 *
 * <p>Files are what goes over the wire but for this: lines end in LF, and a CR that belongs to a body is written out;
 * header fields are sorted; JSON is indented, and a release that it repeats is left out; so are dates of the answer and
 * all SHA-256 digests, for they depend on the clock and on the library that writes the database.
 */
@ExtendWith(SharedAtlas.class)
class GoldenTest {
    private static final Path REQUESTS = Path.of("src/test/resources/golden/requests");
    private static final Path EXPECTED = Path.of("src/test/resources/golden/expected");
    private static final JsonMapper INDENTING =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    static List<String> names() throws IOException {
        return namesIn(REQUESTS);
    }

    private static List<String> namesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString())
                    .map(n -> n.substring(0, n.lastIndexOf('.')))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void aRequestIsAnsweredAsWrittenDown(String name, RunningAtlas atlas) throws IOException {
        String request = Files.readString(REQUESTS.resolve(name + ".http"), UTF_8);
        String[] requestLine = request.lines().findFirst().orElseThrow().split(" ", -1);
        Reply reply = atlas.raw(request.replace("\n", "\r\n"));
        ContractJudge.judge(requestLine[0], requestLine[1], reply);

        Path expected = EXPECTED.resolve(name + ".txt");
        if (!Files.exists(expected)) {
            Files.writeString(expected, written(reply, atlas), UTF_8);
            fail(expected + " did not exist; read what was written to it, and keep it if it is right");
        }
        assertThat(written(reply, atlas)).isEqualTo(Files.readString(expected, UTF_8));
    }

    @Test
    void everyAnswerHasItsRequest() throws IOException {
        assertThat(namesIn(EXPECTED)).isEqualTo(names());
    }

    private static String written(Reply reply, RunningAtlas atlas) {
        StringBuilder text = new StringBuilder(reply.protocol() + " " + reply.status() + "\n");
        SortedMap<String, String> lines = new TreeMap<>();
        reply.fields().forEach((name, values) -> lines.put(name, String.join(", ", values)));
        lines.replace("date", "<date>");
        lines.forEach((name, value) -> text.append(name + ": " + value + "\n"));
        return text.append("\n" + body(reply, atlas))
                .toString()
                .replaceAll("\\b[0-9a-f]{64}", "<sha256>")
                .replaceAll("(\"response_at\" : \")[^\"]+", "$1<time>")
                .replaceAll("(tier1-review-priority-)[0-9a-f]{16}", "$1<digits>")
                .replaceAll("sha-256=:[^:]+:", "sha-256=:<sha256>:");
    }

    private static String body(Reply reply, RunningAtlas atlas) {
        if (reply.body().length == 0) {
            return "";
        }
        boolean isJson = reply.status() != 206
                && Objects.requireNonNull(reply.header("Content-Type")).contains("json");
        return isJson
                ? INDENTING.writeValueAsString(withoutRelease(reply.json(), atlas)) + "\n"
                : reply.text().replace("\r", "<CR>");
    }

    private static JsonNode withoutRelease(JsonNode body, RunningAtlas atlas) {
        if (body instanceof ObjectNode object && object.has("release")) {
            assertThat(object.path("release"))
                    .isEqualTo(atlas.get("/v1/atlas/metadata").json());
            object.put("release", "<as /v1/atlas/metadata has it>");
        }
        return body;
    }
}
