package org.gapatlas.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The contract from the class path, with methods to follow references and to validate values. */
public final class OpenApi {
    /** The identifier of the contract for the validator; nothing is fetched from it. */
    private static final String ADDRESS = "urn:gapatlas:contract";

    private static final OpenApi CONTRACT = new OpenApi(read());

    private final JsonNode document;
    private final SchemaRegistry registry;
    /** Compiled schemas by node identity, because comparing nodes would take longer than compiling. */
    private final Map<JsonNode, Schema> judges = Collections.synchronizedMap(new IdentityHashMap<>());

    private OpenApi(JsonNode document) {
        this.document = document;
        Map<String, String> known = Map.of(ADDRESS, strict(document).toString());
        this.registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemas(known)
                        .schemaRegistryConfig(SchemaRegistryConfig.builder()
                                .formatAssertionsEnabled(true)
                                .build()));
    }

    public static OpenApi contract() {
        return CONTRACT;
    }

    private static JsonNode read() {
        try (InputStream in = OpenApi.class.getResourceAsStream("/contract/openapi.yaml")) {
            assertThat(in).as("contract/openapi.yaml on the class path").isNotNull();
            // Without this, the second of two equal keys would silently replace the first.
            return YAMLMapper.builder(YAMLFactory.builder()
                            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                            .build())
                    .build()
                    .readTree(in);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** One operation, such as {@code get /v1/releases}. */
    public record Operation(String method, String path, JsonNode node) {
        String id() {
            return node.path("operationId").asString();
        }

        public static Operation at(String path) {
            return CONTRACT.operations().stream()
                    .filter(o -> o.path().equals(path))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("the contract has no path " + path));
        }

        /** Whether the rules and limits of the canonical routes apply. */
        public boolean isCanonical() {
            return path.matches("/v1/(indicators|measures|sources|methodologies|geographies|observations).*")
                    || path.matches("/v1/(states|counties|(states/\\{state}|counties)/observations)");
        }

        /** Whether its errors have the form of the original atlas routes. */
        boolean isAtlas() {
            return !isCanonical()
                    && (path.startsWith("/v1/atlas/")
                            || path.startsWith("/v1/counties/")
                            || path.startsWith("/v1/states/"));
        }

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    public JsonNode document() {
        return document;
    }

    public List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        document.path("paths")
                .forEachEntry((path, item) ->
                        item.forEachEntry((method, node) -> operations.add(new Operation(method, path, node))));
        return operations;
    }

    /** The answers of an operation by status, with resolved references. */
    public Map<String, JsonNode> responses(Operation operation) {
        return resolvedChildren(operation.node().path("responses"));
    }

    public List<JsonNode> parameters(Operation operation) {
        return operation
                .node()
                .path("parameters")
                .valueStream()
                .map(this::resolve)
                .toList();
    }

    /** The answer that an operation declares for a status; a missing node if it declares none. */
    public JsonNode response(Operation operation, String status) {
        return resolve(operation.node().path("responses").path(status));
    }

    /** The possible bodies of the answers of all operations. */
    List<JsonNode> mediaTypes() {
        return operations().stream()
                .flatMap(operation -> responses(operation).values().stream())
                .flatMap(response -> response.path("content").valueStream())
                .distinct()
                .toList();
    }

    Map<String, JsonNode> schemas() {
        return resolvedChildren(document.path("components").path("schemas"));
    }

    public JsonNode schema(String name) {
        return document.path("components").path("schemas").path(name);
    }

    /** An object's children by name, with resolved references. */
    Map<String, JsonNode> resolvedChildren(JsonNode parent) {
        Map<String, JsonNode> children = new TreeMap<>();
        parent.forEachEntry((name, child) -> children.put(name, resolve(child)));
        return children;
    }

    /** The node itself, or the target of its {@code $ref}. */
    public JsonNode resolve(JsonNode node) {
        JsonNode target = node;
        while (target.has("$ref")) {
            target = document.at(target.path("$ref").asString().substring(1));
        }
        return target;
    }

    /** Every object in the document, parents before children. */
    List<JsonNode> objects() {
        List<JsonNode> objects = new ArrayList<>();
        collect(document, objects);
        return objects;
    }

    private static void collect(JsonNode node, List<JsonNode> objects) {
        if (node.isObject()) {
            objects.add(node);
        }
        node.forEach(child -> collect(child, objects));
    }

    /**
     * The faults of a value according to a schema of the contract; empty if it is valid. Open lists of words are
     * treated as closed: clients must accept unlisted words, but this version must not send one.
     */
    public List<String> faults(JsonNode schema, JsonNode value) {
        return judges.computeIfAbsent(schema, this::judge).validate(value).stream()
                .map(Error::toString)
                .toList();
    }

    private Schema judge(JsonNode schema) {
        JsonNode standalone = strict(schema);
        absolute(standalone);
        return registry.getSchema(standalone);
    }

    private static JsonNode strict(JsonNode node) {
        JsonNode copy = node.deepCopy();
        List<JsonNode> objects = new ArrayList<>();
        collect(copy, objects);
        objects.stream()
                .filter(o -> o.has("x-extensible-enum"))
                .forEach(o -> ((ObjectNode) o).set("enum", o.get("x-extensible-enum")));
        return copy;
    }

    private static void absolute(JsonNode schema) {
        List<JsonNode> objects = new ArrayList<>();
        collect(schema, objects);
        objects.stream()
                .filter(o -> o.path("$ref").asString("").startsWith("#"))
                .forEach(o ->
                        ((ObjectNode) o).put("$ref", ADDRESS + o.path("$ref").asString()));
    }
}
