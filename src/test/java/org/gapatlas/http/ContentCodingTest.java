package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests content codings: how they are chosen, their tags, and that all have the same content. */
@Tag("slow")
@ExtendWith(SharedAtlas.class)
class ContentCodingTest {
    private static final String GEOMETRY = "/v1/atlas/geometry";
    private static final String GZIP = "gzip";
    private static final String BROTLI = "br";
    private static final String IDENTITY = "identity";

    @Test
    void eachCodingHasItsOwnStrongTag(RunningAtlas atlas) throws NoSuchAlgorithmException {
        Reply plain = atlas.get(GEOMETRY, "Accept-Encoding", IDENTITY);
        String digest =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(plain.body()));

        assertThat(plain.entityTag()).isEqualTo("\"" + digest + "\"");
        assertThat(atlas.get(GEOMETRY, "Accept-Encoding", GZIP).entityTag()).isEqualTo("\"" + digest + "-gzip\"");
        assertThat(atlas.get(GEOMETRY, "Accept-Encoding", BROTLI).entityTag()).isEqualTo("\"" + digest + "-br\"");
    }

    static Stream<String> targets() {
        return Stream.of(
                GEOMETRY,
                "/v1/atlas/metadata",
                "/v1/atlas/scores",
                "/v1/atlas/scores?missing_human_weakness=40",
                "/v1/atlas/ranking.csv",
                "/v1/counties/36103",
                "/v1/releases",
                "/v1/releases/small-1",
                "/health/live",
                "/openapi.json",
                "/docs",
                "/v1/nothing",
                "/v1/counties/0100");
    }

    @ParameterizedTest
    @MethodSource("targets")
    void theDigestIsOfTheBytesSentAndTheContentIsTheSameInEachCoding(String target, RunningAtlas atlas)
            throws NoSuchAlgorithmException {
        String plain = atlas.get(target, "X-Request-ID", "same").text();
        for (String coding : List.of(IDENTITY, GZIP, BROTLI, "gzip, deflate, br, zstd")) {
            Reply reply = atlas.get(target, "Accept-Encoding", coding, "X-Request-ID", "same");
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(reply.body());

            assertThat(reply.text()).isEqualTo(plain);
            assertThat(reply.header("Vary")).isEqualTo("Accept-Encoding");
            assertThat(reply.header("Content-Length")).isEqualTo(Integer.toString(reply.body().length));
            assertThat(reply.header("Content-Digest"))
                    .isEqualTo("sha-256=:" + Base64.getEncoder().encodeToString(digest) + ":");
        }
    }

    /** The metadata is offered in three codings. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "br | br",
                "gzip | gzip",
                "x-gzip | gzip",
                "GZIP | gzip",
                "gzip, br | br",
                "br, gzip | br",
                "gzip;q=1.0, br;q=0.5 | gzip",
                "gzip;q=0.5, br;q=0.5 | br",
                "gzip ; q=0.2 , br ; q=0.1 | gzip",
                "* | br",
                "*;q=0.5 | br",
                "br;q=0, * | gzip",
                "br;q=0, gzip;q=0, * | identity",
                "gzip;q=0 | identity",
                "gzip;q=0.000 | identity",
                "*;q=0 | identity",
                "identity;q=0, *;q=0 | identity",
                "identity;q=0 | identity",
                "identity;q=0, gzip | gzip",
                "identity, gzip;q=0.5 | identity",
                "identity;q=0.5, gzip;q=0.4 | identity",
                "gzip;q=0.001 | gzip",
                "deflate, zstd | identity",
                "deflate, gzip;q=1.0, *;q=0.5 | gzip",
                "'' | identity",
                "gzip;q=high | identity",
                "gzip;q=2 | identity",
                "gzip;q=-1 | identity",
                "gzip;q= | identity",
                "gzip;q=0.0001 | identity",
                ";;,,;q=1 | identity",
                "gzip br | identity",
                "gzip;level=9 | gzip",
            })
    void aCodingIsChosenAsTheClientRanksThem(String accepted, String coding, RunningAtlas atlas) {
        Reply reply = atlas.get("/v1/atlas/metadata", "Accept-Encoding", accepted);

        assertThat(Objects.requireNonNullElse(reply.header("Content-Encoding"), IDENTITY))
                .isEqualTo(coding);
        assertThat(reply.json().path("release_id").asString()).isEqualTo("small-1");
    }

    @Test
    void withoutAcceptEncodingTheBytesArePlain(RunningAtlas atlas) {
        assertThat(atlas.get("/v1/atlas/metadata").fields()).doesNotContainKey("Content-Encoding");
    }

    @Test
    void aShortBodyIsNotCompressed(RunningAtlas atlas) {
        assertThat(atlas.get("/health/live", "Accept-Encoding", "gzip, br").fields())
                .doesNotContainKey("Content-Encoding");
    }

    @Test
    void aBodyMadeOnDemandComesPlainOrAsGzip(RunningAtlas atlas) {
        String target = "/v1/atlas/scores?ecological_share=45";

        assertThat(atlas.get(target, "Accept-Encoding", BROTLI).header("Content-Encoding"))
                .isNull();
        assertThat(atlas.get(target, "Accept-Encoding", "br, gzip").header("Content-Encoding"))
                .isEqualTo(GZIP);
    }

    @ParameterizedTest
    @MethodSource("targets")
    void aHeadHasTheFieldsOfItsGetAndNoBody(String target, RunningAtlas atlas) {
        for (String coding : List.of(IDENTITY, GZIP, BROTLI)) {
            Reply get = atlas.get(target, "Accept-Encoding", coding, "X-Request-ID", "same");
            Reply head = atlas.head(target, "Accept-Encoding", coding, "X-Request-ID", "same");

            assertThat(head.body()).isEmpty();
            assertThat(head.status()).isEqualTo(get.status());
            assertThat(withoutDate(head)).isEqualTo(withoutDate(get));
        }
    }

    private static List<String> withoutDate(Reply reply) {
        TreeSet<String> lines = new TreeSet<>();
        reply.fields().forEach((name, values) -> lines.add(name + ": " + values));
        lines.removeIf(line -> line.startsWith("date:"));
        return List.copyOf(lines);
    }
}
