package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.canonical.ObservationServer.COUNTY;
import static org.gapatlas.http.canonical.ObservationServer.EVERYWHERE;
import static org.gapatlas.http.canonical.ObservationServer.SUFFOLK;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallClimate;
import org.gapatlas.http.canonical.ObservationServer.Reply;
import org.gapatlas.release.format.Manifest;
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
class DailyObservationsTest {
    private static final String RAIN = "measure_id=nclimgrid_prcp_county_day" + COUNTY;
    private static final String WARMTH = "measure_id=nclimgrid_tavg_county_day" + COUNTY;
    private static final String FIRST_DAY = "&start_date=2023-01-01&end_date=2023-01-01";
    private static final String JANUARY = "&start_date=2023-01-01&end_date=2023-01-31";

    private ObservationServer server;

    @BeforeAll
    void start(@TempDir Path data) {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas.write(data.resolve("files")).putClimate().build(store, SmallAtlas.ID);
        store.activate(SmallAtlas.ID);
        server = new ObservationServer(store);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void aDayIsANumberWithItsFileMethodAndCoverage() {
        JsonNode day = server.ask(WARMTH + SUFFOLK + FIRST_DAY).only();

        assertThat(day.path("value").asDouble()).isEqualTo(-3.98);
        assertThat(day.path("value_state").asString()).isEqualTo("OBSERVED");
        assertThat(day.path("unit").asString()).isEqualTo("degree_Celsius");
        assertThat(day.path("temporal_grain").asString()).isEqualTo("DAY");
        assertThat(day.path("period_start").asString()).isEqualTo("2023-01-01");
        assertThat(day.path("period_end").asString()).isEqualTo("2023-01-01");
        assertThat(day.path("observation_id").asString()).startsWith("environmental-observation:");
        assertThat(day.path("source_id").asString()).isEqualTo("noaa_nclimgrid_daily_202301_tavg");
        assertThat(day.path("lineage_source_id").asString()).isEqualTo("noaa_nclimgrid_daily");
        assertThat(day.path("dataset_id").asString()).isEqualTo("nclimgrid-daily-v1.0.0-scaled");
        assertThat(day.path("semantic_version").asString()).isEqualTo("2.0.0");
        assertThat(day.at("/evidence/semantic_version").asString()).isEqualTo("2.0.0");
        assertThat(day.at("/environmental_context/coverage_status").asString()).isEqualTo("COMPLETE");
        assertThat(day.at("/environmental_context/valid_area_m2").isNull()).isTrue();
        assertThat(day.at("/environmental_context/metadata_revision_id").asString())
                .isEqualTo("sha256:" + input("noaa_nclimgrid_daily_202301_tavg").sha256());
        assertThat(day.path("limitations"))
                .noneMatch(l -> l.asString().isBlank())
                .anySatisfy(l -> assertThat(l.asString()).contains("explains no surveillance figure"));
    }

    private Manifest.Input input(String sourceId) {
        return server.registry().current().atlas().release().manifest().inputs().stream()
                .filter(i -> i.sourceId().equals(sourceId))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void eachDayComesFromTheFileOfItsMonth() {
        Reply reply = server.ask(WARMTH + SUFFOLK + "&start_date=2023-01-31&end_date=2023-02-01");

        assertThat(reply.texts("/source_id"))
                .containsExactly("noaa_nclimgrid_daily_202301_tavg", "noaa_nclimgrid_daily_202302_tavg");
        assertThat(reply.texts("/dataset_id"))
                .containsExactly("nclimgrid-daily-v1.0.0-scaled", "nclimgrid-daily-v1.0.0-prelim");
    }

    @Test
    void noDayWithoutAFigureIsZeroAndEachHasAReason() {
        Reply reply = server.ask(RAIN + EVERYWHERE + "&start_date=2023-01-02&end_date=2023-01-02");

        assertThat(reply.texts("/geography/geography_id"))
                .hasSize(10)
                .isSorted()
                .doesNotContain("99999");
        assertThat(reply.texts("/value_state"))
                .containsExactly(
                        "OBSERVED",
                        "OBSERVED",
                        "UNAVAILABLE", // Alaska
                        "OBSERVED",
                        "UNAVAILABLE", // a planning region of Connecticut
                        "UNAVAILABLE", // Hawaii
                        "OBSERVED",
                        "OBSERVED",
                        "MISSING", // -999.99
                        "OBSERVED");
        assertThat(reply.texts("/normalized_state")).isEqualTo(reply.texts("/value_state"));
        assertThat(reply.texts("/environmental_context/coverage_status").get(8)).isEqualTo("SOURCE_MISSING");
        assertThat(reply.texts("/environmental_context/coverage_status").get(4)).isEqualTo("OUT_OF_SOURCE_COVERAGE");
        assertThat(reply.texts("/limitations/0").get(4)).contains("do not have this county");
    }

    @Test
    void aPrintedZeroIsZeroAndZeroDegreesAreAFigure() {
        JsonNode rain = server.ask(RAIN + "&geography_id=01001" + FIRST_DAY).only();
        JsonNode warmth = server.ask(WARMTH + "&geography_id=01001" + FIRST_DAY).only();

        assertThat(rain.path("value").isIntegralNumber()).isTrue();
        assertThat(rain.path("value").asInt()).isZero();
        assertThat(rain.path("value_state").asString()).isEqualTo("ZERO");
        assertThat(warmth.path("value_state").asString()).isEqualTo("ZERO");
        assertThat(warmth.path("limitations").get(0).asString()).contains("a temperature like any other");
        assertThat(rain.path("limitations")).noneMatch(l -> l.asString().contains("temperature"));
    }

    @ParameterizedTest
    @CsvSource({
        "&year=2023, 59",
        "&year=2022, 0",
        "&start_date=2023-01-01&end_date=2023-01-31, 31",
        "&start_date=2023-02-01&end_date=2023-02-28, 28",
        "&start_date=2023-01-31&end_date=2023-02-01, 2",
        "&start_date=2023-02-28&end_date=2023-03-31, 1",
        "&start_date=2023-06-01&end_date=2023-06-30, 0",
    })
    void aTimeHasTheDaysThatLieWithin(String time, int days) {
        assertThat(server.ask(WARMTH + SUFFOLK + time + "&page_size=500").body().path("data"))
                .hasSize(days);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 30, 31, 97, 500})
    void pagesOfAnySizeAddUpToTheWhole(int size) {
        List<String> ids = new ArrayList<>();
        String next = "/v1/observations?" + RAIN + EVERYWHERE + JANUARY + "&page_size=" + size;
        while (!next.isEmpty()) {
            Reply page = server.get(next);
            ids.addAll(page.texts("/observation_id"));
            next = page.body().at("/links/next").asString("");
        }

        assertThat(ids).hasSize(310).doesNotHaveDuplicates();
        assertThat(ids).isEqualTo(inOnePage());
    }

    private List<String> inOnePage() {
        return server.ask(RAIN + EVERYWHERE + JANUARY + "&page_size=500").texts("/observation_id");
    }

    @ParameterizedTest
    @CsvSource({
        "500, &start_date=2023-01-01&end_date=2023-01-20, 200", // 10,000
        "500, &start_date=2023-01-01&end_date=2023-01-21, 400",
        "100, &start_date=2023-01-01&end_date=2023-01-31, 200",
        "27, &year=2023, 200", // 365 days
        "28, &year=2023, 400",
        "27, &year=2024, 200", // 366 days
        "1, &start_date=2000-01-01&end_date=2027-05-18, 200",
        "1, &start_date=2000-01-01&end_date=2027-05-19, 400",
        "1, &start_date=0001-01-01&end_date=9999-12-31, 400",
    })
    void theCeilingCountsDays(int counties, String time, int status) {
        String many = IntStream.range(0, counties)
                .mapToObj(i -> "&geography_id=%05d".formatted(1_001 + i))
                .collect(Collectors.joining());
        Reply reply = server.ask(RAIN + many + time);

        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.code()).isEqualTo(status == 200 ? "" : "QUERY_TOO_BROAD");
    }

