package org.gapatlas.http.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.SharedAtlas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the rules of county reports in their order. */
@ExtendWith(SharedAtlas.class)
class CountyReportRulesTest {
    private static final String PATH = "/v1/counties/36103/report.pdf";
    private static final String V2 = "template=county-v2";
    private static final String RELEASE = "dataset_version=small-1";
    private static final String YEAR = "period_start=2023-01-01&period_end=2023-12-31";
    private static final String STATUS = "measure_id=human_status";
    /** A query that follows all rules. */
    private static final String SOUND = V2 + "&" + RELEASE + "&" + YEAR + "&" + STATUS;

    private static String path(String fips) {
        return "/v1/counties/" + fips + "/report.pdf";
    }

    /** The faults of an invalid request, each as "kind place.name". */
    private static List<String> faults(RunningAtlas atlas, String query) {
        return assertProblem(atlas.get(PATH + "?" + query), 422, PATH)
                .path("errors")
                .valueStream()
                .map(e -> e.path("type").asString() + " "
                        + e.path("loc").valueStream().map(JsonNode::asString).collect(Collectors.joining(".")))
                .toList();
    }

    private static String without(String part) {
        return Stream.of(V2, RELEASE, "period_start=2023-01-01", "period_end=2023-12-31", STATUS)
                .filter(p -> !p.startsWith(part))
                .collect(Collectors.joining("&"));
    }

    @Test
    void aValidQuerySucceeds(RunningAtlas atlas) {
        assertThat(atlas.get(PATH + "?" + SOUND).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "COUNTY-v1",
                "county-v1;drop",
                "county-v1%00",
                "county",
                "county-v",
                "-v1",
                "county-v1%20",
                "%20county-v1",
                "county-v1%0A",
                "county-v%D9%A1",
                "c0unty-v1",
                ""
            })
    void aMalformedTemplateIsRefused(String template, RunningAtlas atlas) {
        assertThat(faults(atlas, "template=" + template)).containsExactly("pattern_mismatch query.template");
    }

