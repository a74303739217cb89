package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.RequestLimits;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.canonical.CanonicalServer.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests indicators, measures, sources and methodologies over the wire. */
class DiscoveryTest {
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

    @ParameterizedTest
    @CsvSource({"/v1/indicators, indicator_id, 6", "/v1/measures, measure_id, 21", "/v1/sources, source_id, 8"})
    void aCollectionIsWholeAndSorted(String path, String id, int count) {
        Reply reply = server.get(path);

        assertThat(reply.status()).isEqualTo(200);
        assertThat(CanonicalServer.values(reply.data(), id))
                .hasSize(count)
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(reply.json().at("/meta/count").asInt()).isEqualTo(count);
        assertThat(reply.json().at("/meta/release_id").asString()).isEqualTo("small-1");
        assertThat(reply.json().at("/meta/next_page_token").isNull()).isTrue();
        assertThat(reply.json().at("/links/self").asString()).isEqualTo(path + "?page_size=100");
        assertThat(reply.field("Cache-Control")).isEqualTo("public, max-age=60, must-revalidate");
    }

    @Test
    void anAnswerHasItsTime() {
        Instant said = Instant.parse(
                server.get("/v1/sources").json().at("/meta/response_at").asString());

        assertThat(Duration.between(said, Instant.now())).isBetween(Duration.ZERO, Duration.ofSeconds(30));
    }

    @ParameterizedTest
    @CsvSource({"/v1/indicators, indicator_id", "/v1/measures, measure_id", "/v1/sources, source_id"})
    void pagesOfAnySizeAddUpToTheWhole(String path, String id) {
        List<String> whole = CanonicalServer.values(server.get(path).data(), id).toList();
        for (int size = 1; size <= whole.size() + 1; size++) {
            assertThat(walk(path + "?page_size=" + size, id))
                    .as("pages of %s", size)
                    .isEqualTo(whole);
        }
    }

    private static List<String> walk(String first, String id) {
        List<String> ids = new ArrayList<>();
        JsonNode next = null;
        for (String at = first; at != null; at = next == null || next.isNull() ? null : next.asString()) {
            Reply page = server.get(at);
            CanonicalServer.values(page.data(), id).forEach(ids::add);
            next = page.json().at("/links/next");
        }
        return ids;
    }

    @Test
    void aTokenIsValidForItsFiltersInAnyOrder() {
        String first = "/v1/measures?indicator_id=human_disease_burden&geography_type=county&page_size=2";
        String token = server.get(first).json().at("/meta/next_page_token").asString();
        Reply second = server.get(
                "/v1/measures?page_token=" + token + "&geography_type=county&indicator_id=human_disease_burden");

        assertThat(CanonicalServer.values(second.data(), "measure_id")).containsExactly("incidence_floor_2023");
    }

