package org.gapatlas.contract;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** Checks that the wire records and the object schemas of the contract match, in both directions. */
class ConformanceTest {
    private static final OpenApi CONTRACT = OpenApi.contract();
    private static final SchemaShape SCHEMAS = new SchemaShape(CONTRACT);

    private static final SortedMap<String, Class<?>> CLASSES = new ClassFileImporter()
                    .withImportOption(location -> !location.contains("/test-classes/"))
                    .importPackages(ConformanceTest.class.getPackageName())
                    .stream()
                    .filter(JavaClass::isRecord)
                    .map(JavaClass::reflect)
                    .collect(toMap(WireType::schemaName, Function.identity(), ConformanceTest::twice, TreeMap::new));

    /** Records by schema name; a generic record is listed once for each type argument that the contract uses. */
    private static final SortedMap<String, WireType> RECORDS = Stream.concat(
                    CLASSES.values().stream().filter(type -> !isGeneric(type)).map(type -> new WireType(type, null)),
                    CONTRACT.schemas().keySet().stream().flatMap(ConformanceTest::madeFromGeneric))
            .collect(toMap(WireType::name, Function.identity(), (one, _) -> one, TreeMap::new));

    private static boolean isGeneric(Class<?> type) {
        return type.getTypeParameters().length > 0;
    }

    /** {@code ResourceEnvelope_Indicator_} is the record ResourceEnvelope with the type argument Indicator. */
    private static Stream<WireType> madeFromGeneric(String schema) {
        String[] names = schema.split("_", -1);
        if (names.length != 3 || !names[2].isEmpty()) {
            return Stream.of();
        }
        Class<?> record = CLASSES.get(names[0]);
        Class<?> argument = CLASSES.get(names[1]);
        return record == null || argument == null || !isGeneric(record)
                ? Stream.of()
                : Stream.of(new WireType(record, argument));
    }

    private static Class<?> twice(Class<?> one, Class<?> other) {
        throw new AssertionError(one + " and " + other + " have one name on the wire");
    }

    private static final String SEALED = "the sealed file's own bytes are the answer";
    private static final Map<String, String> OBJECTS_WITHOUT_RECORD = new TreeMap<>(Map.ofEntries(
            Map.entry("ReleaseManifest", SEALED),
            Map.entry("ManifestInput", SEALED),
            Map.entry("ManifestMethodology", SEALED),
            Map.entry("ManifestArtifact", SEALED),
            Map.entry("ManifestRecognition", SEALED),
            Map.entry("ManifestAcceptance", SEALED),
            Map.entry("CountyFeatureCollection", SEALED),
            Map.entry("CountyFeature", SEALED),
            Map.entry("CountyFeatureProperties", SEALED),
            Map.entry("DataPackage", SEALED),
            Map.entry("TabularMetadata", SEALED),
            Map.entry("Topology", SEALED),
            Map.entry("Polygon", SEALED),
            Map.entry("MultiPolygon", SEALED),
            Map.entry("OpenApiDescription", "the contract itself is the answer")));

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static SortedMap<String, JsonNode> objectSchemas() {
        SortedMap<String, JsonNode> objects = new TreeMap<>(CONTRACT.schemas());
        objects.values().removeIf(schema -> !schema.path("type").asString("").equals("object"));
        return objects;
    }

    private static Collection<String> unwrappedParts() {
        return CLASSES.values().stream()
                .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                .filter(RecordShape::isUnwrapped)
                .map(RecordComponent::getType)
                .map(WireType::schemaName)
                .collect(toCollection(TreeSet::new));
    }

    static Stream<WireType> recordsWithSchema() {
        return RECORDS.values().stream().filter(type -> CONTRACT.schemas().containsKey(type.name()));
    }

    @Test
    void everyGenericRecordIsUsed() {
        assertThat(CLASSES.values())
                .filteredOn(ConformanceTest::isGeneric)
                .isNotEmpty()
                .allSatisfy(type -> assertThat(RECORDS.values()).anyMatch(made -> made.record() == type));
    }

