package org.gapatlas.http.operations;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.ContractDocument;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.Operation;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.http.serving.AnswerCache;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Serves the contract, {@code contract/openapi.yaml}, as JSON. For generators that cannot read ranges of statuses such
 * as {@code 4XX}, another form lists the statuses individually and is otherwise equal.
 */
public final class OpenApiEndpoint implements Operation<OpenApiEndpoint.Request> {
    private static final String PATH = "/openapi.json";
    private static final String STATUS_RANGES = "status_ranges";
    private static final String EXPANDED = "expanded";
    private static final String RANGE = "4XX";
    /** The statuses with which any route may refuse a request. */
    private static final List<String> REFUSALS = List.of("400", "405", "413", "414", "431");

    private final AnswerCache cache;

    /**
     * The requested form of the contract.
     *
     * @param isExpanded whether the statuses of ranges are listed individually
     */
    public record Request(boolean isExpanded) {}

    public OpenApiEndpoint(AnswerCache cache) {
        this.cache = cache;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of(PATH);
    }

    @Override
    public Request parse(Exchange exchange) {
        AtlasRequestReader reader = new AtlasRequestReader(exchange);
        Parsed<Boolean> isExpanded = reader.value(
                STATUS_RANGES,
                text -> Optional.of(true).filter(_ -> text.equals(EXPANDED)),
                "not_allowed",
                "must be " + EXPANDED + ", or be left out",
                false);
        return reader.valid(() -> new Request(isExpanded.value()));
    }

    @Override
    public CompletionStage<Answer> answer(Request request, Exchange exchange) {
        boolean isExpanded = request.isExpanded();
        return cache.get(PATH + isExpanded, () -> body(isExpanded))
                .thenApply(body -> Answer.cached(body, OperationsCaching.FIVE_MINUTES, Answer.Validation.CONDITIONAL));
    }

    private static Body body(boolean isExpanded) {
        JsonNode contract = ContractDocument.read();
        if (isExpanded) {
            contract.path("paths").forEach(path -> path.forEach(OpenApiEndpoint::expand));
        }
        return Body.ofRelease(WireJson.MEDIA_TYPE, JsonMapper.shared().writeValueAsBytes(contract));
    }

    private static void expand(JsonNode operation) {
        ObjectNode responses = (ObjectNode) operation.path("responses");
        JsonNode range = responses.remove(RANGE);
        REFUSALS.stream().filter(status -> !responses.has(status)).forEach(status -> responses.set(status, range));
    }
}
