package org.gapatlas.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gapatlas.contract.OpenApi.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Checks the promises that clients rely on throughout V1. A failure means that a client would break. */
class PromisesTest {
    private static final OpenApi CONTRACT = OpenApi.contract();
    private static final String RANKING = "/v1/atlas/ranking.csv";
    private static final String COUNTY_REPORT = "/v1/counties/{fips}/report.pdf";
    private static final String STATE_REPORT = "/v1/states/{state}/report.pdf";

    static Stream<Operation> operations() {
        return CONTRACT.operations().stream();
    }

    private static List<Operation> atlasOperations() {
        return operations().filter(Operation::isAtlas).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/atlas/geometry, geometry_v1_atlas_geometry_get",
        "/v1/atlas/outlines, outlines_v1_atlas_outlines_get",
        "/v1/atlas/columns, columns_v1_atlas_columns_get",
        "/v1/atlas/metadata, metadata_v1_atlas_metadata_get",
        "/v1/atlas/ranking.csv, ranking_csv_v1_atlas_ranking_csv_get",
        "/v1/atlas/ranking.xlsx, ranking_xlsx_v1_atlas_ranking_xlsx_get",
        "/v1/atlas/scores, scores_v1_atlas_scores_get",
        "/v1/counties/{fips}, county_v1_counties__fips__get",
        "/v1/counties/{fips}/tier1-surveillance-priority, county_tier1_surveillance_priority_get",
        "/v1/counties/{fips}/tier1-surveillance-priority/availability,"
                + " county_tier1_surveillance_priority_availability_get",
        "/v1/states/{state}/review, state_review_v1_states__state__review_get",
        "/v1/counties/{fips}/report.pdf, county_report_pdf_v1_counties__fips__report_pdf_get",
        "/v1/geographies/{geography_type}/{geography_id}, geography_v1_geographies__geography_type___geography_id__get",
        "/v1/indicators, indicators_v1_indicators_get",
        "/v1/indicators/{indicator_id}, indicator_v1_indicators__indicator_id__get",
        "/v1/measures, measures_v1_measures_get",
        "/v1/measures/{measure_id}, measure_v1_measures__measure_id__get",
        "/v1/methodologies/{methodology_id}, methodology_v1_methodologies__methodology_id__get",
        "/v1/sources, sources_v1_sources_get",
        "/v1/states/{state}/report.pdf, state_report_pdf_v1_states__state__report_pdf_get",
        "/v1/sources/{source_id}, source_v1_sources__source_id__get",
        "/v1/observations, observations_v1_observations_get",
        "/v1/releases, releases_v1_releases_get",
        "/v1/releases/{release_id}, release_v1_releases__release_id__get",
    })
    void anOperationIdStays(String path, String id) {
        assertThat(Operation.at(path).id()).isEqualTo(id);
    }

    @Test
    void theVersionIsThatOfTheApplication() {
        assertThat(CONTRACT.document().at("/info/version").asString()).isEqualTo("0.1.0");
    }

    @Test
    void theServiceOnlyReads() {
        assertThat(operations()).allSatisfy(o -> {
            assertThat(o.method()).isEqualTo("get");
            assertThat(o.node().has("requestBody")).isFalse();
        });
    }

    @Test
    void nothingRequiresCredentials() {
        assertThat(CONTRACT.document().path("security")).isEmpty();
        assertThat(CONTRACT.document().path("components").has("securitySchemes"))
                .isFalse();
        assertThat(operations()).noneMatch(o -> o.node().has("security"));
    }

    @Test
    void fieldsMayBeAddedToEveryObject() {
        assertThat(CONTRACT.objects())
                .noneMatch(o -> o.path("additionalProperties").isBoolean());
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyAnswerNamesItsRequest(Operation operation) {
        assertThat(CONTRACT.responses(operation).values())
                .allMatch(answer -> answer.path("headers").has("X-Request-ID"));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyErrorIsAProblem(Operation operation) {
        Map<String, JsonNode> errors = new TreeMap<>(CONTRACT.responses(operation));
        errors.keySet().removeIf(status -> !status.matches("[45].*"));

        assertThat(errors).containsKey("4XX");
        assertThat(errors.values()).allSatisfy(error -> {
            JsonNode content = error.path("content");
            assertThat(content.propertyNames()).containsExactly("application/problem+json");
            assertThat(content.at("/application~1problem+json/schema/$ref").asString())
                    .endsWith("/ProblemDetails");
        });
    }

    @Test
    void atlasRoutesDeclareTheirErrors() {
        assertThat(atlasOperations())
                .hasSize(13)
                .allSatisfy(o -> assertThat(CONTRACT.responses(o)).containsKeys("404", "422", "429", "503"));
    }

    @Test
    void reportsDeclareTheirOtherOutcomes() {
        assertThat(CONTRACT.responses(Operation.at(COUNTY_REPORT))).containsKeys("304", "400", "413");
        assertThat(CONTRACT.responses(Operation.at(STATE_REPORT))).containsKeys("304", "413");
        for (String path : List.of(COUNTY_REPORT, STATE_REPORT)) {
            assertThat(CONTRACT.response(Operation.at(path), "200")
                            .path("content")
                            .propertyNames())
                    .containsExactly("application/pdf");
            assertThat(CONTRACT.response(Operation.at(path), "503")
                            .path("headers")
                            .propertyNames())
                    .contains("Retry-After");
        }
    }

    @Test
    void aReportIsSelectedAsPromised() {
        assertThat(parameter(COUNTY_REPORT, "template").path("default").asString())
                .isEqualTo("county-v1");
        assertThat(parameter(STATE_REPORT, "template").path("default").asString())
                .isEqualTo("state-v1");
        for (String path : List.of(COUNTY_REPORT, STATE_REPORT)) {
            assertThat(parameter(path, "template").path("pattern").asString()).isEqualTo("^[a-z]+-v[0-9]+$");
        }
        assertThat(parameter(COUNTY_REPORT, "period_start").path("format").asString())
                .isEqualTo("date");
        assertThat(parameter(COUNTY_REPORT, "period_end").path("format").asString())
                .isEqualTo("date");
        assertThat(parameter(COUNTY_REPORT, "measure_id").path("minItems").asInt())
                .isEqualTo(1);
        assertThat(parameter(COUNTY_REPORT, "measure_id").path("maxItems").asInt())
                .isEqualTo(20);
        assertThat(parameter(STATE_REPORT, "state").path("pattern").asString()).isEqualTo("^[A-Z]{2}$");
    }

    @Test
    void theSecondCountyReportIsNeverStored() {
        JsonNode header = CONTRACT.response(Operation.at(COUNTY_REPORT), "200").at("/headers/Cache-Control");

        assertThat(CONTRACT.resolve(header).at("/schema/enum").valueStream().map(JsonNode::asString))
                .containsExactly("public, max-age=300, must-revalidate", "no-store");
    }

    @Test
    void canonicalRoutesDeclareTheirErrorsAndNo422() {
        assertThat(canonicalOperations())
                .hasSize(8)
                .allSatisfy(o -> assertThat(CONTRACT.responses(o).keySet())
                        .containsExactlyInAnyOrder("200", "304", "400", "404", "413", "414", "429", "503", "4XX"));
    }

    @Test
    void canonicalAnswersMayBeReusedForAMinute() {
        assertThat(canonicalOperations())
                .allSatisfy(o -> assertThat(
                                CONTRACT.resolve(CONTRACT.response(o, "200").at("/headers/Cache-Control"))
                                        .at("/schema/const")
                                        .asString(""))
                        .isEqualTo("public, max-age=60, must-revalidate"));
    }

    private static List<Operation> canonicalOperations() {
        List<String> tags = List.of("discovery", "provenance", "geographies");
        return operations()
                .filter(o -> tags.contains(o.node().at("/tags/0").asString("")))
                .toList();
    }

    @Test
    void onlyDrawingsAndReportsOfTheAtlasRoutesAnswerNotModified() {
        assertThat(atlasOperations())
                .filteredOn(o -> CONTRACT.responses(o).containsKey("304"))
                .extracting(Operation::path)
                .containsExactly(
                        "/v1/atlas/geometry", "/v1/atlas/outlines", "/v1/atlas/columns", COUNTY_REPORT, STATE_REPORT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/atlas/geometry | public, max-age=31536000, immutable",
                "/v1/atlas/outlines | public, max-age=300",
                "/v1/atlas/columns | public, max-age=300",
                "/v1/atlas/metadata | public, max-age=300",
                "/v1/atlas/scores | public, max-age=300",
                "/v1/counties/{fips} | public, max-age=300",
                "/v1/counties/{fips}/tier1-surveillance-priority | public, max-age=60",
                "/v1/counties/{fips}/tier1-surveillance-priority/availability | public, max-age=60",
                "/v1/states/{state}/review | public, max-age=60, must-revalidate",
                "/v1/observations | public, max-age=60, must-revalidate",
                "/v1/releases | public, max-age=60, must-revalidate",
                "/v1/states/{state}/report.pdf | public, max-age=300, must-revalidate",
            })
    void everyAnswerDeclaresItsPromisedCacheLifetime(String path, String policy) {
        JsonNode header = CONTRACT.response(Operation.at(path), "200").at("/headers/Cache-Control");

        assertThat(CONTRACT.resolve(header).at("/schema/const").asString("")).isEqualTo(policy);
    }

    @Test
    void theRankingPromisesNoCaching() {
        JsonNode headers = CONTRACT.response(Operation.at(RANKING), "200").path("headers");

        assertThat(headers.has("Content-Disposition")).isTrue();
        assertThat(headers.has("Cache-Control")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "ecological_share, 40, 85, 5, 65",
        "low_incidence_breakpoint, 5, 25, 1, 10",
        "missing_human_weakness, 40, 90, 5, 75",
    })
    void aScoreSettingHasItsRangeOnEveryRoute(String name, int min, int max, int step, int standard) {
        for (String path : List.of("/v1/atlas/scores", RANKING, "/v1/counties/{fips}", COUNTY_REPORT, STATE_REPORT)) {
            JsonNode schema = parameter(path, name);
            assertThat(schema.path("type").asString()).isEqualTo("integer");
            assertThat(schema.path("minimum").asInt()).isEqualTo(min);
            assertThat(schema.path("maximum").asInt()).isEqualTo(max);
            assertThat(schema.path("multipleOf").asInt(1)).isEqualTo(step);
            assertThat(schema.path("default").asInt()).isEqualTo(standard);
        }
    }

    @Test
    void theRankingIsFilteredAsPromised() {
        assertThat(parameter(RANKING, "state").path("pattern").asString()).isEqualTo("^(ALL|[A-Z]{2})$");
        assertThat(parameter(RANKING, "state").path("default").asString()).isEqualTo("ALL");
        assertThat(parameter(RANKING, "q").path("maxLength").asInt()).isEqualTo(100);
        assertThat(parameter(RANKING, "q").path("default").asString()).isEmpty();
        assertThat(parameter(RANKING, "evidence").path("enum"))
                .extracting(JsonNode::asString)
                .containsExactly("all", "ecological", "human", "complete");
        assertThat(parameter(RANKING, "evidence").path("default").asString()).isEqualTo("all");
    }

    @Test
    void everyAtlasRouteAcceptsARelease() {
        assertThat(atlasOperations())
                .filteredOn(o -> CONTRACT.parameters(o).stream().noneMatch(p -> isNamed(p, "dataset_version")))
                .isEmpty();
    }

    @Test
    void tierAndSufficiencyAreSeparate() {
        assertThat(words("PriorityTier")).containsExactly("HIGH", "MEDIUM", "LOW");
        assertThat(words("EvidenceSufficiency")).containsExactly("SUFFICIENT", "INSUFFICIENT", "NOT_ESTIMABLE");
        assertThat(words("PriorityAvailability")).containsExactly("AVAILABLE", "UNAVAILABLE");
        assertThat(words("ReviewResultState"))
                .containsExactly("candidates_found", "unsupported", "insufficient_evidence", "none_stand_out");
    }

    private static List<String> words(String schema) {
        return CONTRACT.schema(schema)
                .path("enum")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }

    private static JsonNode parameter(String path, String name) {
        return CONTRACT.parameters(Operation.at(path)).stream()
                .filter(p -> isNamed(p, name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(path + " takes no " + name))
                .path("schema");
    }

    private static boolean isNamed(JsonNode parameter, String name) {
        return parameter.path("name").asString().equals(name);
    }
}
