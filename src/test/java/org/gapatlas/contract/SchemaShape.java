package org.gapatlas.contract;

import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Describes the object that an object schema defines. */
final class SchemaShape {
    /** Formats that have their own Java type. */
    private static final Set<String> TYPED_FORMATS = Set.of("date", "date-time", "uri");

    private final OpenApi contract;

    SchemaShape(OpenApi contract) {
        this.contract = contract;
    }

    /** Fields by name. */
    SortedMap<String, WireField> fields(JsonNode schema) {
        SortedMap<String, WireField> fields = new TreeMap<>();
        schema.path("properties").forEachEntry((name, property) -> fields.put(name, field(property)));
        return fields;
    }

    private WireField field(JsonNode property) {
        return new WireField(typeName(property), isNullable(property));
    }

    private boolean isNullable(JsonNode schema) {
        return types(schema).contains("null")
                || schema.path("anyOf").valueStream().anyMatch(s -> types(s).contains("null"));
    }

    private static List<String> types(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray() ? type.valueStream().map(JsonNode::asString).toList() : List.of(type.asString(""));
    }

    private String typeName(JsonNode schema) {
        if (schema.has("anyOf")) {
            return schema.path("anyOf")
                    .valueStream()
                    .filter(s -> !types(s).contains("null"))
                    .map(this::typeName)
                    .toList()
                    .getFirst();
        }
        JsonNode target = contract.resolve(schema);
        if (target.path("additionalProperties").isObject()) {
            return "map of " + typeName(target.path("additionalProperties"));
        }
        if (types(target).contains("object")) {
            String reference = schema.path("$ref").asString("#/an object without a name");
            return reference.substring(reference.lastIndexOf('/') + 1);
        }
        if (target.has("enum")) {
            return "one of "
                    + target.path("enum").valueStream().map(JsonNode::asString).toList();
        }
        return types(target).contains("array") ? "array of " + typeName(target.path("items")) : scalar(target);
    }

    private static String scalar(JsonNode schema) {
        String type = types(schema).stream().filter(t -> !t.equals("null")).collect(Collectors.joining(" or "));
        String format = schema.path("format").asString("");
        return TYPED_FORMATS.contains(format) ? type + " of " + format : type;
    }
}
