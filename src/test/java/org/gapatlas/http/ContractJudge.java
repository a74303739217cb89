package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.contract.OpenApi;
import org.gapatlas.contract.OpenApi.Operation;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks an answer against the contract: status, header fields, media type and shape of the body. */
public final class ContractJudge {
    private static final OpenApi CONTRACT = OpenApi.contract();
    private static final String PROBLEM = "application/problem+json";
    private static final SortedMap<String, Operation> OPERATIONS = new TreeMap<>();

    static {
        CONTRACT.operations().forEach(o -> OPERATIONS.put(o.path(), o));
    }

    private ContractJudge() {}

    /**
     * Fails with everything in which an answer violates the contract. An address outside the contract must be answered
     * with a problem.
     */
    public static void judge(String method, String target, Reply reply) {
        if (method.equals("OPTIONS") && reply.status() == 204) {
            assertThat(reply.body()).isEmpty();
            return;
        }
        // An unsupported version is refused before any operation is found.
        Optional<Operation> operation = reply.status() == 505 ? Optional.empty() : find(target);
        List<String> faults = operation.map(o -> faults(o, method, reply)).orElseGet(() -> undeclaredFaults(reply));
        assertThat(faults)
                .as("%s %s answered %s", method, target, reply.status())
                .isEmpty();
    }

    /** The operation of an address, if it has one. */
    public static Optional<Operation> find(String target) {
        String path = target.split("\\?", 2)[0];
        return OPERATIONS.values().stream()
                .filter(o -> path.matches(o.path().replace(".", "\\.").replaceAll("\\{[a-z_]+}", "[^/]*")))
                .findFirst();
    }

    /** Whether the contract declares a status for an address; false for an address outside the contract. */
    static boolean declares(String target, int status) {
        return find(target).flatMap(operation -> declaration(operation, status)).isPresent();
    }

    private static List<String> faults(Operation operation, String method, Reply reply) {
        Optional<JsonNode> declared = declaration(operation, reply.status());
        if (declared.isEmpty()) {
            return List.of("the status " + reply.status() + " is not declared");
        }
        List<String> faults = new ArrayList<>();
        declared.get().path("headers").forEachEntry((name, header) -> faults.addAll(headerFaults(name, header, reply)));
        if (reply.header("Accept-Ranges") != null
                && !CONTRACT.responses(operation).containsKey("206")) {
            faults.add("parts are offered and not declared");
        }
        faults.addAll(contentFaults(declared.get().path("content"), method, reply));
        return faults;
    }

    private static Optional<JsonNode> declaration(Operation operation, int status) {
        Map<String, JsonNode> responses = CONTRACT.responses(operation);
        JsonNode exact = responses.get(Integer.toString(status));
        return exact == null ? Optional.ofNullable(responses.get(status / 100 + "XX")) : Optional.of(exact);
    }

    private static List<String> headerFaults(String name, JsonNode reference, Reply reply) {
        JsonNode header = CONTRACT.resolve(reference);
        @Nullable String value = reply.header(name);
        if (value == null) {
            return header.path("required").asBoolean(false) ? List.of(name + " is missing") : List.of();
        }
        return CONTRACT
                .faults(
                        header.path("schema"),
                        JsonMapper.shared().getNodeFactory().stringNode(value))
                .stream()
                .map(fault -> name + ": " + fault)
                .toList();
    }

    private static List<String> contentFaults(JsonNode declared, String method, Reply reply) {
        @Nullable String mediaType = reply.header("Content-Type");
        if (declared.isEmpty()) {
            return mediaType == null && reply.body().length == 0 ? List.of() : List.of("content is not declared");
        }
        if (mediaType == null) {
            return List.of("Content-Type is missing");
        }
        JsonNode media = declared.path(mediaType.split(";", 2)[0]);
        if (media.isMissingNode()) {
            return List.of("the media type " + mediaType + " is not declared");
        }
        // A range of a body matches no schema.
        return method.equals("HEAD") || reply.status() == 206
                ? List.of()
                : bodyFaults(media.path("schema"), mediaType, reply);
    }

    private static List<String> bodyFaults(JsonNode schema, String mediaType, Reply reply) {
        return mediaType.contains("json")
                ? CONTRACT.faults(schema, reply.json())
                : CONTRACT.faults(schema, JsonMapper.shared().getNodeFactory().stringNode(reply.text()));
    }

    private static List<String> undeclaredFaults(Reply reply) {
        if (reply.status() < 400 || reply.body().length == 0) {
            return List.of();
        }
        @Nullable String mediaType = reply.header("Content-Type");
        return PROBLEM.equals(mediaType)
                ? CONTRACT.faults(CONTRACT.schema("ProblemDetails"), reply.json())
                : List.of("an error of media type " + mediaType);
    }
}
