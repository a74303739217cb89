package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests If-None-Match and the answers to it. */
@ExtendWith(SharedAtlas.class)
class ConditionalRequestTest {
    private static final String GEOMETRY = "/v1/atlas/geometry";

    /** Conditions on the geometry, with {@code T} for the tag of its plain bytes, and whether they give 304. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"T\" | true",
                "W/\"T\" | true",
                "* | true",
                "' * ' | true",
                "\"T-gzip\" | true",
                "W/\"T-br\" | true",
                "\"other\", \"T\" | true",
                "\"other\",\"T\",\"more\" | true",
                "\"other\" , W/\"T\" | true",
                ", ,\"T\" | true",
                "\"a,b\", \"T\" | true",
                "\"\", \"T\" | true",
                "\"other\" | false",
                "\"T-zstd\" | false",
                "\"T,\" | false",
                "\"x,*,y\" | false",
                "\"*\" | false",
                "*, \"other\" | false",
                "\"a,T,b\" | false",
                "T | false",
                "w/\"T\" | false",
                "W/T | false",
                "\"T | false",
                "W/ \"T\" | false",
                "'' | false",
            })
    void aConditionIsReadByItsGrammar(String condition, boolean notModified, RunningAtlas atlas) {
        String tag = atlas.get(GEOMETRY).entityTag();
        Reply reply = atlas.get(GEOMETRY, "If-None-Match", condition.replace("T", tag.substring(1, tag.length() - 1)));

        assertThat(reply.status()).isEqualTo(notModified ? 304 : 200);
    }

    @Test
    void aConditionMaySpreadOverSeveralLines(RunningAtlas atlas) {
        Reply first = atlas.get(GEOMETRY);

        assertThat(atlas.get(GEOMETRY, "If-None-Match", "\"other\"", "If-None-Match", first.entityTag())
                        .status())
                .isEqualTo(304);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {GEOMETRY, "/v1/releases", "/v1/releases/small-1", "/openapi.json", "/problems/http-404", "/docs"
            })
    void notModifiedHasTheRequiredHeadersAndNoBody(String target, RunningAtlas atlas) {
        for (String coding : List.of("identity", "gzip", "br")) {
            Reply full = atlas.get(target, "Accept-Encoding", coding);
            for (String method : List.of("GET", "HEAD")) {
                Reply reply = atlas.ask(method, target, "Accept-Encoding", coding, "If-None-Match", full.entityTag());

                assertThat(reply.status()).isEqualTo(304);
                assertThat(reply.body()).isEmpty();
                assertThat(reply.fields())
                        .doesNotContainKeys(
                                "Content-Type",
                                "Content-Length",
                                "Content-Encoding",
                                "Content-Digest",
                                "Transfer-Encoding");
                for (String kept : List.of("ETag", "Cache-Control", "Vary")) {
                    assertThat(reply.header(kept)).isNotNull().isEqualTo(full.header(kept));
                }
                assertThat(reply.fields()).containsKeys("Date", "X-Request-ID", "Access-Control-Allow-Origin");
            }
        }
    }

    @Test
    void ifModifiedSinceIsIgnored(RunningAtlas atlas) {
        Reply reply = atlas.get(GEOMETRY, "If-Modified-Since", "Fri, 01 Jan 2100 00:00:00 GMT");

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body()).isEqualTo(atlas.get(GEOMETRY).body());
    }

    @Test
    void anErrorMatchesNoTag(RunningAtlas atlas) {
        assertThat(atlas.get(GEOMETRY + "?dataset_version=none", "If-None-Match", "*")
                        .status())
                .isEqualTo(404);
    }
}
