package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests observations of all counties of a state, which follow the rules of observations except for the selection. */
class StateObservationsTest {
    private static final String YEAR = "/observations?measure_id=case_count_floor_2023&year=2023";

    @TempDir
    private static Path data;

    private static CanonicalServer server;

    @BeforeAll
    static void start() {
        server = new CanonicalServer(SmallAtlas.sealed(data));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static List<String> counties(JsonNode page) {
        return page.path("data")
                .valueStream()
                .map(o -> o.at("/geography/geography_id").asString())
                .toList();
    }

    @Test
    void theyEqualThoseOfTheStatesIndividuallyNamedCounties() {
        JsonNode ofState = server.get("/v1/states/AL" + YEAR).json();
        JsonNode named = server.get(
                        "/v1/observations?measure_id=case_count_floor_2023&geography_type=county&geography_id=01001,01003&year=2023")
                .json();

        assertThat(counties(ofState)).containsExactly("01001", "01003");
        assertThat(ofState.path("data")).isEqualTo(named.path("data"));
        assertThat(ofState.at("/meta/unknown_geographies")).isEmpty();
    }

    @Test
    void pagesFollowEachOtherAndTheirTokensAreValidOnlyForTheState() {
        JsonNode first = server.get("/v1/states/AL" + YEAR + "&page_size=1").json();
        String next = first.at("/links/next").asString();

        assertThat(counties(server.get(next).json())).containsExactly("01003");
        assertThat(server.get(next.replace("/AL/", "/NY/")).code()).isEqualTo("INVALID_REQUEST");
    }

    @ParameterizedTest
    @CsvSource({
        "ny, 400, INVALID_REQUEST",
        "ZZ, 404, RESOURCE_NOT_FOUND",
        "WY, 404, RESOURCE_NOT_FOUND",
    })
    void aStateThatTheReleaseDoesNotHaveIsRefused(String state, int status, String code) {
        CanonicalServer.Reply reply = server.get("/v1/states/" + state + YEAR);

        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.code()).isEqualTo(code);
    }

    @Test
    void countiesMustNotBeNamed() {
        assertThat(server.get("/v1/states/NY" + YEAR + "&geography_id=36103").code())
                .isEqualTo("UNSUPPORTED_FILTER");
    }
}
