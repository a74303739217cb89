package org.gapatlas.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Tests that the contract only grows: clients of the released one still work, and every kind of break is detected. */
class CompatibilityTest {
    private static final Path RELEASED = Path.of("contract/released/v1.yaml");
    private static final String OBSERVATIONS = "/paths/~1v1~1observations/get";
    private static final String META = "/components/schemas/CollectionMeta";

    private static JsonNode released() {
        return new YAMLMapper().readTree(RELEASED.toFile());
    }

    @Test
    void clientsOfTheReleasedContractStillWork() {
        assertThat(Files.exists(RELEASED)).as("%s", RELEASED).isTrue();
        assertThat(ContractCompatibility.breaks(released(), OpenApi.contract().document()))
                .as("breaks against %s; contract/README.md says what to do", RELEASED)
                .isEmpty();
    }

    /** A small contract with everything that the comparison covers. */
    private static ObjectNode contract() {
        return (ObjectNode) new YAMLMapper().readTree("""
            security: []
            paths:
              /v1/observations:
                get:
                  operationId: observations_get
                  tags: [observations]
                  parameters:
                    - {name: fips, in: query, required: true, schema: {$ref: '#/components/schemas/Fips'}}
                    - $ref: '#/components/parameters/Year'
                    - {name: grain, in: query, schema: {type: string, enum: [YEAR, DAY], default: YEAR}}
                    - {name: id, in: query, schema: {type: array, maxItems: 500, items: {type: string}}}
                  responses:
                    '200':
                      headers:
                        ETag: {required: true, schema: {type: string, pattern: '^"'}}
                        RateLimit: {schema: {type: string}}
                      content:
                        application/json: {schema: {$ref: '#/components/schemas/Page'}}
                        text/csv: {schema: {type: string}}
                    '304': {headers: {}}
                    '404':
                      content:
                        application/problem+json: {schema: {type: object}}
            components:
              parameters:
                Year: {name: year, in: query, schema: {type: integer, minimum: 1900, maximum: 2100}}
              schemas:
                Fips: {type: string, pattern: '^[0-9]{5}$'}
                CollectionMeta:
                  type: object
                  required: [count, token]
                  properties:
                    count: {type: integer, minimum: 0}
                    token: {type: [string, 'null']}
                    state: {type: string, enum: [OBSERVED, ZERO]}
                    word: {type: string, x-extensible-enum: [a, b]}
                Page:
                  type: object
                  required: [data, meta]
                  properties:
                    meta: {$ref: '#/components/schemas/CollectionMeta'}
                    parent:
                      anyOf:
                        - $ref: '#/components/schemas/Page'
                        - type: 'null'
                    data:
                      type: array
                      items: {type: object, properties: {value: {type: [number, string, 'null']}}}
                    more: {type: object, additionalProperties: {type: integer}}
                  allOf:
                    - if: {properties: {parent: {type: 'null'}}}
                      then: {required: [more]}
            """);
    }

    private static Arguments change(String name, String at, Consumer<ObjectNode> change) {
        Consumer<ObjectNode> whole = document -> change.accept((ObjectNode) document.at(at));
        return arguments(name, whole);
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }

    private static ObjectNode child(ObjectNode node, String... names) {
        ObjectNode target = node;
        for (String name : names) {
            target = (ObjectNode) target.path(name);
        }
        return target;
    }