    @Test
    void theCeilingIsCheckedBeforeTheMeasureIsFound() {
        String year = IntStream.range(0, 28)
                .mapToObj(i -> "&geography_id=%05d".formatted(1_001 + i))
                .collect(Collectors.joining("", "", "&year=2023"));

        assertThat(server.ask("measure_id=nclimgrid_tmax_county_day" + COUNTY + year)
                        .code())
                .isEqualTo("QUERY_TOO_BROAD");
    }

    @Test
    void aMeasureWithoutAFileIsNotFound() {
        Reply reply = server.ask("measure_id=nclimgrid_tmax_county_day" + COUNTY + SUFFOLK + FIRST_DAY);

        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.code()).isEqualTo("RESOURCE_NOT_FOUND");
    }

    @Test
    void daysHaveNoStrata() {
        assertThat(server.ask(RAIN + SUFFOLK + FIRST_DAY + "&stratification=hour")
                        .code())
                .isEqualTo("UNSUPPORTED_STRATIFICATION");
    }

    @Test
    void aReleaseThatDoesNotAdmitOneFileOfAMeasurePublishesNoneOfIt(@TempDir Path data) {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas.write(data.resolve("files"))
                .putClimate()
                .expectNothingOf("noaa_nclimgrid_daily_202302_tavg")
                .build(store, SmallAtlas.ID);
        store.activate(SmallAtlas.ID);
        try (ObservationServer partly = new ObservationServer(store)) {
            assertThat(partly.ask(WARMTH + SUFFOLK + FIRST_DAY).status()).isEqualTo(404);
            assertThat(partly.ask(RAIN + SUFFOLK + FIRST_DAY).status()).isEqualTo(200);
        }
    }

    /**
     * Starts from the ids in the rows and not in the catalog, because everything about an observation must be found
     * from it.
     */
    @Test
    void everyIdOfADayLeadsToItsResource(@TempDir Path data) {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas.write(data.resolve("files")).putClimate().build(store, SmallAtlas.ID);
        store.activate(SmallAtlas.ID);
        TreeSet<String> targets = new TreeSet<>();
        for (String measure : List.of(RAIN, WARMTH)) {
            for (JsonNode day :
                    server.ask(measure + SUFFOLK + "&year=2023").body().path("data")) {
                targets.add("/v1/sources/" + day.path("source_id").asString());
                targets.add("/v1/measures/" + day.path("measure_id").asString());
                targets.add("/v1/methodologies/" + day.path("methodology_id").asString());
            }
        }
        assertThat(targets).hasSize(7);
        try (CanonicalServer discovery = new CanonicalServer(store)) {
            assertThat(targets)
                    .allSatisfy(target -> assertThat(discovery.get(target).status())
                            .as(target)
                            .isEqualTo(200));
            JsonNode measure =
                    discovery.get("/v1/measures/nclimgrid_tavg_county_day").data();
            assertThat(measure.path("source_ids").toString())
                    .isEqualTo("[\"noaa_nclimgrid_daily_202301_tavg\",\"noaa_nclimgrid_daily_202302_tavg\"]");
            assertThat(measure.path("temporal_grains").toString()).isEqualTo("[\"DAY\"]");
            JsonNode indicator =
                    discovery.get("/v1/indicators/climate_temperature").data();
            assertThat(indicator.path("measure_ids").toString()).isEqualTo("[\"nclimgrid_tavg_county_day\"]");
            assertThat(indicator.path("domain").asString()).isEqualTo("climate");
            assertThat(indicator.path("semantic_version")).isEqualTo(measure.path("semantic_version"));
        }
    }

    @Test
    void aMonthThatIsMissingBetweenTwoIsOutOfCoverage(@TempDir Path data) {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas files = SmallAtlas.write(data.resolve("files"));
        for (String name : List.of("tavg-202301-cty-scaled.csv", "tavg-202303-cty-scaled.csv")) {
            files.putDaily(name, SmallClimate.file(name));
        }
        files.build(store, SmallAtlas.ID);
        store.activate(SmallAtlas.ID);
        try (ObservationServer ofTwoMonths = new ObservationServer(store)) {
            assertThat(isOutOfCoverage(ofTwoMonths, "2023-02-01", "2023-02-28")).isTrue();
            assertThat(isOutOfCoverage(ofTwoMonths, "2023-02-01", "2023-03-01")).isFalse();
            assertThat(isOutOfCoverage(ofTwoMonths, "2023-01-31", "2023-02-28")).isFalse();
        }
    }

    private static boolean isOutOfCoverage(ObservationServer asked, String start, String end) {
        Reply reply = asked.ask(WARMTH + SUFFOLK + "&start_date=" + start + "&end_date=" + end);
        assertThat(reply.body().path("data").isEmpty())
                .isEqualTo(reply.body().at("/meta/out_of_coverage").asBoolean());
        return reply.body().at("/meta/out_of_coverage").asBoolean();
    }
}