    @Test
    void aTokenIsInvalidForAnyOtherQuery() {
        String token = server.get("/v1/measures?page_size=1")
                .json()
                .at("/meta/next_page_token")
                .asString();

        for (String target : List.of(
                "/v1/measures?geography_type=county&page_token=" + token,
                "/v1/indicators?page_token=" + token,
                "/v1/measures?page_token=" + token + "A",
                "/v1/measures?page_token=")) {
            Reply reply = server.get(target);
            assertThat(reply.status()).as(target).isEqualTo(400);
            assertThat(reply.code()).isEqualTo("INVALID_REQUEST");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/indicators?indicator_id=tick_surveillance | indicator_id | tick_surveillance",
                "/v1/measures?measure_id=rucc_2023 | measure_id | rucc_2023",
                "/v1/measures?indicator_id=tick_surveillance | measure_id | pacificus_status scapularis_status",
                "/v1/measures?geography_type=state | measure_id | state_not_reported_county_records_2023"
                        + " state_suppressed_records_2023 state_unallocated_records_2023 state_unknown_county_records_2023",
                "/v1/measures?geography_type=STATE | measure_id | state_not_reported_county_records_2023"
                        + " state_suppressed_records_2023 state_unallocated_records_2023 state_unknown_county_records_2023",
                "/v1/measures?measure_id=rucc_2023&geography_type=COUNTY_FIPS_5 | measure_id | rucc_2023",
            })
    void aFilterIsAnExactMatch(String target, String id, String expected) {
        assertThat(String.join(
                        " ",
                        CanonicalServer.values(server.get(target).data(), id).toList()))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/indicators?indicator_id=nothing",
                "/v1/indicators?indicator_id=",
                "/v1/measures?measure_id=RUCC_2023",
                "/v1/measures?geography_type=tract",
                "/v1/measures?measure_id=rucc_2023&indicator_id=tick_surveillance",
            })
    void aFilterThatNothingMatchesLeavesNothing(String target) {
        Reply reply = server.get(target);

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.data()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/measures?page_size=0",
                "/v1/measures?page_size=501",
                "/v1/measures?page_size=ten",
                "/v1/sources?page_size=1&page_size=2",
                "/v1/measures?measure_id=a&measure_id=b",
                "/v1/measures?page_size=0&colour=red",
            })
    void aValueThatIsNotAllowedIsRefused(String target) {
        Reply reply = server.get(target);

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.code()).isEqualTo("INVALID_REQUEST");
        assertThat(reply.json().path("errors")).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/indicators?measure_id=x",
                "/v1/measures?colour=red",
                "/v1/sources?source_id=human&page_token="
            })
    void aKeyThatACollectionDoesNotHaveIsRefused(String target) {
        Reply reply = server.get(target);

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.code()).isEqualTo("UNSUPPORTED_FILTER");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/indicators/nothing",
                "/v1/measures/population_estimate_2023",
                "/v1/measures/Human_Status",
                "/v1/sources/population",
                "/v1/methodologies/population_estimate_as_published_v1",
                "/v1/measures/",
                "/v1/sources/%2e%2e%2fhuman",
            })
    void anUnknownIdIsNotFound(String target) {
        Reply reply = server.get(target);

        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.code()).isEqualTo("RESOURCE_NOT_FOUND");
    }

    @Test
    void everyIdInAnyAnswerLeadsToItsResource() {
        JsonNode measures = server.get("/v1/measures").data();
        JsonNode indicators = server.get("/v1/indicators").data();
        JsonNode manifest = server.get("/v1/releases/small-1").json();

        assertResolves("indicators", "indicator_id", indicators, measures);
        assertResolves("measures", "measure_id", measures);
        assertResolves("sources", "source_id", server.get("/v1/sources").data(), manifest.path("inputs"));
        assertResolves("methodologies", "methodology_id", measures, manifest.path("methodologies"));
        TreeSet<String> named = new TreeSet<>();
        indicators.forEach(i -> i.path("measure_ids").forEach(m -> named.add("/v1/measures/" + m.asString())));
        measures.forEach(m -> m.path("source_ids").forEach(s -> named.add("/v1/sources/" + s.asString())));
        manifest.path("methodologies").forEach(m -> {
            JsonNode measure = server.get(
                            "/v1/methodologies/" + m.path("methodology_id").asString())
                    .data()
                    .path("measure_id");
            if (!measure.isNull()) {
                named.add("/v1/measures/" + measure.asString());
            }
        });
        server.get("/v1/counties/36103")
                .json()
                .path("provenance")
                .forEach(p -> named.addAll(List.of(
                        "/v1/sources/" + p.path("source_id").asString(),
                        "/v1/measures/" + p.path("measure_id").asString())));
        assertThat(named)
                .hasSizeGreaterThan(20)
                .allSatisfy(target -> assertThat(server.get(target).status()).isEqualTo(200));
    }

    private static void assertResolves(String collection, String field, JsonNode... places) {
        assertThat(Stream.of(places)
                        .flatMap(p -> CanonicalServer.values(p, field))
                        .filter(id -> !id.isEmpty()))
                .isNotEmpty()
                .allSatisfy(id -> {
                    Reply reply = server.get("/v1/" + collection + "/" + id + "?ignored=1");
                    assertThat(reply.status()).as(id).isEqualTo(200);
                    assertThat(reply.data().path(field).asString()).isEqualTo(id);
                });
    }

    @Test
    void aDetailEqualsItsEntryInTheCollection() {
        server.get("/v1/measures")
                .data()
                .forEach(m -> assertThat(server.get(
                                        "/v1/measures/" + m.path("measure_id").asString())
                                .data())
                        .isEqualTo(m));
    }

    @Test
    void aLongQueryAndABodyAreRefusedBeforeAnythingElse() {
        Reply tooLong = server.get("/v1/measures?colour=" + "x".repeat(17_000));
        Reply content = server.ask("GET", "/v1/measures?page_size=0", "content");

        assertThat(tooLong.status()).isEqualTo(414);
        assertThat(tooLong.code()).isEqualTo("INVALID_REQUEST");
        assertThat(content.status()).isEqualTo(413);
        assertThat(content.code()).isEqualTo("INVALID_REQUEST");
    }

    @Test
    void limitsAreCheckedBeforeValues(@TempDir Path other) {
        try (CanonicalServer limited =
                new CanonicalServer(SmallAtlas.sealed(other), RunningAtlas.limited(new RequestLimits(1, 1, 1), 0))) {
            assertThat(limited.get("/v1/measures?page_size=0").status()).isEqualTo(400);
            Reply refused = limited.get("/v1/measures?page_size=0");

            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.code()).isEqualTo("RATE_LIMITED");
            assertThat(refused.field("Retry-After")).matches("[0-9]+");
        }
    }
}
