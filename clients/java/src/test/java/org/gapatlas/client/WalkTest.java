package org.gapatlas.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gapatlas.client.api.AtlasApi;
import org.gapatlas.client.api.CountiesApi;
import org.gapatlas.client.api.DiscoveryApi;
import org.gapatlas.client.api.GeographiesApi;
import org.gapatlas.client.api.ObservationsApi;
import org.gapatlas.client.api.OperationsApi;
import org.gapatlas.client.api.ProvenanceApi;
import org.gapatlas.client.api.ReleasesApi;
import org.gapatlas.client.api.StatesApi;
import org.gapatlas.client.model.CollectionEnvelopeIndicator;
import org.gapatlas.client.model.CollectionEnvelopeObservation;
import org.gapatlas.client.model.GeographyType;
import org.gapatlas.client.model.Observation;
import org.gapatlas.client.model.ValueState;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/**
 * Calls every operation of the contract on a running server, with a client generated from the contract alone. The system
 * property {@code atlas} is the server's address.
 */
class WalkTest {
    private static final String COUNTY = "36103";

    private final ApiClient client = client();
    private final AtlasApi atlas = new AtlasApi(client);
    private final CountiesApi counties = new CountiesApi(client);
    private final StatesApi states = new StatesApi(client);
    private final DiscoveryApi discovery = new DiscoveryApi(client);
    private final ProvenanceApi provenance = new ProvenanceApi(client);
    private final GeographiesApi geographies = new GeographiesApi(client);
    private final ObservationsApi observations = new ObservationsApi(client);
    private final ReleasesApi releases = new ReleasesApi(client);
    private final OperationsApi operations = new OperationsApi(client);

    private static ApiClient client() {
        ApiClient client = new ApiClient();
        client.setBasePath(address());
        return client;
    }

    private static String address() {
        return System.getProperty("atlas");
    }

