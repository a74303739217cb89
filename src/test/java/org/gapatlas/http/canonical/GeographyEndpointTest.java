package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.canonical.CanonicalServer.Reply;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests identities of counties and states: unavailable by default, served once a release admits them. */
class GeographyEndpointTest {
    @TempDir
    private static Path data;

    private static CanonicalServer closed;
    private static CanonicalServer admitting;

    @BeforeAll
    static void start() {
        closed = new CanonicalServer(SmallAtlas.sealed(data.resolve("closed")));
        Path folder = data.resolve("admitting");
        ReleaseStore store = new ReleaseStore(folder);
        SmallAtlas.write(folder.resolve("files")).admitGeographies().build(store, SmallAtlas.ID);
        store.activate(SmallAtlas.ID);
        admitting = new CanonicalServer(store);
    }

    @AfterAll
    static void stop() {
        closed.close();
        admitting.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"county/01001", "county/99999", "state/01", "state/99"})
    void anyPlaceIsUnavailableByDefault(String place) {
        Reply reply = closed.get("/v1/geographies/" + place + "?ignored=1");

        assertThat(reply.status()).isEqualTo(503);
        assertThat(reply.code()).isEqualTo("CANONICAL_DATA_UNAVAILABLE");
        assertThat(reply.field("ETag")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tract/01001",
                "County/01001",
                "county/1001",
                "county/01",
                "county/0100A",
                "county/",
                "state/01001",
                "state/AL",
                "county/%D9%A0%D9%A1%D9%A0%D9%A0%D9%A1",
            })
    void aMalformedPlaceIsInvalidInAnyCase(String place) {
        for (CanonicalServer server : new CanonicalServer[] {closed, admitting}) {
            Reply reply = server.get("/v1/geographies/" + place);
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.code()).isEqualTo("INVALID_REQUEST");
            assertThat(reply.json().at("/errors/0/loc/0").asString()).isEqualTo("path");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "county/01001, Autauga County, 01",
        "county/35013, Do\u00F1a Ana County, 35",
        "state/09, Connecticut, ''",
    })
    void anAdmittedPlaceHasItsNameAndParent(String place, String label, String parent) {
        Reply reply = admitting.get("/v1/geographies/" + place);

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.data().path("label").asString()).isEqualTo(label);
        assertThat(reply.data().at("/geography/geography_type").asString() + "/"
                        + reply.data().at("/geography/geography_id").asString())
                .isEqualTo(place);
        assertThat(reply.data().at("/parent/geography_id").asString("")).isEqualTo(parent);
        assertThat(reply.data().path("parent").isNull()).isEqualTo(parent.isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"county/01005", "county/99999", "state/99", "state/53"})
    void aPlaceOutsideAnAdmittingReleaseIsNotFound(String place) {
        Reply reply = admitting.get("/v1/geographies/" + place);

        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.code()).isEqualTo("RESOURCE_NOT_FOUND");
    }

    @Test
    void aClientThatHoldsThePlaceIsUpToDate() {
        String target = "/v1/geographies/county/01001";
        String tag = admitting.get(target).field("ETag");

        assertThat(admitting.get(target, "If-None-Match", tag).status()).isEqualTo(304);
        assertThat(admitting.ask("HEAD", target, "").field("ETag")).isEqualTo(tag);
    }
}
