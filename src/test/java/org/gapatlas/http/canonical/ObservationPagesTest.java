package org.gapatlas.http.canonical;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.canonical.ObservationServer.ALL_CASES;
import static org.gapatlas.http.canonical.ObservationServer.CASES;
import static org.gapatlas.http.canonical.ObservationServer.COUNTY;
import static org.gapatlas.http.canonical.ObservationServer.YEAR;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.Patience;
import org.gapatlas.http.canonical.ObservationServer.Reply;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObservationPagesTest {

    @TempDir
    private Path data;

    private ReleaseStore store;
    private ObservationServer server;

    @BeforeEach
    void start() {
        store = SmallAtlas.sealed(data);
        server = new ObservationServer(store);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private String token() {
        return server.ask(ALL_CASES + "&page_size=3").nextToken();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
    void thePagesAddUpToTheWhole(int size) {
        List<String> ids = new ArrayList<>();
        String next = "/v1/observations?" + ALL_CASES + "&page_size=" + size;
        while (!next.isEmpty()) {
            Reply page = server.get(next);
            ids.addAll(page.texts("/observation_id"));
            assertThat(page.body().at("/meta/count").asInt()).isBetween(1, size);
            assertThat(page.nextToken().isEmpty()).isEqualTo(ids.size() == 10);
            next = page.body().at("/links/next").asString("");
        }

        assertThat(ids).isEqualTo(server.ask(ALL_CASES).texts("/observation_id"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"&geography_id=06037,36103,48301", "&geography_id=06037&geography_id=36103&geography_id=48301"})
    void theNextPageNamesCountiesAsTheFirstDid(String counties) {
        Reply page = server.ask(CASES + COUNTY + YEAR + "&page_size=1" + counties);

        assertThat(page.body().at("/links/self").asString()).contains(counties + "&");
        assertThat(page.body().at("/links/next").asString()).contains(counties + "&");
        assertThat(server.get(page.body().at("/links/next").asString()).texts("/geography/geography_id"))
                .containsExactly("36103");
    }

    @Test
    void aTokenIsValidForAnyPageSize() {
        Reply rest = server.ask(ALL_CASES + "&page_size=500&page_token=" + token());

        assertThat(rest.body().path("data")).hasSize(7);
    }

    @Test
    void aTokenIsValidForAnyOrderOfCounties() {
        String some = CASES + COUNTY + YEAR + "&page_size=1";
        String token =
                server.ask(some + "&geography_id=36103&geography_id=06037").nextToken();

        assertThat(server.ask(some + "&geography_id=06037&geography_id=36103&page_token=" + token)
                        .texts("/geography/geography_id"))
                .containsExactly("36103");
    }

    @Test
    void aTokenSurvivesARestart() {
        String token = token();
        List<String> before = server.ask(ALL_CASES + "&page_token=" + token).texts("/observation_id");
        server.close();
        server = new ObservationServer(store);

        assertThat(server.ask(ALL_CASES + "&page_token=" + token).texts("/observation_id"))
                .isEqualTo(before)
                .hasSize(7);
    }

    @Test
    void aTokenEndsWithItsRelease() {
        String token = token();
        ReleaseId next = new ReleaseId("small-2");
        SmallAtlas.write(data.resolve("files")).build(store, next);
        store.activate(next);
        Patience.until(
                "the server takes the next release",
                () -> server.registry().current().atlas().release().id().equals(next));

        assertRefused(ALL_CASES, token);
        assertThat(server.ask(ALL_CASES).body().at("/meta/release_id").asString())
                .isEqualTo("small-2");
    }

    @Test
    void aTokenWithAnyBitFlippedIsRefused() {
        byte[] token = Base64.getUrlDecoder().decode(token());

        for (int bit = 0; bit < token.length * 8; bit++) {
            byte[] flipped = token.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            assertRefused(ALL_CASES, Base64.getUrlEncoder().withoutPadding().encodeToString(flipped));
        }
    }

    @Test
    void aMalformedTokenIsRefused() {
        assertRefused(ALL_CASES, "");
        assertRefused(ALL_CASES, "0");
        assertRefused(ALL_CASES, "A".repeat(2_048));
        assertRefused(ALL_CASES, "A".repeat(2_049));
        assertRefused(ALL_CASES, token() + "A");
        assertRefused(ALL_CASES, token() + "=");
        assertRefused(ALL_CASES, "%00%01%02");
        assertRefused(ALL_CASES, "%27%20OR%201%3D1%20--");
    }

    @Test
    void aTokenOfOtherFiltersIsRefused() {
        String token = token();

        assertRefused(ALL_CASES + "&geography_id=01005", token);
        assertRefused(ALL_CASES.replace("case_count_floor", "incidence_floor"), token);
        assertRefused(ALL_CASES.replace("year=2023", "year=2022"), token);
        assertRefused(ALL_CASES.replace("year=2023", "start_date=2023-01-01&end_date=2023-12-31"), token);
    }

    @Test
    void aTokenOfAnotherRouteIsRefused() throws IOException {
        PageTokens ours = new PageTokens(store.secret());
        Sha256 release = store.open(SmallAtlas.ID).digest();
        PageTokens.Scope sources = new PageTokens.Scope("/v1/sources", release, List.of());

        assertRefused(ALL_CASES, ours.make(sources, List.of("36103", "2023-01-01", "0".repeat(64))));
        assertRefused(ALL_CASES, Base64.getUrlEncoder().encodeToString("36103".getBytes(UTF_8)));
    }

    private void assertRefused(String query, String token) {
        Reply reply = server.ask(query + "&page_token=" + token);

        assertThat(reply.status()).as(token).isEqualTo(400);
        assertThat(reply.code()).isEqualTo("INVALID_REQUEST");
    }
}
