package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.canonical.ObservationServer.CASES;
import static org.gapatlas.http.canonical.ObservationServer.COUNTY;
import static org.gapatlas.http.canonical.ObservationServer.SUFFOLK;
import static org.gapatlas.http.canonical.ObservationServer.YEAR;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.canonical.ObservationServer.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Tests each rule of the route, and which of two broken rules is reported. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ObservationRulesTest {
    private static final String INVALID = "INVALID_REQUEST";
    private static final String FILTER = "UNSUPPORTED_FILTER";
    private static final String BAD_TOKEN = "&page_token=forged";

    private ObservationServer server;

    @BeforeAll
    void start(@TempDir Path data) {
        server = new ObservationServer(SmallAtlas.sealed(data));
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({
        "'', measure_id",
        "measure_id=, measure_id",
        "measure_id=a&measure_id=b, measure_id",
        "geography_type=, geography_type",
        "geography_type=planet, geography_type",
        "geography_type=County, geography_type",
        "year=1899, year",
        "year=2101, year",
        "year=02023, year",
        "year=2023.0, year",
        "year=%2B2023, year",
        "year=, year",
        "year=2023&year=2023, year",
        "start_date=2023-02-29, start_date",
        "start_date=2023-1-1, start_date",
        "start_date=20230101, start_date",
        "start_date=2023-01-01T00:00:00Z, start_date",
        "start_date=%2B2023-01-0, start_date",
        "end_date=2023-13-01, end_date",
        "page_size=ten, page_size",
        "page_size=-1, page_size",
        "page_size=99999999999, page_size",
        "page_token=a&page_token=b, page_token",
    })
    void aParameterOfTheWrongTypeIsNamed(String query, String name) {
        Reply reply = server.ask(query);

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.code()).isEqualTo(INVALID);
        assertThat(reply.body().path("errors"))
                .anyMatch(e -> e.at("/loc/1").asString().equals(name));
    }

    @Test
    void moreThanFiveHundredCountiesAreTooMany() {
        String counties = "&geography_id=36103".repeat(501);

        Reply reply = server.ask(CASES + COUNTY + counties + YEAR);

        assertThat(reply.code()).isEqualTo(INVALID);
        assertThat(reply.body().at("/errors/0/loc/1").asString()).isEqualTo("geography_id");
    }

    @Test
    void commaSeparatedCodesAreLikeARepeatedParameter() {
        Reply listed = server.ask(CASES + COUNTY + "&geography_id=36103,01001" + YEAR);
        Reply repeated = server.ask(CASES + COUNTY + "&geography_id=36103&geography_id=01001" + YEAR);

        assertThat(listed.status()).isEqualTo(200);
        assertThat(listed.body().path("data")).isEqualTo(repeated.body().path("data"));
    }

    @Test
    void aListOfMoreThanFiveHundredCountiesIsTooLong() {
        Reply reply = server.ask(CASES + COUNTY + "&geography_id=36103" + ",36103".repeat(500) + YEAR);

        assertThat(reply.code()).isEqualTo(INVALID);
        assertThat(reply.body().at("/errors/0/type").asString()).isEqualTo("too_many");
    }

    @Test
    void theRefusalOfATooBroadQueryNamesASizeThatWorks() {
        String daily = "measure_id=nclimgrid_prcp_county_day" + COUNTY;

        String detail = server.ask(daily + counties(100) + "&start_date=2023-01-01&end_date=2023-12-31")
                .body()
                .path("detail")
                .asString();

        assertThat(detail).contains("at most 100 days", "at most 27 counties");
    }

    @Test
    void aListedMeasureWithoutObservationsIsRefusedWithItsReason() {
        Reply listed = server.ask("measure_id=rucc_2023" + COUNTY + SUFFOLK + YEAR);
        Reply unknown = server.ask("measure_id=nonsense" + COUNTY + SUFFOLK + YEAR);

        assertThat(listed.status()).isEqualTo(404);
        assertThat(listed.body().path("detail").asString())
                .contains("rucc_2023 is not observable")
                .isNotEqualTo(unknown.body().path("detail").asString());
        assertThat(unknown.body().path("detail").asString()).contains("no measure of this id");
    }

    @Test
    void thePageNamesWhatIsNotACountyOfTheRelease() {
        JsonNode meta = server.ask(CASES + COUNTY + SUFFOLK + "&geography_id=09001,51515,99999" + YEAR)
                .body()
                .path("meta");

        assertThat(meta.path("unknown_geographies"))
                .extracting(g -> g.path("geography_id").asString())
                .containsExactly("09001", "51515", "99999");
        assertThat(meta.at("/unknown_geographies/0/reason").asString()).contains("Connecticut");
        assertThat(meta.at("/unknown_geographies/2/successors")).isEmpty();
        assertThat(meta.path("out_of_coverage").asBoolean()).isFalse();
    }

    @Test
    void aTimeWithoutAnyPeriodIsOutOfCoverage() {
        JsonNode meta =
                server.ask(CASES + COUNTY + SUFFOLK + "&year=2022").body().path("meta");

        assertThat(meta.path("out_of_coverage").asBoolean()).isTrue();
        assertThat(meta.path("period_first").asString()).isEqualTo("2023-01-01");
        assertThat(meta.path("period_last").asString()).isEqualTo("2023-12-31");
    }

    @ParameterizedTest
    @CsvSource({
        "2023-01-01, 2023-12-31, false",
        "2022-06-01, 2024-06-01, false",
        "2023-01-01, 2023-12-30, true",
        "2023-01-02, 2024-12-31, true",
        "2023-06-01, 2023-06-30, true",
    })
    void aTimeThatHoldsNoWholePeriodIsOutOfCoverage(String start, String end, boolean isOut) {
        ObservationServer.Reply reply =
                server.ask(CASES + COUNTY + SUFFOLK + "&start_date=" + start + "&end_date=" + end);

        assertThat(reply.body().at("/meta/out_of_coverage").asBoolean()).isEqualTo(isOut);
        assertThat(reply.body().at("/meta/count").asInt()).isEqualTo(isOut ? 0 : 1);
    }

    /** Queries that each break exactly one rule, in the order of the rules, and the code of the refusal. */
    private record Rule(String name, String code, String query) {}

    private static final String GOOD = CASES + COUNTY + SUFFOLK + YEAR;
    private static final String WIDE = counties(500) + "&start_date=1000-01-01&end_date=2023-12-31";

    private static String counties(int count) {
        StringBuilder counties = new StringBuilder();
        for (int i = 0; i < count; i++) {
            counties.append("&geography_id=").append(10_000 + i);
        }
        return counties.toString();
    }

    private static final List<Rule> RULES = List.of(
            new Rule("type", INVALID, GOOD + "&page_size=ten"),
            new Rule("unknown key", FILTER, GOOD + "&sort=value"),
            new Rule("page size", INVALID, GOOD + "&page_size=501"),
            new Rule("page size 0", INVALID, GOOD + "&page_size=0"),
            new Rule("not a county", FILTER, CASES + "&geography_type=state&geography_id=36" + YEAR),
            new Rule("year and dates", INVALID, GOOD + "&start_date=2023-01-01&end_date=2023-12-31"),
            new Rule("year and a date", INVALID, GOOD + "&end_date=2023-12-31"),
            new Rule("no time", INVALID, CASES + COUNTY + SUFFOLK),
            new Rule("half a range", INVALID, CASES + COUNTY + SUFFOLK + "&start_date=2023-01-01"),
            new Rule("backwards", INVALID, CASES + COUNTY + SUFFOLK + "&start_date=2023-12-31&end_date=2023-01-01"),
            new Rule("form of FIPS", INVALID, CASES + COUNTY + "&geography_id=1001" + YEAR),
            new Rule("comma at the end", INVALID, CASES + COUNTY + "&geography_id=01001," + YEAR),
            new Rule("twice in a list", INVALID, CASES + COUNTY + "&geography_id=01001,01001" + YEAR),
            new Rule("other digits", INVALID, CASES + COUNTY + "&geography_id=%D9%A3%D9%A36103" + YEAR),
            new Rule("twice", INVALID, GOOD + SUFFOLK),
            new Rule("status by year", FILTER, "measure_id=scapularis_status" + COUNTY + SUFFOLK + YEAR),
            new Rule(
                    "status of other days",
                    FILTER,
                    "measure_id=burgdorferi_status" + COUNTY + SUFFOLK + "&start_date=2025-12-30&end_date=2025-12-31"),
            new Rule("too broad", "QUERY_TOO_BROAD", CASES + COUNTY + WIDE),
            new Rule("strata", "UNSUPPORTED_STRATIFICATION", GOOD + "&stratification=sex"),
            new Rule("not published", "RESOURCE_NOT_FOUND", "measure_id=rucc_2023" + COUNTY + SUFFOLK + YEAR),
            new Rule("token", INVALID, GOOD + BAD_TOKEN));

    static Stream<Rule> rules() {
        return RULES.stream();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aBrokenRuleHasItsCode(Rule rule) {
        assertThat(server.ask(rule.query()).code()).isEqualTo(rule.code());
    }

    @Test
    void theUnbrokenQuerySucceeds() {
        assertThat(server.ask(GOOD).status()).isEqualTo(200);
    }

    static Stream<Arguments> pairs() {
        List<Arguments> pairs = new ArrayList<>();
        String state = "measure_id=rucc_2023&geography_type=state";
        String status = "measure_id=pacificus_status" + COUNTY;
        pairs.add(Arguments.of("type before unknown key", INVALID, GOOD + "&year=x&sort=value"));
        pairs.add(Arguments.of("unknown key before page size", FILTER, GOOD + "&page_size=0&sort=value"));
        pairs.add(Arguments.of(
                "page size before kind of place", INVALID, state + "&geography_id=36&page_size=501" + YEAR));
        pairs.add(Arguments.of("kind of place before time", FILTER, state + "&geography_id=36"));
        pairs.add(Arguments.of("time before form of FIPS", INVALID, CASES + COUNTY + "&geography_id=x"));
        pairs.add(Arguments.of("FIPS before status period", INVALID, status + "&geography_id=x" + YEAR));
        pairs.add(Arguments.of("twice before status period", INVALID, status + SUFFOLK + SUFFOLK + YEAR));
        pairs.add(Arguments.of("status period before ceiling", FILTER, status + WIDE));
        pairs.add(Arguments.of("status period before admission", FILTER, status + SUFFOLK + YEAR));
        pairs.add(Arguments.of(
                "ceiling before strata", "QUERY_TOO_BROAD", CASES + COUNTY + WIDE + "&stratification=sex"));
        pairs.add(Arguments.of("ceiling before publication", "QUERY_TOO_BROAD", "measure_id=nothing" + COUNTY + WIDE));
        pairs.add(Arguments.of(
                "strata before publication",
                "UNSUPPORTED_STRATIFICATION",
                "measure_id=nothing" + COUNTY + SUFFOLK + YEAR + "&stratification=" + BAD_TOKEN));
        pairs.add(Arguments.of(
                "publication before token",
                "RESOURCE_NOT_FOUND",
                "measure_id=nothing" + COUNTY + SUFFOLK + YEAR + BAD_TOKEN));
        return pairs.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pairs")
    void theEarlierOfTwoBrokenRulesIsReported(String name, String code, String query) {
        Reply reply = server.ask(query);

        assertThat(reply.code()).as(name + ": " + reply.body()).isEqualTo(code);
    }
}
