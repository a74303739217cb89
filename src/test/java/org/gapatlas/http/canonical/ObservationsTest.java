package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.canonical.ObservationServer.ALL_CASES;
import static org.gapatlas.http.canonical.ObservationServer.CASES;
import static org.gapatlas.http.canonical.ObservationServer.COUNTY;
import static org.gapatlas.http.canonical.ObservationServer.EVERYWHERE;
import static org.gapatlas.http.canonical.ObservationServer.SUFFOLK;
import static org.gapatlas.http.canonical.ObservationServer.YEAR;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.canonical.ObservationServer.Reply;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ObservationsTest {
    private static final String STATUS_PERIOD = "&start_date=2025-12-31&end_date=2025-12-31";

    private ObservationServer server;

    @BeforeAll
    void start(@TempDir Path data) {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas.write(data.resolve("files")).admit("tick").build(store, SmallAtlas.ID);
        store.activate(SmallAtlas.ID);
        server = new ObservationServer(store);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void aCountIsANumberWithItsSourceMethodAndCaveats() {
        JsonNode count = server.ask(CASES + COUNTY + SUFFOLK + YEAR).only();

        assertThat(count.path("value").isIntegralNumber()).isTrue();
        assertThat(count.path("value").asInt()).isEqualTo(1_200);
        assertThat(count.path("value_state").asString()).isEqualTo("OBSERVED");
        assertThat(count.path("unit").asString()).isEqualTo("cases");
        assertThat(count.path("period_start").asString()).isEqualTo("2023-01-01");
        assertThat(count.path("period_end").asString()).isEqualTo("2023-12-31");
        assertThat(count.path("temporal_grain").asString()).isEqualTo("YEAR");
        assertThat(count.path("source_id").asString()).isEqualTo("human");
        assertThat(count.path("dataset_id").asString()).isEqualTo("x5j9-wybp");
        assertThat(count.path("methodology_id").asString()).isEqualTo("human_confirmed_probable_case_floor_v1");
        assertThat(count.path("release_id").asString()).isEqualTo(SmallAtlas.ID.value());
        assertThat(count.path("provenance_ref")).isEqualTo(count.path("observation_id"));
        assertThat(count.at("/evidence/resource_id")).isEqualTo(count.path("observation_id"));
        assertThat(count.path("limitations"))
                .hasSize(2)
                .noneMatch(l -> l.asString().isBlank());
    }

    @Test
    void aCountyWithoutACountHasAStateAndNoNumber() {
        Reply reply = server.ask(ALL_CASES);

        assertThat(reply.texts("/geography/geography_id"))
                .hasSize(10)
                .isSorted()
                .doesNotContain("99999");
        JsonNode autauga = reply.body().at("/data/0");
        assertThat(autauga.path("value").isNull()).isTrue();
        assertThat(autauga.path("value_state").asString()).isEqualTo("MISSING");
        assertThat(autauga.path("limitations")).hasSize(3);
        assertThat(reply.body().at("/meta/count").asInt()).isEqualTo(10);
        assertThat(reply.body().at("/meta/release_id").asString()).isEqualTo("small-1");
        assertThat(reply.nextToken()).isEmpty();
    }

    @Test
    void aCountyWithoutALinkedRecordSaysSo() {
        JsonNode status = server.ask("measure_id=human_status" + COUNTY + "&geography_id=01001" + YEAR)
                .only();

        assertThat(status.path("value").asString()).isEqualTo("no_county_linked_record");
        assertThat(status.path("value_state").asString()).isEqualTo("NO_COUNTY_LINKED_RECORD");
    }

    @Test
    void aRateNamesItsDenominator() {
        JsonNode rate = server.ask("measure_id=incidence_floor_2023" + COUNTY + SUFFOLK + YEAR)
                .only();

        assertThat(rate.path("value").asDouble()).isEqualTo(78.66);
        assertThat(rate.path("denominator").asString()).isEqualTo("population_2022");
    }

    @Test
    void aStatusKeepsThePublishersWordAndSaysWhatItMeans() {
        Reply reply = server.ask("measure_id=scapularis_status" + COUNTY + EVERYWHERE + STATUS_PERIOD);

        assertThat(reply.texts("/value"))
                .containsExactly(
                        "Established",
                        "Reported",
                        "",
                        "No records",
                        "Established",
                        "",
                        "No records",
                        "No records",
                        "Established",
                        "No records");
        assertThat(reply.texts("/normalized_state")).contains("UNKNOWN", "NO_RECORDS", "OBSERVED");
        assertThat(reply.texts("/value_state")).contains("UNAVAILABLE", "OBSERVED");
        assertThat(reply.texts("/temporal_grain")).containsOnly("CUMULATIVE");
        assertThat(reply.texts("/methodology_id")).containsOnly("scapularis_source_native_status_mapping_v1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "burgdorferi_status", // the release does not admit its workbook
                "no_such_measure"
            })
    void aMeasureThatIsNotPublishedIsNotFound(String measure) {
        Reply reply = server.ask("measure_id=" + measure + COUNTY + SUFFOLK + STATUS_PERIOD);

        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.code()).isEqualTo("RESOURCE_NOT_FOUND");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "population_2022",
                "svi_percentile_2022",
                "rucc_2023",
                "state_unallocated_records_2023",
                "CASE_COUNT_FLOOR_2023"
            })
    void contextMeasuresAreNotPublishedHere(String measure) {
        assertThat(server.ask("measure_id=" + measure + COUNTY + SUFFOLK + YEAR).code())
                .isEqualTo("RESOURCE_NOT_FOUND");
    }

    @ParameterizedTest
    @CsvSource({
        "&year=2022, 0",
        "&year=1900, 0",
        "&year=2100, 0",
        "&start_date=2023-01-01&end_date=2023-12-31, 1",
        "&start_date=2022-06-01&end_date=2024-06-01, 1",
        "&start_date=2023-01-02&end_date=2023-12-31, 0",
        "&start_date=2023-01-01&end_date=2023-12-30, 0",
        "&start_date=2024-02-29&end_date=2024-02-29, 0",
    })
    void anObservationIsThereIfItsPeriodLiesWithinTheTime(String time, int rows) {
        Reply reply = server.ask(CASES + COUNTY + SUFFOLK + time);

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body().path("data")).hasSize(rows);
    }

    @Test
    void fiveHundredCountiesFitInOneQuery() {
        String query = CASES + COUNTY + YEAR + "&page_size=500" + counties(500);

        Reply reply = server.ask(query);

        assertThat(reply.status()).isEqualTo(200);
        assertThat(server.get(reply.body().at("/links/self").asString()).body().path("data"))
                .isEqualTo(reply.body().path("data"));
    }

    @Test
    void theCeilingIsInclusive() {
        String query = CASES + COUNTY + counties(500);

        assertThat(server.ask(query + "&start_date=2004-01-01&end_date=2023-12-31")
                        .status())
                .isEqualTo(200);
        assertThat(server.ask(query + "&start_date=2003-12-31&end_date=2023-12-31")
                        .code())
                .isEqualTo("QUERY_TOO_BROAD");
    }

    private static String counties(int count) {
        return IntStream.range(1_001, 1_001 + count)
                .mapToObj(n -> "&geography_id=0" + n)
                .collect(Collectors.joining());
    }

    @Test
    void aClientThatHoldsTheAnswerGetsA304AtAnyTime() {
        Reply first = server.ask(ALL_CASES);
        String tag = first.raw().headers().firstValue("ETag").orElseThrow();
        assertThat(first.raw().headers().firstValue("Cache-Control")).contains("public, max-age=60, must-revalidate");

        Reply later = first;
        while (later.body().at("/meta/response_at").equals(first.body().at("/meta/response_at"))) {
            later = server.ask(ALL_CASES);
        }
        assertThat(later.raw().headers().firstValue("ETag")).contains(tag);
        Reply same = server.ask(ALL_CASES, "If-None-Match", tag);
        assertThat(same.status()).isEqualTo(304);
        assertThat(same.raw().body()).isEmpty();
        assertThat(server.ask(CASES + COUNTY + SUFFOLK + YEAR, "If-None-Match", tag)
                        .status())
                .isEqualTo(200);
    }

    @Test
    void anotherReleaseHasOtherIdsForTheSameValues(@TempDir Path data) {
        ReleaseStore store = new ReleaseStore(data);
        ReleaseId other = new ReleaseId("small-2");
        SmallAtlas.write(data.resolve("files")).build(store, other);
        store.activate(other);
        try (ObservationServer second = new ObservationServer(store)) {
            Reply theirs = second.ask(ALL_CASES);
            Reply ours = server.ask(ALL_CASES);
            assertThat(theirs.texts("/value")).isEqualTo(ours.texts("/value"));
            assertThat(theirs.texts("/observation_id")).doesNotContainAnyElementsOf(ours.texts("/observation_id"));
            assertThat(second.ask("measure_id=scapularis_status" + COUNTY + SUFFOLK + STATUS_PERIOD)
                            .code())
                    .isEqualTo("RESOURCE_NOT_FOUND");
        }
    }
}
