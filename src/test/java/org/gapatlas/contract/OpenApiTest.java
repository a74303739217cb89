package org.gapatlas.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.contract.OpenApi.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Checks that the contract is sound: references resolve, everything is described, and examples are valid. */
class OpenApiTest {
    private static final OpenApi CONTRACT = OpenApi.contract();

    static Stream<Operation> operations() {
        return CONTRACT.operations().stream();
    }

    @Test
    void everyReferenceResolves() {
        List<JsonNode> references =
                CONTRACT.objects().stream().filter(o -> o.has("$ref")).toList();

        assertThat(references)
                .hasSizeGreaterThan(100)
                .noneMatch(r -> CONTRACT.resolve(r).isMissingNode());
    }

    @Test
    void operationIdsAreUnique() {
        assertThat(operations().map(Operation::id)).doesNotHaveDuplicates().doesNotContain("");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void anOperationIsExplained(Operation operation) {
        assertThat(operation.node().path("summary").asString("")).isNotBlank();
        assertThat(operation.node().path("description").asString("")).hasSizeGreaterThan(60);
        assertThat(operation.node().path("tags").valueStream().map(JsonNode::asString))
                .hasSize(1)
                .isSubsetOf(CONTRACT.document().path("tags").findValuesAsString("name"));
    }

    @Test
    void everyFieldIsExplained() {
        CONTRACT.schemas()
                .forEach((name, schema) -> schema.path("properties")
                        .forEachEntry((field, property) -> assertThat(property.has("description")
                                        || CONTRACT.resolve(property).has("description"))
                                .as("%s.%s", name, field)
                                .isTrue()));
    }

    @Test
    void everySchemaIsAJsonSchema() {
        Schema judge = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));

        CONTRACT.schemas()
                .forEach((name, schema) ->
                        assertThat(judge.validate(schema)).as(name).isEmpty());
    }

    @Test
    void anObjectIsNullableOnlyByAnyOf() {
        assertThat(CONTRACT.objects())
                .noneMatch(o -> o.path("type")
                        .valueStream()
                        .anyMatch(type -> type.asString("").equals("object")));
    }

    @Test
    void patternsAllowOnlyAsciiDigits() {
        assertThat(CONTRACT.objects())
                .noneMatch(o -> o.path("pattern").asString("").contains("\\"));
    }

    @Test
    void everyBodyHasASchemaAndValidExamples() {
        assertThat(CONTRACT.mediaTypes()).hasSizeGreaterThan(11).allSatisfy(media -> {
            assertThat(media.has("schema")).isTrue();
            assertExamplesObey(media.path("schema"), media.path("examples"));
        });
    }

    @Test
    void everyParameterHasValidExamples() {
        assertThat(operations().flatMap(o -> CONTRACT.parameters(o).stream()))
                .allSatisfy(p -> assertExamplesObey(p.path("schema"), p.path("examples")));
    }

    private static void assertExamplesObey(JsonNode schema, JsonNode examples) {
        assertThat(CONTRACT.resolvedChildren(examples).values())
                .isNotEmpty()
                .allSatisfy(e ->
                        assertThat(CONTRACT.faults(schema, e.path("value"))).isEmpty());
    }

    @Test
    void everyHeaderExampleIsValid() {
        assertThat(CONTRACT.document().at("/components/headers"))
                .filteredOn(header -> header.has("example"))
                .isNotEmpty()
                .allSatisfy(header -> assertThat(CONTRACT.faults(header.path("schema"), header.path("example")))
                        .isEmpty());
    }

    @Test
    void everyDefaultAndExampleInASchemaIsValid() {
        List<JsonNode> schemas = CONTRACT.objects().stream()
                .filter(o ->
                        o.has("type") && (o.has("default") || o.path("examples").isArray()))
                .toList();

        assertThat(schemas)
                .hasSizeGreaterThan(10)
                .allSatisfy(schema -> assertThat(Stream.concat(
                                schema.path("examples").valueStream(), schema.optional("default").stream()))
                        .allSatisfy(value ->
                                assertThat(CONTRACT.faults(schema, value)).isEmpty()));
    }

    @ParameterizedTest
    @CsvSource({
        "fips, 7057",
        "tick_status, Absent",
        "score_state, LOW",
        "score, none",
        "rank, first",
    })
    void aValueThatViolatesItsSchemaIsDetected(String field, String wrong) {
        ObjectNode county = (ObjectNode) CONTRACT.document()
                .at("/components/examples/Scores/value/counties/0")
                .deepCopy();

        assertThat(CONTRACT.faults(CONTRACT.schema("CountyScoreSummary"), county))
                .isEmpty();
        assertThat(CONTRACT.faults(CONTRACT.schema("CountyScoreSummary"), county.put(field, wrong)))
                .singleElement()
                .asString()
                .contains(field);
    }

    @ParameterizedTest
    @CsvSource({
        "null, OBSERVED, OBSERVED",
        "0, OBSERVED, OBSERVED",
        "null, ZERO, ZERO",
        "1, ZERO, ZERO",
        "0, MISSING, MISSING",
        "0, SUPPRESSED, SUPPRESSED",
        "3, UNAVAILABLE, UNAVAILABLE",
        "null, NO_COUNTY_LINKED_RECORD, NO_COUNTY_LINKED_RECORD",
        "null, OBSERVED, NO_RECORDS",
    })
    void aValueThatItsStateForbidsIsDetected(String value, String state, String normalized) {
        ObjectNode observation = (ObjectNode) CONTRACT.document()
                .at("/components/examples/Observations/value/data/0")
                .deepCopy();
        observation.put("value_state", state).put("normalized_state", normalized);
        if (value.equals("null")) {
            observation.putNull("value");
        } else {
            observation.put("value", Integer.parseInt(value));
        }

        assertThat(CONTRACT.faults(CONTRACT.schema("Observation"), observation)).isNotEmpty();
    }
}
