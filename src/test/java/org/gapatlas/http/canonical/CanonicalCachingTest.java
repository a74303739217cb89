package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.Patience;
import org.gapatlas.http.canonical.CanonicalServer.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the caching of canonical answers. */
class CanonicalCachingTest {
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
    @ValueSource(
            strings = {
                "/v1/indicators/tick_surveillance",
                "/v1/measures/human_status",
                "/v1/sources/human",
                "/v1/methodologies/gap_score",
                "/v1/indicators",
                "/v1/measures?page_size=3",
                "/v1/sources",
            })
    void aClientThatHoldsTheDataIsUpToDate(String target) {
        Reply reply = server.get(target);
        String tag = reply.field("ETag");
        if (target.equals("/v1/sources")) {
            Patience.until(
                    "a collection says another time of the same data",
                    () -> !server.get(target).text().equals(reply.text()));
        }
        Reply again = server.get(target, "If-None-Match", "\"other\", " + tag);

        assertThat(tag).matches(target.split("/").length > 3 ? "\"[^\"]+\"" : "W/\"[^\"]+\"");
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.text()).isEmpty();
        assertThat(again.field("ETag")).isEqualTo(tag);
        assertThat(again.field("Cache-Control")).isEqualTo(reply.field("Cache-Control"));
        assertThat(server.get(target, "If-None-Match", "\"other\"").status()).isEqualTo(200);
    }

    @Test
    void eachPageHasItsOwnTag() {
        assertThat(List.of("/v1/measures", "/v1/measures?page_size=1", "/v1/measures?page_size=2"))
                .extracting(target -> server.get(target).field("ETag"))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/indicators", "/v1/measures/human_status", "/v1/methodologies/gap_score"})
    void headHasTheHeadersOfGet(String target) {
        Reply get = server.get(target);
        Reply head = server.ask("HEAD", target, "");

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.text()).isEmpty();
        assertThat(head.field("ETag")).isEqualTo(get.field("ETag"));
        assertThat(head.field("Content-Length"))
                .isEqualTo(Integer.toString(get.text().getBytes(StandardCharsets.UTF_8).length));
    }

    @Test
    void aCompressedPageHasItsOwnTagAndBothAreRecognized() {
        String plain = server.get("/v1/measures").field("ETag");
        Reply packed = server.get("/v1/measures", "Accept-Encoding", "gzip");

        assertThat(packed.field("Content-Encoding")).isEqualTo("gzip");
        assertThat(packed.field("ETag")).startsWith("W/\"").isNotEqualTo(plain);
        assertThat(List.of(plain, packed.field("ETag")))
                .allSatisfy(tag -> assertThat(
                                server.get("/v1/measures", "If-None-Match", tag).status())
                        .isEqualTo(304));
    }
}