    @Test
    void everyObjectOfTheContractHasARecordUnlessExempted() {
        Collection<String> withoutRecord = new TreeSet<>(objectSchemas().keySet());
        withoutRecord.removeAll(RECORDS.keySet());

        assertThat(withoutRecord).isEqualTo(OBJECTS_WITHOUT_RECORD.keySet());
    }

    @Test
    void everyRecordIsAnObjectOfTheContractOrAPartOfOne() {
        Collection<String> withoutSchema = new TreeSet<>(RECORDS.keySet());
        withoutSchema.removeAll(objectSchemas().keySet());

        assertThat(unwrappedParts()).containsAll(withoutSchema);
        assertThat(recordsWithSchema()).hasSizeGreaterThan(15);
    }

    @ParameterizedTest
    @MethodSource("recordsWithSchema")
    void aRecordHasTheFieldsOfItsSchema(WireType type) {
        JsonNode schema = CONTRACT.schema(type.name());

        assertThat(RecordShape.fields(type)).isEqualTo(SCHEMAS.fields(schema));
    }

    /** Fields of sealed files, which are served byte for byte, that are absent from earlier formats. */
    private static final Map<String, List<String>> ADDED_TO_SEALED_FILES = Map.of(
            "ReleaseManifest", List.of("surveillance_edition"),
            "ManifestInput", List.of("recognition", "accepted"));

    @Test
    void everyFieldIsAlwaysPresent() {
        objectSchemas()
                .forEach((name, schema) -> assertThat(words(schema.path("required")))
                        .as(name)
                        .containsExactlyElementsOf(schema.path("properties").propertyNames().stream()
                                .filter(field -> !ADDED_TO_SEALED_FILES
                                        .getOrDefault(name, List.of())
                                        .contains(field))
                                .toList()));
    }

    @Test
    void theDetailRepeatsTheSummaryWordForWord() {
        JsonNode detail = CONTRACT.schema("CountyDetail").path("properties");

        CONTRACT.schema("CountyScoreSummary")
                .path("properties")
                .forEachEntry((name, property) ->
                        assertThat(detail.path(name)).as(name).isEqualTo(property));
    }

    @Test
    void openListsNameTheWordsInUse() {
        assertOpenList("HumanStatus", Arrays.stream(HumanStatus.values()).map(HumanStatus::literal));
        assertOpenList("TickStatus", Arrays.stream(TickStatus.values()).map(TickStatus::literal));
        assertOpenList("PathogenStatus", Arrays.stream(PathogenStatus.values()).map(PathogenStatus::literal));
        assertOpenList(
                "NormalizedState", Arrays.stream(NormalizedState.values()).map(Enum::name));
    }

    private static void assertOpenList(String schema, Stream<String> ours) {
        assertThat(words(CONTRACT.schema(schema).path("x-extensible-enum")))
                .as(schema)
                .containsExactlyElementsOf(ours.toList());
    }

    static Stream<Arguments> examplesOfRecords() {
        return CONTRACT.mediaTypes().stream()
                .filter(media -> RECORDS.containsKey(schemaName(media)))
                .flatMap(media -> CONTRACT.resolvedChildren(media.path("examples")).values().stream()
                        .map(example -> Arguments.of(RECORDS.get(schemaName(media)), example.path("value"))))
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("examplesOfRecords")
    void anExampleSurvivesItsRecordUnchanged(WireType type, JsonNode example) {
        JsonNode written = MAPPER.valueToTree(MAPPER.treeToValue(example, type.javaType()));

        assertThat(written.equals(BY_NUMBER, example))
                .as("%s\nis not\n%s", written, example)
                .isTrue();
    }

    /** Leaves are equal if their text or their number is equal: 75 equals 75.0. */
    private static final Comparator<JsonNode> BY_NUMBER = (a, b) ->
            a.isNumber() && b.isNumber() ? Double.compare(a.doubleValue(), b.doubleValue()) : a.equals(b) ? 0 : 1;

    private static String schemaName(JsonNode media) {
        String reference = media.path("schema").path("$ref").asString("");
        return reference.substring(reference.lastIndexOf('/') + 1);
    }

    private static List<String> words(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }
}