    /** The calls by operation id. */
    private Map<String, Executable> walks() {
        Map<String, Executable> walks = new TreeMap<>();
        walks.put("geometry_v1_atlas_geometry_get", () -> {
            ApiResponse<?> answer = atlas.geometryV1AtlasGeometryGetWithHttpInfo(null, null, null, null);
            String tag = header(answer, "etag");
            ApiException unchanged =
                    assertThrows(ApiException.class, () -> atlas.geometryV1AtlasGeometryGet(null, tag, null, null));
            assertEquals(304, unchanged.getCode());
            assertTrue(atlas.geometryV1AtlasGeometryGet(null, null, null, null).getFeatures().size() > 3_000);
        });
        walks.put(
                "outlines_v1_atlas_outlines_get",
                () -> assertTrue(atlas.outlinesV1AtlasOutlinesGet(null, null, null, null).length() > 10_000));
        walks.put("columns_v1_atlas_columns_get", () -> {
            var columns = atlas.columnsV1AtlasColumnsGet(null, null, null, null);
            assertTrue(columns.getPlaces().getFips().size() > 3_000);
            assertEquals(
                    columns.getPlaces().getFips().size(), columns.getHuman().getCaseCount().size());
        });
        walks.put("metadata_v1_atlas_metadata_get", () -> {
            var metadata = atlas.metadataV1AtlasMetadataGet(null);
            assertEquals(
                    metadata.getBundleSha256(),
                    atlas.metadataV1AtlasMetadataGet(metadata.getReleaseId()).getBundleSha256());
        });
        walks.put("scores_v1_atlas_scores_get", () -> {
            var scores = atlas.scoresV1AtlasScoresGet(null, 40, 25, 90);
            assertEquals(40, scores.getSettings().getEcologicalShare());
            ApiException refusal =
                    assertThrows(ApiException.class, () -> atlas.scoresV1AtlasScoresGet(null, 41, null, null));
            assertEquals(422, refusal.getCode());
            assertTrue(refusal.getResponseBody().contains("ecological_share"));
        });
        walks.put(
                "ranking_xlsx_v1_atlas_ranking_xlsx_get",
                () -> assertTrue(atlas.rankingXlsxV1AtlasRankingXlsxGet("NY", null, "human", null, null, null, null)
                                .length()
                        > 2_000));
        walks.put("ranking_csv_v1_atlas_ranking_csv_get", () -> {
            String csv = atlas.rankingCsvV1AtlasRankingCsvGet("NY", null, "human", null, null, null, null);
            assertTrue(csv.startsWith("rank,fips,county,state,score"));
        });
        walks.put("county_v1_counties__fips__get", () -> {
            var county = counties.countyV1CountiesFipsGet(COUNTY, null, null, null, null);
            assertEquals(COUNTY, county.getFips());
            assertNotNull(county.getRelease().getReleaseId());
        });
        walks.put(
                "county_report_pdf_v1_counties__fips__report_pdf_get",
                () -> assertPdf(counties.countyReportPdfV1CountiesFipsReportPdfGet(
                        COUNTY, null, null, null, null, null, null, null, null, null)));
        walks.put("county_tier1_surveillance_priority_get", this::walkPriority);
        walks.put("county_tier1_surveillance_priority_availability_get", () -> {
            var availability = counties.countyTier1SurveillancePriorityAvailabilityGet(COUNTY, null);
            assertEquals(availability.getData() == null, availability.getReason() != null);
        });
        walks.put(
                "state_report_pdf_v1_states__state__report_pdf_get",
                () -> assertPdf(
                        states.stateReportPdfV1StatesStateReportPdfGet("RI", null, null, null, null, null, null)));
        walks.put("state_review_v1_states__state__review_get", () -> {
            var review = states.stateReviewV1StatesStateReviewGet("NY", "a walk", null);
            assertEquals("a walk", review.getRequestedObservationContext());
        });
        walks.put("indicators_v1_indicators_get", () -> {
            List<String> ids = new ArrayList<>();
            String token = null;
            do {
                CollectionEnvelopeIndicator page = discovery.indicatorsV1IndicatorsGet(null, 2, token, null);
                page.getData().forEach(indicator -> ids.add(indicator.getIndicatorId()));
                token = page.getMeta().getNextPageToken();
            } while (token != null);
            assertTrue(ids.size() >= 6);
            assertEquals(ids.size(), new HashSet<>(ids).size());
        });
        walks.put(
                "indicator_v1_indicators__indicator_id__get",
                () -> assertFalse(discovery
                        .indicatorV1IndicatorsIndicatorIdGet("tick_surveillance", null)
                        .getData()
                        .getMeasureIds()
                        .isEmpty()));
        walks.put("measures_v1_measures_get", () -> discovery
                .measuresV1MeasuresGet(null, "human_disease_burden", null, null, null, null)
                .getData()
                .forEach(measure -> assertEquals("human_disease_burden", measure.getIndicatorId())));
        walks.put(
                "measure_v1_measures__measure_id__get",
                () -> assertNotNull(discovery
                        .measureV1MeasuresMeasureIdGet("human_status", null)
                        .getData()
                        .getAllowedValueStates()));
        walks.put("sources_v1_sources_get", () -> {
            var page = provenance.sourcesV1SourcesGet(null, null, null);
            assertEquals(page.getMeta().getCount(), page.getData().size());
        });
        walks.put(
                "source_v1_sources__source_id__get",
                () -> assertEquals(
                        "human",
                        provenance.sourceV1SourcesSourceIdGet("human", null).getData().getSourceId()));
        walks.put(
                "methodology_v1_methodologies__methodology_id__get",
                () -> assertNotNull(provenance
                        .methodologyV1MethodologiesMethodologyIdGet("gap_score", null)
                        .getData()
                        .getVersion()));
        walks.put("geography_v1_geographies__geography_type___geography_id__get", this::walkGeography);
        walks.put("observations_v1_observations_get", () -> {
            CollectionEnvelopeObservation page = observations.observationsV1ObservationsGet(
                    "case_count_floor_2023",
                    GeographyType.COUNTY,
                    Set.of(COUNTY, "09001", "35013"),
                    2023,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null, null);
            assertEquals(2, page.getData().size());
            for (Observation observation : page.getData()) {
                if (observation.getValueState() == ValueState.MISSING) {
                    assertNull(observation.getValue());
                }
            }
        });
        walks.put(
                "states_v1_states_get",
                () -> assertFalse(states.statesV1StatesGet(500, null, null).getData().isEmpty()));
        walks.put(
                "counties_v1_counties_get",
                () -> assertFalse(counties.countiesV1CountiesGet("NY", null, null, null)
                        .getData()
                        .isEmpty()));
        walks.put("county_observations_v1_counties_observations_get", () -> {
            CollectionEnvelopeObservation page = observations.countyObservationsV1CountiesObservationsGet(
                    "case_count_floor_2023", 2023, null, null, null, null, null, null, null);
            assertEquals(
                    Math.min(100, page.getMeta().getTotalCount()), page.getData().size());
        });
        walks.put("state_observations_v1_states__state__observations_get", () -> {
            CollectionEnvelopeObservation page = observations.stateObservationsV1StatesStateObservationsGet(
                    "NY", "case_count_floor_2023", 2023, null, null, null, null, null, null, null);
            assertFalse(page.getData().isEmpty());
            assertFalse(page.getMeta().getOutOfCoverage());
        });
        walks.put(
                "releases_feed_releases_atom_get",
                () -> assertTrue(releases.releasesFeedReleasesAtomGet(null).contains("<entry>")));
        walks.put(
                "releases_v1_releases_get",
                () -> assertEquals(
                        1,
                        releases.releasesV1ReleasesGet(null).getReleases().stream()
                                .filter(release -> release.getCurrent())
                                .count()));
        walks.put("release_v1_releases__release_id__get", () -> {
            String id = atlas.metadataV1AtlasMetadataGet(null).getReleaseId();
            var manifest = releases.releaseV1ReleasesReleaseIdGet(id, null, null, null);
            assertEquals(id, manifest.getReleaseId());
            assertFalse(manifest.getInputs().isEmpty());
        });
        walks.put("release_files_v1_releases__release_id__files_get", () -> {
            String id = atlas.metadataV1AtlasMetadataGet(null).getReleaseId();
            assertTrue(releases.releaseFilesV1ReleasesReleaseIdFilesGet(id, null).getFiles().stream()
                    .anyMatch(file -> file.getName().equals("counties.csv")));
        });
        walks.put("release_file_v1_releases__release_id__files__name__get", () -> {
            String id = atlas.metadataV1AtlasMetadataGet(null).getReleaseId();
            assertNotNull(
                    releases.releaseFileV1ReleasesReleaseIdFilesNameGet(id, "datapackage.json", null, null, null));
        });
        walks.put("release_observations_file_v1_releases__release_id__files_observations__name__get", () -> {
            String id = atlas.metadataV1AtlasMetadataGet(null).getReleaseId();
            assertTrue(releases.releaseObservationsFileV1ReleasesReleaseIdFilesObservationsNameGet(
                                    id, "human_status.csv.gz", null, null, null)
                            .length()
                    > 0);
        });
        walks.put("live_health_live_get", () -> assertNotNull(operations.liveHealthLiveGet().getStatus()));
        walks.put("ready_health_ready_get", () -> assertNotNull(operations.readyHealthReadyGet().getReleaseId()));
        walks.put("openapi_openapi_json_get", () -> assertNotNull(operations.openapiOpenapiJsonGet(null, null, null, null).getPaths()));
        walks.put(
                "problem_problems__problem__get",
                () -> assertTrue(operations.problemProblemsProblemGet("http-422", null).contains("422")));
        return walks;
    }

