package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gapatlas.contract.OpenApi;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.release.store.ReleaseStore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real server of a data folder, for requests for observations. Every answer must follow the contract. */
final class ObservationServer implements AutoCloseable {
    static final String CASES = "measure_id=case_count_floor_2023";
    static final String COUNTY = "&geography_type=county";
    static final String SUFFOLK = "&geography_id=36103";
    static final String YEAR = "&year=2023";
    /** All ten counties of the small nation, and one that it does not have. */
    static final String EVERYWHERE = "&geography_id=48301&geography_id=01001&geography_id=01003&geography_id=02016"
            + "&geography_id=06037&geography_id=09110&geography_id=15005&geography_id=22059&geography_id=35013"
            + "&geography_id=36103&geography_id=99999";

    static final String ALL_CASES = CASES + COUNTY + EVERYWHERE + YEAR;

    private static final OpenApi CONTRACT = OpenApi.contract();

    private final RunningAtlas atlas;
    private final HttpClient client = HttpClient.newHttpClient();

    ObservationServer(ReleaseStore store) {
        atlas = RunningAtlas.start(store, RunningAtlas.unlimited());
    }

    ReleaseRegistry registry() {
        return atlas.registry();
    }

    /** An answer with its parsed body. */
    record Reply(int status, JsonNode body, HttpResponse<byte[]> raw) {
        String code() {
            return body.path("code").asString("");
        }

        List<String> texts(String pointer) {
            return body.path("data")
                    .valueStream()
                    .map(o -> o.at(pointer).asString(""))
                    .toList();
        }

        /** The token of the next page; empty on the last. */
        String nextToken() {
            return body.at("/meta/next_page_token").asString("");
        }

        JsonNode only() {
            assertThat(body.path("data")).hasSize(1);
            return body.at("/data/0");
        }
    }

    Reply ask(String query, String... headers) {
        return get("/v1/observations?" + query, headers);
    }

    Reply get(String address, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + atlas.port() + address));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            HttpResponse<byte[]> raw = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            JsonNode body = JsonMapper.shared()
                    .readTree(raw.body().length == 0 ? "{}".getBytes(StandardCharsets.UTF_8) : raw.body());
            if (raw.statusCode() != 304) {
                String schema = raw.statusCode() == 200 ? "CollectionEnvelope_Observation_" : "ProblemDetails";
                assertThat(CONTRACT.faults(CONTRACT.schema(schema), body)).isEmpty();
            }
            return new Reply(raw.statusCode(), body, raw);
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        atlas.close();
    }
}
