package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.SharedAtlas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the forms of a page of observations, which all have the same rows. */
@ExtendWith(SharedAtlas.class)
class ObservationFormsTest {
    private static final String PAGE =
            "/v1/observations?measure_id=case_count_floor_2023&geography_type=county&geography_id=01001,36103,48301"
                    + "&year=2023";

    @Test
    void slimRowsAndTheirSharedPartEqualFullRows(RunningAtlas atlas) {
        JsonNode full = atlas.get(PAGE).json();
        Reply reply = atlas.get(PAGE + "&view=slim");
        JsonNode slim = reply.json();
        JsonNode shared = slim.required("meta").required("shared");

        assertThat(reply.header("Content-Type")).isEqualTo("application/vnd.gapatlas.slim+json");
        assertThat(slim.required("data").size()).isEqualTo(3);
        for (int i = 0; i < 3; i++) {
            JsonNode row = slim.required("data").get(i);
            JsonNode other = full.required("data").get(i);
            for (String field :
                    List.of("value", "value_state", "normalized_state", "period_start", "period_end", "source_id")) {
                assertThat(row.required(field)).isEqualTo(other.required(field));
            }
            for (String field : List.of("measure_id", "unit", "temporal_grain", "methodology", "semantic_version")) {
                assertThat(shared.required(field)).isEqualTo(other.required(field));
            }
            JsonNode source = shared.required("sources").get(0);
            source.forEachEntry((field, value) -> assertThat(value).isEqualTo(other.required(field)));
            JsonNode own = shared.required("limitations_by_normalized_state")
                    .path(row.required("normalized_state").asString());
            assertThat(other.required("limitations").size())
                    .isEqualTo(shared.required("limitations").size() + (own.isMissingNode() ? 0 : 1));
        }
    }

    @Test
    void csvHasTheSamePagesAndLinksTheNext(RunningAtlas atlas) {
        Reply first = atlas.get(PAGE + "&page_size=2", "Accept", "text/csv");
        String link = Objects.requireNonNull(first.header("Link"));
        Reply last = atlas.get(link.substring(1, link.indexOf('>')), "Accept", "text/csv");

        assertThat(first.header("Content-Type")).isEqualTo("text/csv; charset=utf-8");
        assertThat(first.header("Dataset-Version")).isEqualTo(SmallAtlas.ID.value());
        assertThat(first.text().split("\r\n", -1))
                .containsExactly(
                        "geography_id,period_start,period_end,value,text,normalized_state,value_state",
                        "01001,2023-01-01,2023-12-31,,,MISSING,MISSING",
                        "36103,2023-01-01,2023-12-31,1200,,OBSERVED,OBSERVED",
                        "");
        assertThat(last.text().lines()).hasSize(2).last().asString().startsWith("48301,");
        assertThat(last.header("Link")).isNull();
    }

    @Test
    void aTokenOfOneFormIsValidForTheOthers(RunningAtlas atlas) {
        String token = atlas.get(PAGE + "&page_size=2&view=slim")
                .json()
                .at("/meta/next_page_token")
                .asString();

        assertThat(atlas.get(PAGE + "&page_size=2&page_token=" + token)
                        .json()
                        .at("/data/0/geography/geography_id")
                        .asString())
                .isEqualTo("48301");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/csv | text/csv; charset=utf-8",
                "text/csv;q=0.5, application/json | application/json",
                "application/json;q=0.5, TEXT/CSV ; q=0.9 | text/csv; charset=utf-8",
                "text/csv;q=0 | application/json",
                "*/*, application/json;q=0 | text/csv; charset=utf-8",
                "application/json; q=0, */*;q=0.1 | text/csv; charset=utf-8",
                "text/csv, */* | text/csv; charset=utf-8",
                "text/csv;q=0.2, */* | application/json",
                "text/csv;q=0, */*;q=0.1 | application/json",
                "text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8 | application/json",
                "'text/html;x=\"a,text/csv\", application/*;q=0.5' | application/json",
                "image/png | application/json",
                "*/* | application/json",
                "application/json;q=0 | application/json",
                "application/json,application/vnd.gapatlas.slim+json,text/csv | application/json",
                "text/html, */* | application/json",
                "text/* | application/json",
            })
    void aTableIsForWhoAsksForOneByName(String accept, String mediaType, RunningAtlas atlas) {
        Reply reply = atlas.get(PAGE, "Accept", accept);

        assertThat(reply.header("Content-Type")).isEqualTo(mediaType);
        assertThat(reply.header("Vary")).contains("Accept");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a,", "\"a\"", "\"\\a", "\\\"", ";"})
    void anAcceptFieldMayBeLong(String piece, RunningAtlas atlas) {
        String accept = "text/csv, " + piece.repeat(30_000 / piece.length());

        assertThat(atlas.get(PAGE, "Accept", accept).header("Content-Type")).isEqualTo("text/csv; charset=utf-8");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/vnd.gapatlas.slim+json, text/csv;q=0.5",
                "application/json, text/csv;q=0.5",
                "application/vnd.gapatlas.slim+json;q=0.9, application/json;q=0.1, text/csv;q=0.5"
            })
    void theSlimViewIsJsonByEitherName(String accept, RunningAtlas atlas) {
        assertThat(atlas.get(PAGE + "&view=slim", "Accept", accept).header("Content-Type"))
                .isEqualTo("application/vnd.gapatlas.slim+json");
    }

    @Test
    void anUnknownViewIsRefused(RunningAtlas atlas) {
        Reply reply = atlas.get(PAGE + "&view=thin");

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.text()).contains("view must be full or slim");
    }
}
