package org.gapatlas.http.operations;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.serving.AnswerCache;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The contract: {@code contract/openapi.yaml} as JSON. */
public final class OpenApiEndpoint implements Endpoint {
    private static final String CONTRACT = "/contract/openapi.yaml";

    private final AnswerCache cache;

    public OpenApiEndpoint(AnswerCache cache) {
        this.cache = cache;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/openapi.json");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        return cache.get(CONTRACT, OpenApiEndpoint::read)
                .thenApply(body -> Answer.cached(body, OperationsCaching.FIVE_MINUTES, Answer.Validation.CONDITIONAL));
    }

    private static Body read() {
        try (InputStream in = Objects.requireNonNull(
                OpenApiEndpoint.class.getResourceAsStream(CONTRACT), "the jar holds the contract")) {
            JsonNode contract = YAMLMapper.builder().build().readTree(in);
            return Body.ofRelease(WireJson.MEDIA_TYPE, JsonMapper.shared().writeValueAsBytes(contract));
        } catch (IOException e) {
            throw new IllegalStateException("the jar's contract cannot be read", e);
        }
    }
}
