package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.SmallAtlas;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests the lists of states and counties with their locations, and their pages. */
class PlaceListsTest {
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

    @Test
    void everyStateOfTheReleaseIsListedWithItsCounties() {
        JsonNode states = server.get("/v1/states").data();

        assertThat(states)
                .extracting(s -> s.path("state").asString() + " "
                        + s.at("/geography/geography_id").asString() + " "
                        + s.path("counties").asInt())
                .contains("AL 01 2", "NY 36 1");
    }

    @Test
    void theCountiesOfAStateAreListedWithoutFigures() {
        JsonNode counties = server.get("/v1/counties?state=AL").data();

        assertThat(CanonicalServer.values(counties, "name")).containsExactly("Autauga County", "Baldwin County");
        assertThat(counties.at("/0/centroid").toString()).isEqualTo("{\"longitude\":-119.5,\"latitude\":35.5}");
        assertThat(counties.at("/0/bounding_box").toString())
                .isEqualTo("{\"west\":-120.0,\"south\":35.0,\"east\":-119.0,\"north\":36.0}");
    }

    @Test
    void aCountyAcrossTheAntimeridianHasOneNarrowBox() {
        JsonNode aleutians = server.get("/v1/counties?state=AK").data().path(0);

        assertThat(aleutians.at("/bounding_box/west").asDouble()).isEqualTo(179);
        assertThat(aleutians.at("/bounding_box/east").asDouble()).isEqualTo(-179);
        assertThat(Math.abs(aleutians.at("/centroid/longitude").asDouble())).isEqualTo(180);
    }

    @Test
    void allCountiesArePagedThrough() {
        JsonNode first = server.get("/v1/counties?page_size=6").json();
        JsonNode second = server.get(first.at("/links/next").asString()).json();

        assertThat(first.at("/meta/count").asInt() + second.at("/meta/count").asInt())
                .isEqualTo(10);
        assertThat(second.at("/links/next").isNull()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"state=ny, INVALID_REQUEST", "state=New+York, INVALID_REQUEST", "sate=NY, UNSUPPORTED_FILTER"})
    void aMalformedStateAndAnUnknownParameterAreRefused(String query, String code) {
        assertThat(server.get("/v1/counties?" + query).code()).isEqualTo(code);
    }

    @Test
    void aStateWithoutCountiesGivesAnEmptyPage() {
        assertThat(server.get("/v1/counties?state=WY").data()).isEmpty();
    }
}