    /** A release without an approved batch has no results, which the response says. */
    private void walkPriority() throws ApiException {
        try {
            var priority = counties.countyTier1SurveillancePriorityGet(COUNTY, null);
            assertEquals(COUNTY, priority.getCountyFips());
            assertTrue(priority.getReasons().size() <= 3);
        } catch (ApiException e) {
            assertEquals(503, e.getCode());
            assertTrue(e.getResponseBody().contains("SERVICE_UNAVAILABLE"));
        }
    }

    /** A release may withhold geographies, which the response says. */
    private void walkGeography() throws ApiException {
        try {
            var geography = geographies.geographyV1GeographiesGeographyTypeGeographyIdGet(
                    GeographyType.COUNTY, COUNTY, null);
            assertEquals("36", geography.getData().getParent().getGeographyId());
        } catch (ApiException e) {
            assertEquals(503, e.getCode());
            assertTrue(e.getResponseBody().contains("CANONICAL_DATA_UNAVAILABLE"));
        }
    }

    private static String header(ApiResponse<?> answer, String name) {
        return answer.getHeaders().entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase(name))
                .map(header -> header.getValue().get(0))
                .findFirst()
                .orElseThrow();
    }

    private static void assertPdf(File file) throws Exception {
        byte[] bytes = Files.readAllBytes(file.toPath());
        Files.delete(file.toPath());
        assertEquals("%PDF-", new String(bytes, 0, 5, StandardCharsets.ISO_8859_1));
    }

    @TestFactory
    Stream<DynamicTest> anOperationAnswersTheClient() {
        return walks().entrySet().stream().map(walk -> DynamicTest.dynamicTest(walk.getKey(), walk.getValue()));
    }

    @Test
    void everyOperationThatIsServedHasAWalk() throws Exception {
        JsonNode paths = new ObjectMapper()
                .readTree(URI.create(address() + "/openapi.json").toURL())
                .path("paths");
        Set<String> served = new TreeSet<>();
        paths.forEach(item -> item.forEach(
                operation -> served.add(operation.path("operationId").asText())));

        assertEquals(served, walks().keySet());
    }
}
