package org.gapatlas.release.proof;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.gapatlas.release.SealedFolder;
import org.gapatlas.release.format.Encodings;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that any change to a sealed folder is found, whether by accident or by someone who recomputes the digests. */
class TamperingTest {
    private static final List<String> FILES = List.of(
            "atlas.db",
            "evidence.sha256",
            "geometry.geojson",
            "geometry.geojson.br",
            "geometry.geojson.gz",
            "issues.json",
            "manifest.json",
            "manifest.json.sha256");

    /** The approximate number of bytes that are changed in each file; the choice does not matter to a digest. */
    private static final int PLACES = 25;

    @TempDir
    private static Path shared;

    private static SealedFolder untouched;

    @TempDir
    private Path data;

    private SealedFolder sealed;

    @BeforeAll
    static void sealOnce() {
        untouched = SealedFolder.sealSmallAtlas(shared);
    }

    @BeforeEach
    void copy() {
        sealed = untouched.copy(data);
    }

    static List<String> files() {
        return FILES;
    }

    @Test
    void anUntouchedReleaseIsSound() {
        assertThat(sealed.names()).isEqualTo(FILES);
        assertThat(sealed.findings()).isEmpty();
        // Recomputed digests are the same, so other tests find only what they changed.
        assertThat(sealed.reseal().digests()).isEqualTo(untouched.digests());
    }

    @ParameterizedTest
    @MethodSource("files")
    void aChangedByteIsFoundWhereverItIs(String file) {
        byte[] content = sealed.read(file);
        int step = Math.max(1, content.length / PLACES);
        for (int place = 0; place < content.length; place += step) {
            byte[] changed = content.clone();
            changed[place] ^= 0x20;
            assertThat(sealed.write(file, changed).findings())
                    .as("byte %s of %s", place, file)
                    .hasSize(1);
        }
        assertThat(sealed.write(file, content).findings()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("files")
    void aTruncatedExtendedOrMissingFileIsFound(String file) throws IOException {
        byte[] content = sealed.read(file);
        assertThat(sealed.write(file, Arrays.copyOf(content, content.length - 1))
                        .findings())
                .hasSize(1);
        assertThat(sealed.write(file, Arrays.copyOf(content, content.length + 1))
                        .findings())
                .hasSize(1);
        Files.delete(sealed.path().resolve(file));
        assertThat(sealed.findings()).singleElement().asString().contains(file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"notes.txt", ".hidden", "atlas.db-wal", "geometry.geojson.zst"})
    void anExtraFileIsFound(String name) {
        assertThat(sealed.write(name, new byte[0]).findings())
                .singleElement()
                .asString()
                .contains(name + " is not part of release");
    }

    @Test
    void anExtraFolderIsFound() throws IOException {
        Files.createDirectory(sealed.path().resolve("more"));
        assertThat(sealed.findings()).singleElement().asString().contains("more is not part of release");
    }

    /** Each line of the resource: a statement, an arrow, part of a finding. */
    static Stream<Arguments> statements() throws IOException {
        try (var in = Objects.requireNonNull(TamperingTest.class.getResourceAsStream("/release/tampered-tables.txt"))) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> Arguments.of((Object[]) line.split(" => ")));
        }
    }

    @ParameterizedTest
    @MethodSource("statements")
    void aChangedTableIsFoundEvenIfEveryDigestMatches(String statement, String finding) {
        assertThat(sealed.sql(statement).reseal().findings())
                .anySatisfy(f -> assertThat(f).contains(finding));
    }

    @Test
    void manyFindingsAreSummarized() {
        sealed.sql("UPDATE observation SET temporal_grain = 'DAY'").reseal();
        assertThat(sealed.findings()).hasSize(21).last().asString().isEqualTo("and 170 more in that table");
    }

    @Test
    void aCountyWithoutAnOutlineIsFound() {
        putGeometry(geometry().replace("\"36103\"", "\"36105\""));
        assertThat(sealed.findings()).containsExactly("geometry and profiles name different counties");
    }

    @Test
    void anOutlineWithoutACountyIsFound() {
        String feature = "{\"type\":\"Feature\",\"id\":\"99999\",\"properties\":{},\"geometry\":null}";
        String text = geometry();
        int end = text.lastIndexOf(']');
        putGeometry(text.substring(0, end) + "," + feature + text.substring(end));
        assertThat(sealed.findings()).containsExactly("geometry and profiles name different counties");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no JSON", "[1, 2"})
    void aGeometryThatIsNotJsonIsFound(String text) {
        putGeometry(text);
        assertThat(sealed.findings()).hasSize(1);
    }

    private String geometry() {
        return new String(sealed.read("geometry.geojson"), UTF_8);
    }

    private void putGeometry(String text) {
        byte[] plain = text.getBytes(UTF_8);
        sealed.write("geometry.geojson", plain)
                .write("geometry.geojson.gz", Encodings.gzip(plain))
                .write("geometry.geojson.br", Encodings.brotli(plain).orElseThrow())
                .reseal();
    }

    @Test
    void aDifferentCompressedGeometryIsFound() {
        byte[] other = "{}".getBytes(UTF_8);
        sealed.write("geometry.geojson.gz", Encodings.gzip(other))
                .write("geometry.geojson.br", Encodings.brotli(other).orElseThrow())
                .reseal();
        assertThat(sealed.findings())
                .containsExactly(
                        "geometry.geojson.gz does not unpack to geometry.geojson",
                        "geometry.geojson.br does not unpack to geometry.geojson");
    }

    @ParameterizedTest
    @ValueSource(strings = {"geometry.geojson.gz", "geometry.geojson.br"})
    void aDamagedCompressedGeometryIsFound(String name) {
        sealed.write(name, "not packed at all".getBytes(UTF_8)).reseal();
        assertThat(sealed.findings()).singleElement().asString().startsWith("the release cannot be read: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]\n", "{}", "[{}]", "null", "", "[null]", "[[]]"})
    void aDifferentListOfIssuesIsFound(String text) {
        assertThat(sealed.write("issues.json", text.getBytes(UTF_8)).reseal().findings())
                .hasSize(1);
    }
}