    static Stream<Arguments> breaks() {
        String ok = OBSERVATIONS + "/responses/200";
        String page = "/components/schemas/Page/properties";
        String properties = META + "/properties";
        return Stream.of(
                change("a path is removed", "/paths", p -> p.remove("/v1/observations")),
                change("a method is removed", "/paths/~1v1~1observations", p -> p.remove("get")),
                change("an operation id changes", OBSERVATIONS, o -> o.put("operationId", "observations")),
                change("an operation id is removed", OBSERVATIONS, o -> o.remove("operationId")),
                change("a tag changes", OBSERVATIONS, o -> o.set("tags", json("[\"other\"]"))),
                change("a login is required", "", d -> d.set("security", json("[{\"key\": []}]"))),
                change("a body is required", OBSERVATIONS, o -> o.set("requestBody", json("{\"required\": true}"))),
                change("a status is removed", OBSERVATIONS + "/responses", r -> r.remove("304")),
                change("a status of success is added", OBSERVATIONS + "/responses", r -> r.set("202", json("{}"))),
                change("a part may come to anyone", OBSERVATIONS + "/responses", r -> r.set("206", json("{}"))),
                change("a media type is removed", ok + "/content", c -> c.remove("text/csv")),
                change(
                        "an empty answer gets a body",
                        OBSERVATIONS + "/responses/304",
                        r -> r.set("content", json("{\"text/plain\": {}}"))),
                change("a header is removed", ok + "/headers", h -> h.remove("RateLimit")),
                change("a header is not always there", ok + "/headers/ETag", h -> h.put("required", false)),
                change("a header has another form", ok + "/headers/ETag/schema", s -> s.put("pattern", "^W/")),
                change("a parameter is removed", OBSERVATIONS, o -> ((ArrayNode) o.path("parameters")).remove(2)),
                change("a shared parameter is renamed", "/components/parameters/Year", p -> p.put("name", "y")),
                change("a parameter moves", "/components/parameters/Year", p -> p.put("in", "header")),
                change("a parameter is required now", "/components/parameters/Year", p -> p.put("required", true)),
                change(
                        "a required parameter is added",
                        OBSERVATIONS,
                        o -> ((ArrayNode) o.path("parameters"))
                                .add(json("{\"name\": \"x\", \"in\": \"query\", \"required\": true, \"schema\": {}}"))),
                change("a range is narrowed", "/components/parameters/Year/schema", s -> s.put("maximum", 2_099)),
                change("a range is narrowed below", "/components/parameters/Year/schema", s -> s.put("minimum", 1_901)),
                change("a number must be of a step", "/components/parameters/Year/schema", s -> s.put("multipleOf", 5)),
                change("fewer ids fit", OBSERVATIONS + "/parameters/3/schema", s -> s.put("maxItems", 499)),
                change("ids must differ", OBSERVATIONS + "/parameters/3/schema", s -> s.put("uniqueItems", true)),
                change(
                        "a word is no longer taken",
                        OBSERVATIONS + "/parameters/2/schema",
                        s -> s.set("enum", json("[\"YEAR\"]"))),
                change("a default changes", OBSERVATIONS + "/parameters/2/schema", s -> s.put("default", "DAY")),
                change(
                        "a parameter's text is restricted",
                        OBSERVATIONS + "/parameters/3/schema/items",
                        s -> s.put("pattern", "^x")),
                change(
                        "a parameter's type changes",
                        "/components/parameters/Year/schema",
                        s -> s.put("type", "string")),
                change("a shared pattern changes", "/components/schemas/Fips", s -> s.put("pattern", "^[0-9]{4}$")),
                change("a property is removed", properties, p -> p.remove("state")),
                change("a property is not always there", META, s -> s.set("required", json("[\"token\"]"))),
                change("a type changes", properties + "/count", s -> s.put("type", "string")),
                change("a type widens", properties + "/count", s -> s.put("type", "number")),
                change("a type is given up", properties + "/count", s -> s.remove("type")),
                change("null may come", properties + "/count", s -> s.set("type", json("[\"integer\", \"null\"]"))),
                change("a bound is given up", properties + "/count", s -> s.remove("minimum")),
                change(
                        "a word is added to a closed list",
                        properties + "/state",
                        s -> ((ArrayNode) s.path("enum")).add("NEW")),
                change("a word is removed", properties + "/state", s -> s.set("enum", json("[\"ZERO\"]"))),
                change("a closed list is opened", properties + "/state", s -> s.remove("enum")),
                change(
                        "a word of an open list is removed",
                        properties + "/word",
                        s -> s.set("x-extensible-enum", json("[\"a\"]"))),
                change(
                        "a choice is added",
                        page + "/parent",
                        s -> ((ArrayNode) s.path("anyOf")).add(json("{\"type\": \"string\"}"))),
                change("a choice becomes anything", page + "/parent", s -> s.remove("anyOf")),
                change(
                        "a list's members change",
                        page + "/data/items/properties/value",
                        s -> s.set("type", json("[\"number\", \"string\", \"null\", \"object\"]"))),
                change(
                        "a map's values change",
                        page + "/more",
                        s -> s.set("additionalProperties", json("{\"type\": \"string\"}"))),
                change("a rule is given up", "/components/schemas/Page", s -> s.remove("allOf")),
                change(
                        "a schema takes another's place",
                        page,
                        p -> p.set("meta", json("{\"$ref\": \"#/components/schemas/Fips\"}"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("breaks")
    void aBreakIsDetected(String name, Consumer<ObjectNode> change) {
        ObjectNode changed = contract();
        change.accept(changed);

        assertThat(ContractCompatibility.breaks(contract(), changed)).as(name).isNotEmpty();
    }

    static Stream<Arguments> additions() {
        String ok = OBSERVATIONS + "/responses/200";
        String properties = META + "/properties";
        return Stream.of(
                change("nothing changes", "", d -> {}),
                change("a path is added", "/paths", p -> p.set("/v1/more", p.path("/v1/observations"))),
                change("a refusal is added", OBSERVATIONS + "/responses", r -> r.set("451", json("{}"))),
                change("a part comes to those who ask for one", OBSERVATIONS, o -> {
                    ((ArrayNode) o.path("parameters")).add(json("{\"name\": \"Range\", \"in\": \"header\"}"));
                    child(o, "responses").set("206", json("{}"));
                }),
                change("a media type is added", ok + "/content", c -> c.set("text/html", json("{}"))),
                change("a header is added", ok + "/headers", h -> h.set("Age", json("{}"))),
                change("a header is always there", ok + "/headers/RateLimit", h -> h.put("required", true)),
                change(
                        "an optional parameter is added",
                        OBSERVATIONS,
                        o -> ((ArrayNode) o.path("parameters"))
                                .add(json("{\"name\": \"x\", \"in\": \"query\", \"schema\": {}}"))),
                change(
                        "a parameter need not be given any more",
                        OBSERVATIONS + "/parameters/0",
                        p -> p.put("required", false)),
                change("a range is widened", "/components/parameters/Year/schema", s -> s.put("maximum", 2_200)),
                change("a range is lifted", "/components/parameters/Year/schema", s -> s.remove("minimum")),
                change("more ids fit", OBSERVATIONS + "/parameters/3/schema", s -> s.put("maxItems", 501)),
                change(
                        "a word is taken besides",
                        OBSERVATIONS + "/parameters/2/schema",
                        s -> ((ArrayNode) s.path("enum")).add("MONTH")),
                change("a property is added", properties, p -> p.set("more", json("{\"type\": \"string\"}"))),
                change("a property is always there", META, s -> ((ArrayNode) s.path("required")).add("state")),
                change("null does not come any more", properties + "/token", s -> s.put("type", "string")),
                change("a bound is promised", properties + "/count", s -> s.put("maximum", 500)),
                change(
                        "a word is added to an open list",
                        properties + "/word",
                        s -> ((ArrayNode) s.path("x-extensible-enum")).add("c")),
                change(
                        "a rule is promised",
                        "/components/schemas/Page",
                        s -> ((ArrayNode) s.path("allOf")).add(json("{\"if\": {}, \"then\": {}}"))),
                change("a description changes", OBSERVATIONS, o -> o.put("description", "other words")),
                change(
                        "a schema is written out",
                        "/components/schemas/Page/properties",
                        p -> p.set("meta", contract().at(META))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("additions")
    void anAdditionPasses(String name, Consumer<ObjectNode> change) {
        ObjectNode changed = contract();
        change.accept(changed);

        assertThat(ContractCompatibility.breaks(contract(), changed)).as(name).isEmpty();
    }

    @Test
    void aBreakIsReportedWithItsPlace() {
        ObjectNode changed = contract();
        child((ObjectNode) changed.at(META), "properties", "count").put("type", "string");

        assertThat(ContractCompatibility.breaks(contract(), changed))
                .isEqualTo(
                        List.of(
                                "get /v1/observations 200 application/json.meta.count: its type was [integer] and is [string]"));
    }

    /** The same test on the real contract, which has many nested schemas. */
    @Test
    void aRemovedPropertyOfTheRealContractIsDetected() {
        ObjectNode changed = (ObjectNode) released();
        ((ObjectNode) changed.at(META + "/properties")).remove("next_page_token");

        assertThat(ContractCompatibility.breaks(released(), changed))
                .anyMatch(b -> b.startsWith("get /v1/measures 200 application/json.meta.next_page_token"))
                .anyMatch(b -> b.startsWith("get /v1/sources 200 application/json.meta.next_page_token"));
    }
}