    @ParameterizedTest
    @ValueSource(strings = {"county-v9", "county-v01", "county-v0", "state-v1", "tract-v1", "countyy-v1"})
    void aTemplateIsOneOfTheCounties(String template, RunningAtlas atlas) {
        assertThat(faults(atlas, "template=" + template)).containsExactly("not_in_list query.template");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2023-02-30",
                "2023-02-29",
                "2023-13-01",
                "2023-00-10",
                "2023-1-1",
                "20230101",
                "2023-01-01T00:00:00Z",
                "2023-01-01Z",
                "23-01-01",
                "-2023-01-01",
                "+2023-01-01",
                "today",
                "%D9%A2023-01-01",
                ""
            })
    void aPeriodIsMadeOfDaysThatTheCalendarHas(String day, RunningAtlas atlas) {
        assertThat(faults(atlas, without("period_start") + "&period_start=" + day))
                .containsExactly("not_a_date query.period_start");
        assertThat(faults(atlas, without("period_end") + "&period_end=" + day))
                .containsExactly("not_a_date query.period_end");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "template=county-v1",
                "dataset_version=small-1",
                "period_start=2023-01-01",
                "period_end=2023-12-31",
                "ecological_share=65"
            })
    void whatMayStandOnceIsRefusedTwice(String part, RunningAtlas atlas) {
        String name = part.substring(0, part.indexOf('='));

        assertThat(faults(atlas, part + "&" + part)).containsExactly("repeated query." + name);
    }

    @ParameterizedTest
    @CsvSource({
        "period_start=2023-01-01, not_in_template query.period_start",
        "period_end=2023-12-31, not_in_template query.period_end",
        "measure_id=human_status, not_in_template query.measure_id",
        "measure_id=, not_in_template query.measure_id",
        "template=county-v1&measure_id=nothing, not_in_template query.measure_id",
    })
    void theFirstTemplateTakesNoObservations(String query, String fault, RunningAtlas atlas) {
        assertThat(faults(atlas, query)).containsExactly(fault);
    }

    @Test
    void allSelectorsThatTheFirstTemplateLacksAreReported(RunningAtlas atlas) {
        assertThat(faults(atlas, YEAR + "&" + STATUS)).hasSize(3).allMatch(f -> f.startsWith("not_in_template "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dataset_version", "period_start", "period_end", "measure_id"})
    void theSecondTemplateRequiresFourParameters(String name, RunningAtlas atlas) {
        assertThat(faults(atlas, without(name))).containsExactly("missing query." + name);
    }

    @Test
    void anAbsentParameterIsNotReportedAsEmpty(RunningAtlas atlas) {
        JsonNode problem = atlas.get(PATH + "?" + without("measure_id")).json();

        assertThat(problem.at("/errors/0/input").isNull()).isTrue();
    }

    @Test
    void allMissingParametersAreReported(RunningAtlas atlas) {
        assertThat(faults(atlas, V2))
                .containsExactly(
                        "missing query.dataset_version",
                        "missing query.period_start",
                        "missing query.period_end",
                        "missing query.measure_id");
    }

    @Test
    void aPeriodDoesNotEndBeforeItStarts(RunningAtlas atlas) {
        String reversed = String.join("&", V2, RELEASE, STATUS, "period_start=2023-12-31", "period_end=2023-01-01");

        assertThat(faults(atlas, reversed)).containsExactly("before_start query.period_end");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "measure_id=human_status&measure_id=human_status | repeated query.measure_id",
                "measure_id=human_status,human_status | repeated query.measure_id",
                "measure_id=human_status,burgdorferi_status&measure_id=human_status | repeated query.measure_id",
                "measure_id= | blank query.measure_id",
                "measure_id=%20 | blank query.measure_id",
                "measure_id=human_status, | blank query.measure_id",
                "measure_id=,human_status | blank query.measure_id",
                "measure_id=human_status&measure_id= | blank query.measure_id",
            })
    void aMeasureIsNamedOnceAndNotByABlank(String measures, String fault, RunningAtlas atlas) {
        assertThat(faults(atlas, String.join("&", V2, RELEASE, YEAR, measures))).containsExactly(fault);
    }

    @Test
    void atMostTwentyMeasuresMayBeNamedInAnyNotation(RunningAtlas atlas) {
        List<String> ids = IntStream.range(0, 21).mapToObj(i -> "m" + i).toList();
        String sound = String.join("&", V2, RELEASE, YEAR, "");

        assertThat(faults(atlas, sound + "measure_id=" + String.join(",", ids)))
                .containsExactly("too_many query.measure_id");
        assertThat(faults(atlas, sound + "measure_id=" + String.join("&measure_id=", ids)))
                .containsExactly("too_many query.measure_id");
        assertThat(atlas.get(PATH + "?" + sound + "measure_id=" + String.join(",", ids.subList(0, 20)))
                        .status())
                .isEqualTo(404);
    }

    @Test
    void formIsCheckedBeforeTemplateAndTemplateBeforeItsParameters(RunningAtlas atlas) {
        assertThat(faults(atlas, "template=county-v9&period_start=x&measure_id="))
                .containsExactly("not_a_date query.period_start");
        assertThat(faults(atlas, "template=county-v9&measure_id=")).containsExactly("not_in_list query.template");
        assertThat(faults(atlas, "template=county-v9&dataset_version=none"))
                .containsExactly("not_in_list query.template");
    }

    @Test
    void invalidValuesAreReportedBeforeMissingThings(RunningAtlas atlas) {
        assertProblem(atlas.get(path("99999") + "?measure_id=human_status"), 422, path("99999"));
        assertProblem(atlas.get(PATH + "?" + V2 + "&dataset_version=none"), 422, PATH);
        assertProblem(atlas.get(path("9999") + "?dataset_version=none"), 422, path("9999"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "none", "SMALL-1", "small-1%20", "..%2Fsmall-1"})
    void aMissingReleaseIsNotFound(String version, RunningAtlas atlas) {
        assertProblem(atlas.get(PATH + "?dataset_version=" + version), 404, PATH);
        assertProblem(atlas.get(PATH + "?" + without("dataset_version") + "&dataset_version=" + version), 404, PATH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?" + SOUND})
    void aCountyOutsideTheReleaseIsNotFound(String query, RunningAtlas atlas) {
        JsonNode problem = assertProblem(atlas.get(path("99999") + query), 404, path("99999"));

        assertThat(problem.path("detail").asString()).contains("99999");
    }

    @Test
    void theCountyIsCheckedBeforeThePeriod(RunningAtlas atlas) {
        String broad = String.join("&", V2, RELEASE, STATUS, "period_start=2020-01-01", "period_end=2023-12-31");

        assertProblem(atlas.get(path("99999") + "?" + broad), 404, path("99999"));
    }

    @Test
    void aPeriodHasAtMostFiveHundredDays(RunningAtlas atlas) {
        String start = String.join("&", V2, RELEASE, "period_start=2022-01-01", "measure_id=nothing");
        JsonNode problem = assertProblem(atlas.get(PATH + "?" + start + "&period_end=2023-05-16"), 400, PATH);

        assertThat(problem.path("code").asString()).isEqualTo("QUERY_TOO_BROAD");
        assertThat(atlas.get(PATH + "?" + start + "&period_end=2023-05-15").status())
                .as("500 days, of an unknown measure")
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nothing",
                "HUMAN_STATUS",
                "human_status%20",
                "population_2022",
                "scapularis_status",
                "human_status,nothing",
                "%3Cscript%3E",
                "%00"
            })
    void aMeasureThatIsNotPublishedIsNotFound(String measures, RunningAtlas atlas) {
        Reply reply = atlas.get(PATH + "?" + String.join("&", V2, RELEASE, YEAR, "measure_id=" + measures));

        assertThat(assertProblem(reply, 404, PATH).path("code").asString()).isEqualTo("RESOURCE_NOT_FOUND");
    }

    @Test
    void unpublishedAndUnknownMeasuresAreDistinguished(RunningAtlas atlas) {
        assertThat(detail(atlas, "population_2022"))
                .startsWith(
                        "The measure population_2022 is not observable in release small-1. The figure is in county detail")
                .endsWith("applies to it.");
        assertThat(detail(atlas, "nothing")).isEqualTo("Release small-1 publishes no measure nothing.");
    }

    private static String detail(RunningAtlas atlas, String measure) {
        Reply reply = atlas.get(PATH + "?" + String.join("&", V2, RELEASE, YEAR, "measure_id=" + measure));
        return reply.json().path("detail").asString();
    }

    @ParameterizedTest
    @CsvSource({
        "2022-01-01, 2022-12-31",
        "2023-01-01, 2023-12-30",
        "2023-01-02, 2023-12-31",
        "2022-12-31, 2023-12-31",
        "2023-01-01, 2024-01-01",
        "2025-12-31, 2025-12-31",
    })
    void observationsOfExactlyThePeriodAreMissedNotReplaced(String start, String end, RunningAtlas atlas) {
        Reply reply = atlas.get(
                PATH + "?" + String.join("&", V2, RELEASE, STATUS, "period_start=" + start, "period_end=" + end));

        JsonNode problem = assertProblem(reply, 503, PATH);
        assertThat(problem.path("code").asString()).isEqualTo("SERVICE_UNAVAILABLE");
        assertThat(problem.path("detail").asString()).contains("human_status", start, end);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3610", "361031", "36l03", "%D9%A3%D9%A6%D9%A1%D9%A0%D9%A3", "36103%00", "-3610"})
    void aCountyCodeIsFiveAsciiDigits(String fips, RunningAtlas atlas) {
        assertProblem(atlas.get(path(fips)), 422, path(fips));
    }

    @Test
    void anUnknownParameterIsIgnored(RunningAtlas atlas) {
        assertThat(atlas.get(PATH + "?colour=red&hue=x").entityTag())
                .isEqualTo(atlas.get(PATH).entityTag());
    }
}
