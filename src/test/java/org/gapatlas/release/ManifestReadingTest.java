package org.gapatlas.release;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gapatlas.SmallAtlas;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.database.EvidenceDigest;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.OtherFormatException;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a wrong manifest is refused before anything is served from it, even if its checksum is correct. */
class ManifestReadingTest {
    @TempDir
    private static Path shared;

    private static final FormatVersion LATER =
            new FormatVersion(FormatVersion.CURRENT.major(), FormatVersion.CURRENT.minor() + 1, 0);

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

    private void assertRefused(String why) {
        assertThatThrownBy(() -> new ReleaseStore(data).open(SmallAtlas.ID))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining(why);
        assertThat(sealed.findings()).anySatisfy(f -> assertThat(f).contains(why));
    }

    private static String text() {
        return new String(untouched.read("manifest.json"), UTF_8);
    }

    @Test
    void theDigestOfTheReleaseIsThatOfTheFile() throws IOException {
        Release release = new ReleaseStore(data).open(SmallAtlas.ID);
        Sha256 digest = Sha256.of(sealed.path().resolve("manifest.json"));

        assertThat(release.digest()).isEqualTo(digest);
        assertThat(new String(sealed.read("manifest.json.sha256"), UTF_8)).isEqualTo(digest + "  manifest.json\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            "observation": 190 | "observation": 191 | tables hold
            "county_count": 10 | "county_count": 11 | does not hold the counties
            "county_digest": " | "county_digest": "0 | does not hold the counties
            "PERIOD_NOT_SERVED": 1 | "PERIOD_NOT_SERVED": 2 | issues.json counts
            "rows_used": 8 | "rows_used": 9 | used and
            "licence": "CDC | "licence": "BCD | table source, row
            "version": "gap-score/2" | "version": "gap-score/3" | table methodology, row gap_score
            """)
    void aFigureThatContradictsTheReleaseIsFound(String before, String after, String finding) {
        sealed.manifest(text -> text.replaceFirst(Pattern.quote(before), Matcher.quoteReplacement(after)));
        assertThat(sealed.findings()).isNotEmpty().anySatisfy(f -> assertThat(f).contains(finding));
    }

    @ParameterizedTest
    @CsvSource({
        "0.9.0, 'To use it, build it once more from its files: gapatlas release rebuild small-1 --files DIR'",
        "2.0.0, 'Upgrade the program, or build it once more from its files: gapatlas release rebuild small-1 --files DIR'",
        "10.1.0, 'Upgrade the program, or build it once more from its files: gapatlas release rebuild small-1 --files DIR'",
    })
    void aReleaseOfAnotherMajorFormatIsNotDamagedAndSaysWhatToDo(String version, String remedy) {
        claim(version, ",\n  \"something_new\": true");

        ReleaseStore store = new ReleaseStore(data);
        List<ThrowingCallable> uses = List.of(
                () -> store.readManifest(SmallAtlas.ID),
                () -> store.open(SmallAtlas.ID),
                () -> store.verify(SmallAtlas.ID),
                () -> store.activate(SmallAtlas.ID));
        for (ThrowingCallable use : uses) {
            assertThatThrownBy(use)
                    .isInstanceOf(OtherFormatException.class)
                    .hasMessage("release small-1 has format " + version + "; this program reads 1.x. " + remedy);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1.1", "1.1.0.0", "1.x.0", "01.1.0", "-1.1.0", "1.1.0-beta"})
    void anInvalidVersionIsDamage(String version) {
        claim(version, "");
        assertRefused("the manifest of release small-1 is broken: \"" + version + "\" is not a format version");
    }

    @Test
    void additionsOfALaterMinorFormatAreIgnored() {
        sealed.sql("CREATE TABLE more (a TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;"
                + " ALTER TABLE source ADD COLUMN colour TEXT;"
                + " ALTER TABLE observation ADD COLUMN hue TEXT");
        String evidence = EvidenceDigest.of(sealed.path().resolve("atlas.db")).hex() + "\n";
        sealed.write("evidence.sha256", evidence.getBytes(UTF_8)).reseal();
        claim(LATER.toString(), ",\n  \"scopes\": {\n    \"of\": [\n      1,\n      2\n    ]\n  }");

        assertThat(sealed.findings()).isEmpty();
        try (Release release = new ReleaseStore(data).open(SmallAtlas.ID)) {
            assertThat(release.manifest().format()).isEqualTo(LATER);
            assertThat(release.observations().observations()).hasSize(190);
        }
    }

    @Test
    void aLaterMinorFormatIsReadOnlyInCanonicalForm() {
        claim(LATER.toString(), ",\n  \"a_key_out_of_order\": 1");
        assertRefused("canonical form");
    }

    /** Makes the manifest declare a format, with additional text after the field "scope". */
    private void claim(String version, String more) {
        sealed.manifest(text -> text.replace(
                        "\"schema_version\": \"" + FormatVersion.CURRENT + "\"",
                        "\"schema_version\": \"" + version + "\"")
                .replace("\"scope\": \"US_COUNTIES\"", "\"scope\": \"US_COUNTIES\"" + more));
    }

    @Test
    void aManifestOfAnotherReleaseIsRefused() {
        sealed.manifest(text -> text.replace("\"release_id\": \"small-1\"", "\"release_id\": \"small-2\""));
        assertRefused("the folder small-1 holds the manifest of small-2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "[]", "{}", "no JSON", "{\"schema_version\": 1}", "\u0000"})
    void anInvalidManifestIsRefused(String text) {
        sealed.putManifest(text.getBytes(UTF_8));
        assertRefused("");
    }

    @Test
    void anAbsentOrNullFieldIsRefused() {
        List<Function<String, String>> edits = List.of(_ -> "", field -> field.replaceFirst(": .*", ": null,"));
        List<String> fields = Pattern.compile("(?m)^ +\"[a-z_0-9]+\": (\"[^\"]*\"|[0-9]+|true|false),$")
                .matcher(text())
                .results()
                .map(r -> r.group().strip())
                .distinct()
                .toList();
        assertThat(fields).hasSizeGreaterThan(60);
        for (String field : fields) {
            for (Function<String, String> edit : edits) {
                String changed = text().replaceFirst(Pattern.quote(field), Matcher.quoteReplacement(edit.apply(field)));
                sealed.putManifest(changed.getBytes(UTF_8));
                assertThatThrownBy(() -> new ReleaseStore(data).readManifest(SmallAtlas.ID))
                        .as(field)
                        .isInstanceOf(ReleaseException.class);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"scope\": \"US_COUNTIES\",\n  \"scope\": \"US_COUNTIES\"",
                "\"scope\": \"US_COUNTIES\",\n  \"zeal\": 1",
                "\"scope\":  \"US_COUNTIES\"",
                "\"scope\": \"US\\u005fCOUNTIES\"",
                "\"scope\": \"US_COUNTIES\", \"scope_\": null"
            })
    void anotherThanTheCanonicalFormIsRefused(String other) {
        sealed.manifest(text -> text.replace("\"scope\": \"US_COUNTIES\"", other));
        assertRefused("the manifest of release small-1 is broken: ");
    }

    @Test
    void aManifestWithoutItsFinalLineFeedIsRefused() {
        sealed.manifest(String::stripTrailing);
        assertRefused("canonical form");
    }

    @Test
    void aHugeManifestIsRefusedWithoutReading() throws IOException {
        try (RandomAccessFile file =
                new RandomAccessFile(sealed.path().resolve("manifest.json").toFile(), "rw")) {
            file.setLength((4 << 20) + 1);
        }
        assertRefused("the manifest of release small-1 is too large");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../small-1/issues.json", "/etc/hostname", "./issues.json", "..", "", "x\\\\y", "a\\u0000b"})
    void anArtifactThatIsNotAFileOfTheFolderIsRefused(String path) {
        sealed.manifest(text -> text.replace("\"path\": \"geometry.geojson.br\"", "\"path\": \"" + path + "\""));
        assertRefused("which is not a file in its folder");
    }

    @Test
    void anArtifactThatIsALinkIsRefused() throws IOException {
        Path issues = sealed.path().resolve("issues.json");
        Files.move(issues, data.resolve("issues.json"));
        Files.createSymbolicLink(issues, data.resolve("issues.json"));
        assertRefused("release small-1 lacks issues.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"atlas.db", "geometry.geojson", "geometry.geojson.gz", "issues.json"})
    void aManifestThatLeavesAnArtifactOutIsRefused(String path) throws IOException {
        sealed.manifest(text -> text.replaceFirst(
                "\\{\\s+\"bytes\": [0-9]+,\\s+\"path\": \"" + Pattern.quote(path) + "\",\\s+\"sha256\": \"[0-9a-f]+\""
                        + "\\s+\\}(,\\s+)?",
                ""));
        Files.delete(sealed.path().resolve(path));
        assertThatThrownBy(() -> new ReleaseStore(data).open(SmallAtlas.ID)).isInstanceOf(ReleaseException.class);
        assertThat(sealed.path().resolve(path)).doesNotExist();
    }

    @Test
    void aReleaseBuiltWithoutBrotliIsComplete() throws IOException {
        Files.delete(sealed.path().resolve("geometry.geojson.br"));
        sealed.manifest(text -> text.replaceFirst(
                "\\{\\s+\"bytes\": [0-9]+,\\s+\"path\": \"geometry.geojson.br\",\\s+\"sha256\": \"[0-9a-f]+\""
                        + "\\s+\\},\\s+",
                ""));
        assertThat(sealed.findings()).isEmpty();
    }
}
