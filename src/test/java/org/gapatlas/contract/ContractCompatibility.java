package org.gapatlas.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gapatlas.contract.SchemaCompatibility.Direction;
import tools.jackson.databind.JsonNode;

/** Finds changes of a contract that could break a client that was generated from an earlier one. */
final class ContractCompatibility {
    private final JsonNode before;
    private final JsonNode after;
    private final List<String> breaks = new ArrayList<>();

    private ContractCompatibility(JsonNode before, JsonNode after) {
        this.before = before;
        this.after = after;
    }

    /** The breaking changes, each with its place; empty if clients of the earlier contract still work. */
    static List<String> breaks(JsonNode before, JsonNode after) {
        ContractCompatibility compatibility = new ContractCompatibility(before, after);
        compatibility.compare();
        return compatibility.breaks;
    }

    private void compare() {
        requireSame("the document", "security", before, after);
        before.path("paths")
                .forEachEntry((path, item) -> item.forEachEntry((method, operation) -> {
                    String place = method + " " + path;
                    JsonNode later = after.path("paths").path(path).path(method);
                    if (later.isMissingNode()) {
                        breaks.add(place + ": it is gone");
                    } else {
                        operation(place, operation, later);
                    }
                }));
    }

    /** Operation ids and tags must stay, because generated clients name and group their methods by them. */
    private void operation(String place, JsonNode was, JsonNode is) {
        Stream.of("operationId", "tags", "security", "requestBody").forEach(name -> requireSame(place, name, was, is));
        parameters(place, was, is);
        was.path("responses").forEachEntry((status, response) -> {
            JsonNode later = is.path("responses").path(status);
            String at = place + " " + status;
            if (later.isMissingNode()) {
                breaks.add(at + ": it is gone");
            } else {
                response(at, SchemaCompatibility.resolve(before, response), SchemaCompatibility.resolve(after, later));
            }
        });
        is.path("responses").propertyNames().stream()
                .filter(status ->
                        status.startsWith("2") && !was.path("responses").has(status) && !isAskedFor(status, is))
                .forEach(status -> breaks.add(place + " " + status + ": it is new, and no client expects it"));
    }

    /** A 206 is sent only for {@code Range}, which clients of a contract without that parameter do not send. */
    private boolean isAskedFor(String status, JsonNode operation) {
        return status.equals("206") && byPlaceAndName(after, operation).containsKey("header Range");
    }

    private void requireSame(String place, String name, JsonNode was, JsonNode is) {
        if (!was.path(name).equals(is.path(name))) {
            breaks.add(place + ": " + name + " was " + was.path(name) + " and is " + is.path(name));
        }
    }

    private void parameters(String place, JsonNode was, JsonNode is) {
        Map<String, JsonNode> earlier = byPlaceAndName(before, was);
        Map<String, JsonNode> later = byPlaceAndName(after, is);
        earlier.keySet().forEach(name -> {
            if (!later.containsKey(name)) {
                breaks.add(place + " " + name + ": it is gone");
            }
        });
        later.forEach((name, parameter) -> {
            String at = place + " " + name;
            JsonNode old = earlier.get(name);
            boolean isRequired = parameter.path("required").asBoolean(false);
            if (isRequired && (old == null || !old.path("required").asBoolean(false))) {
                breaks.add(at + ": it is required now");
            }
            if (old != null) {
                Stream.of("style", "explode", "allowEmptyValue").forEach(key -> requireSame(at, key, old, parameter));
                breaks.addAll(new SchemaCompatibility(before, after, Direction.REQUEST)
                        .breaks(at, old.path("schema"), parameter.path("schema")));
            }
        });
    }

    private static Map<String, JsonNode> byPlaceAndName(JsonNode document, JsonNode operation) {
        Map<String, JsonNode> parameters = new TreeMap<>();
        operation.path("parameters").forEach(node -> {
            JsonNode parameter = SchemaCompatibility.resolve(document, node);
            parameters.put(
                    parameter.path("in").asString() + " "
                            + parameter.path("name").asString(),
                    parameter);
        });
        return parameters;
    }

    private void response(String place, JsonNode was, JsonNode is) {
        was.path("headers").forEachEntry((name, header) -> {
            JsonNode later = is.path("headers").path(name);
            if (later.isMissingNode()) {
                breaks.add(place + " header " + name + ": it is gone");
            } else {
                header(
                        place + " header " + name,
                        SchemaCompatibility.resolve(before, header),
                        SchemaCompatibility.resolve(after, later));
            }
        });
        if (was.path("content").isEmpty() && !is.path("content").isEmpty()) {
            breaks.add(place + ": it had no body");
        }
        was.path("content").forEachEntry((media, content) -> {
            JsonNode later = is.path("content").path(media);
            if (later.isMissingNode()) {
                breaks.add(place + " " + media + ": it is gone");
            } else {
                sent(place + " " + media, content, later);
            }
        });
    }

    private void header(String place, JsonNode was, JsonNode is) {
        if (was.path("required").asBoolean(false) && !is.path("required").asBoolean(false)) {
            breaks.add(place + ": it was always there");
        }
        sent(place, was, is);
    }

    private void sent(String place, JsonNode was, JsonNode is) {
        breaks.addAll(new SchemaCompatibility(before, after, Direction.RESPONSE)
                .breaks(place, was.path("schema"), is.path("schema")));
    }
}
