package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.gapatlas.contract.OpenApi;
import org.gapatlas.provenance.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests ranges of bodies: the grammar of Range, and its conditions. */
@ExtendWith(SharedAtlas.class)
class ByteRangeTest {
    private static final String GEOMETRY = "/v1/atlas/geometry";

    /**
     * Ranges, with {@code N} for the length of the geometry and {@code L} for its last byte, and the bytes that are
     * sent.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bytes=0-0 | 0 | 0",
                "bytes=0-99 | 0 | 99",
                "bytes=100-199 | 100 | 199",
                "bytes=7- | 7 | L",
                "bytes=-1 | L | L",
                "bytes=L- | L | L",
                "bytes=0-L | 0 | L",
                "bytes=0-N | 0 | L",
                "bytes=3-99999999999999999999999 | 3 | L",
                "bytes=-99999999999999999999999 | 0 | L",
                "bytes=-N | 0 | L",
                "bytes=000000000000000000000000005-0006 | 5 | 6",
                "BYTES=0-9 | 0 | 9",
                "bytes= 0-9 | 0 | 9",
                "bytes=,0-9, | 0 | 9",
            })
    void aRangeIsReadByItsGrammar(String range, String first, String last, RunningAtlas atlas) {
        byte[] whole = atlas.get(GEOMETRY).body();
        int from = number(first, whole.length);
        int to = number(last, whole.length);

        Reply reply = atlas.get(GEOMETRY, "Range", filled(range, whole.length));

        assertThat(reply.status()).isEqualTo(206);
        assertThat(reply.body()).isEqualTo(Arrays.copyOfRange(whole, from, to + 1));
        assertThat(reply.header("Content-Range")).isEqualTo("bytes " + from + "-" + to + "/" + whole.length);
        assertThat(reply.header("Content-Length")).isEqualTo(Integer.toString(to - from + 1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bytes=0-9,20-29",
                "bytes=0-9, 5-",
                "bytes=9-0",
                "bytes=-",
                "bytes=",
                "bytes",
                "bytes=a-9",
                "bytes=0-9x",
                "bytes=0 - 9",
                "bytes=+0-9",
                "bytes=--5",
                "bytes=0-9-12",
                "bytes=0x0-0x9",
                "bytes=٠-٩",
                "bytes =0-9",
                "rows=0-9",
                "0-9",
            })
    void whatIsNotOneRangeOfBytesIsAnsweredWithTheWhole(String range, RunningAtlas atlas) {
        Reply reply = atlas.raw(
                "GET " + GEOMETRY + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\nRange: " + range + "\r\n\r\n");

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.fields()).doesNotContainKeys("Content-Range", "Repr-Digest");
        assertThat(reply.body()).isEqualTo(atlas.get(GEOMETRY).body());
    }

    @Test
    void rangesInSeveralLinesAreSeveralRanges(RunningAtlas atlas) {
        assertThat(atlas.get(GEOMETRY, "Range", "bytes=0-9", "Range", "bytes=20-29")
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=N-", "bytes=N-N", "bytes=99999999999999999999-", "bytes=-0"})
    void aRangeBeyondTheBodyIsRefusedWithTheLength(String range, RunningAtlas atlas) {
        int length = atlas.get(GEOMETRY).body().length;

        Reply reply = atlas.get(GEOMETRY, "Range", filled(range, length));

        assertThat(reply.status()).isEqualTo(416);
        assertThat(reply.header("Content-Range")).isEqualTo("bytes */" + length);
        assertThat(reply.json().path("code").asString()).isEqualTo("INVALID_REQUEST");
        assertThat(reply.fields()).doesNotContainKeys("ETag", "Content-Encoding", "Accept-Ranges");
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "gzip", "br"})
    void rangesAreOfTheCodedBytesAndAddUpToTheWhole(String coding, RunningAtlas atlas) throws Exception {
        Reply whole = atlas.get(GEOMETRY, "Accept-Encoding", coding);
        int half = whole.body().length / 2;

        Reply first = atlas.get(GEOMETRY, "Accept-Encoding", coding, "Range", "bytes=0-" + (half - 1));
        Reply second = atlas.get(
                GEOMETRY, "Accept-Encoding", coding, "Range", "bytes=" + half + "-", "If-Range", first.entityTag());

        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        joined.write(first.body());
        joined.write(second.body());
        assertThat(joined.toByteArray()).isEqualTo(whole.body());
        for (Reply part : List.of(first, second)) {
            assertThat(part.status()).isEqualTo(206);
            assertThat(part.header("Repr-Digest")).isEqualTo(whole.header("Content-Digest"));
            assertThat(part.fields()).doesNotContainKey("Content-Digest");
            for (String same : List.of("ETag", "Content-Type", "Cache-Control", "Vary", "Accept-Ranges")) {
                assertThat(part.header(same)).isNotNull().isEqualTo(whole.header(same));
            }
            assertThat(part.header("Content-Encoding")).isEqualTo(whole.header("Content-Encoding"));
        }
    }

    /** Conditions, with {@code T} for the tag of the plain bytes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"T\" | 206",
                "W/\"T\" | 200",
                "\"T-gzip\" | 200",
                "\"other\" | 200",
                "\"other\", \"T\" | 200",
                "* | 200",
                "T | 200",
                "'' | 200",
                "Fri, 01 Jan 2100 00:00:00 GMT | 200",
                "Thu, 01 Jan 1970 00:00:00 GMT | 200",
            })
    void aPartIsSentUnderTheStrongTagOfTheseVeryBytesOnly(String condition, int status, RunningAtlas atlas) {
        String tag = atlas.get(GEOMETRY).entityTag();
        String held =
                condition.endsWith("GMT") ? condition : condition.replace("T", tag.substring(1, tag.length() - 1));

        Reply reply = atlas.get(GEOMETRY, "Range", "bytes=0-9", "If-Range", held);

        assertThat(reply.status()).isEqualTo(status);
    }

    @Test
    void aFailedConditionIgnoresEvenAnImpossibleRange(RunningAtlas atlas) {
        assertThat(atlas.get(GEOMETRY, "Range", "bytes=999999999-", "If-Range", "\"other\"")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void ifNoneMatchTakesPrecedenceOverTheRange(RunningAtlas atlas) {
        String tag = atlas.get(GEOMETRY).entityTag();

        Reply reply = atlas.get(GEOMETRY, "Range", "bytes=999999999-", "If-None-Match", tag);

        assertThat(reply.status()).isEqualTo(304);
        assertThat(reply.fields()).doesNotContainKeys("Content-Range", "Accept-Ranges");
    }

    @Test
    void headIgnoresTheRange(RunningAtlas atlas) {
        Reply whole = atlas.get(GEOMETRY);
        for (String range : List.of("bytes=0-9", "bytes=999999999-")) {
            Reply reply = atlas.head(GEOMETRY, "Range", range);

            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.header("Content-Length")).isEqualTo(Integer.toString(whole.body().length));
            assertThat(reply.header("Accept-Ranges")).isEqualTo("bytes");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                GEOMETRY,
                "/v1/releases/small-1",
                "/openapi.json",
                "/",
                "/docs",
                "/assets/site.css",
                "/assets/swagger-ui-bundle.js"
            })
    void everyBodyThatExistsAsBytesIsDivisible(String target, RunningAtlas atlas) {
        Reply whole = atlas.get(target);
        Reply part = atlas.get(target, "Range", "bytes=1-2");

        assertThat(whole.header("Accept-Ranges")).isEqualTo("bytes");
        assertThat(part.status()).isEqualTo(206);
        assertThat(part.body()).isEqualTo(Arrays.copyOfRange(whole.body(), 1, 3));
        assertThat("sha-256=:" + base64(Sha256.of(whole.body())) + ":")
                .isEqualTo(Objects.requireNonNull(part.header("Repr-Digest")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/atlas/metadata",
                "/v1/atlas/scores",
                "/v1/atlas/ranking.csv",
                "/v1/counties/36103",
                "/v1/releases",
                "/v1/measures",
                "/problems/http-416",
                "/health/live"
            })
    void aBodyThatIsMadeForTheAnswerIsSentWhole(String target, RunningAtlas atlas) {
        Reply reply = atlas.get(target, "Range", "bytes=0-9");

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.fields()).doesNotContainKeys("Accept-Ranges", "Content-Range");
    }

    @Test
    void theContractDeclaresRangesExactlyWhereTheyAreOffered(RunningAtlas atlas) {
        OpenApi contract = OpenApi.contract();
        List<String> declared = contract.operations().stream()
                .filter(o -> contract.responses(o).containsKey("206"))
                .map(OpenApi.Operation::path)
                .toList();

        assertThat(declared).contains(GEOMETRY, "/openapi.json");
        assertThat(contract.operations())
                .filteredOn(o -> contract.responses(o).containsKey("416"))
                .map(OpenApi.Operation::path)
                .containsExactlyElementsOf(declared);
        // The small nation's releases have no files; ReleaseFilesTest requests ranges of files.
        for (String path : declared.stream().filter(p -> !p.contains("/files/")).toList()) {
            String target = path.replace("{release_id}", "small-1");
            assertThat(atlas.get(target).header("Accept-Ranges")).as(path).isEqualTo("bytes");
        }
    }

    private static int number(String text, int length) {
        return Integer.parseInt(filled(text, length));
    }

    private static String filled(String text, int length) {
        return text.replace("N", Integer.toString(length)).replace("L", Integer.toString(length - 1));
    }

    private static String base64(Sha256 digest) {
        return Base64.getEncoder().encodeToString(HexFormat.of().parseHex(digest.hex()));
    }
}
