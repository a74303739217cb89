package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.SharedAtlas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests observations of all counties, which follow the rules of observations except for the selection. */
@ExtendWith(SharedAtlas.class)
class AllCountiesObservationsTest {
    private static final String ALL = "/v1/counties/observations?measure_id=case_count_floor_2023&year=2023";

    @Test
    void theyEqualThoseOfIndividuallyNamedCounties(RunningAtlas atlas) {
        List<String> codes = atlas.get("/v1/counties?page_size=500")
                .json()
                .path("data")
                .valueStream()
                .map(county -> county.at("/geography/geography_id").asString())
                .toList();
        JsonNode all = atlas.get(ALL).json();
        JsonNode named = atlas.get("/v1/observations?measure_id=case_count_floor_2023&year=2023&geography_type=county"
                        + "&geography_id=" + String.join(",", codes))
                .json();

        assertThat(codes).hasSize(10);
        assertThat(all.path("data")).hasSize(10).isEqualTo(named.path("data"));
        assertThat(all.at("/meta/unknown_geographies")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"view=slim, application/json", "view=full, text/csv"})
    void theNationIsOnePageInTheShortForms(String view, String accept, RunningAtlas atlas) {
        Reply reply = atlas.get(ALL + "&page_size=4000&" + view, "Accept", accept);

        assertThat(reply.status()).isEqualTo(200);
        assertThat(atlas.get(ALL + "&page_size=4001&" + view, "Accept", accept).status())
                .isEqualTo(400);
    }

    @Test
    void aMeasureOfSeveralYearsCountsOncePerCountyWhateverTheTime(RunningAtlas atlas) {
        String codes = IntStream.range(0, 60).mapToObj("%05d"::formatted).collect(Collectors.joining(","));
        String wide = "&geography_type=county&start_date=1900-01-01&end_date=2100-12-31&geography_id=36103," + codes;
        Reply years = atlas.get("/v1/observations?measure_id=case_count_floor_2023" + wide);
        Reply once = atlas.get("/v1/observations?measure_id=svi_housing_percentile_2022" + wide);

        assertThat(years.json().path("code").asString()).isEqualTo("QUERY_TOO_BROAD");
        assertThat(once.json().at("/meta/total_count").asInt()).isEqualTo(1);
    }

    @Test
    void aFullPageHasFiveHundredRowsAtMost(RunningAtlas atlas) {
        Reply reply = atlas.get(ALL + "&page_size=501");

        assertThat(atlas.get(ALL + "&page_size=500").status()).isEqualTo(200);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("detail").asString())
                .isEqualTo("page_size must be from 1 to 500, or with view=slim or as text/csv to 4000.");
    }

    @Test
    void withNamedCountiesAPageHasAtMostFiveHundredRowsInAnyForm(RunningAtlas atlas) {
        Reply reply = atlas.get("/v1/observations?measure_id=case_count_floor_2023&year=2023&geography_type=county"
                + "&geography_id=01001&view=slim&page_size=501");

        assertThat(reply.json().path("detail").asString()).isEqualTo("page_size must be from 1 to 500.");
    }

    @Test
    void pagesFollowEachOtherAndEachHasTheTotal(RunningAtlas atlas) {
        JsonNode first = atlas.get(ALL + "&page_size=7&view=slim").json();
        JsonNode last = atlas.get(first.at("/links/next").asString()).json();

        assertThat(first.at("/links/next").asString()).startsWith(ALL + "&page_size=7&view=slim&page_token=");
        assertThat(first.path("data")).hasSize(7);
        assertThat(last.path("data")).hasSize(3);
        assertThat(first.at("/meta/total_count").asInt()).isEqualTo(10);
        assertThat(last.at("/meta/total_count").asInt()).isEqualTo(10);
        assertThat(last.at("/links/next").isNull()).isTrue();
    }

    @Test
    void aTokenOfNamedCountiesIsInvalidForAll(RunningAtlas atlas) {
        String next = atlas.get("/v1/states/AL/observations?measure_id=case_count_floor_2023&year=2023&page_size=1")
                .json()
                .at("/meta/next_page_token")
                .asString();

        assertThat(atlas.get(ALL + "&page_token=" + next).json().path("code").asString())
                .isEqualTo("INVALID_REQUEST");
    }

    @ParameterizedTest
    @CsvSource({"geography_id=36103", "geography_type=county", "state=NY"})
    void countiesMustNotBeNamed(String parameter, RunningAtlas atlas) {
        assertThat(atlas.get(ALL + "&" + parameter).json().path("code").asString())
                .isEqualTo("UNSUPPORTED_FILTER");
    }
}
