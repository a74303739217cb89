package org.gapatlas.cli.release;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gapatlas.FolderImage;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.CommandRun;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.ManifestJson;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.BuildReadiness;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the commands for releases, and their messages if they fail. */
class ReleaseCommandTest {
    private static final ReleaseId OTHER = new ReleaseId("small-2");

    /** small-1 is active; small-2 has one more case in Suffolk and no rural-urban code for Loving. */
    private static final FolderImage TWO = FolderImage.made(ReleaseCommandTest::sealTwo);

    @TempDir
    private Path data;

    private ReleaseStore store;

    @BeforeEach
    void unfold() {
        TWO.writeInto(data);
        store = new ReleaseStore(data);
    }

    private static void sealTwo(Path data) throws IOException {
        ReleaseStore store = SmallAtlas.sealed(data);
        SmallAtlas files = SmallAtlas.write(data.resolve("files"));
        Path human = data.resolve("files/human.csv");
        Path rucc = data.resolve("files/rucc.csv");
        Files.writeString(human, Files.readString(human).replace(",700\n", ",701\n"));
        byte[] codes = Files.readString(rucc, StandardCharsets.ISO_8859_1)
                .replaceFirst("48301,TX.*\n", "")
                .getBytes(StandardCharsets.ISO_8859_1);
        Files.write(rucc, codes);
        files.build(store, OTHER);
    }

    private CommandRun release(String... arguments) {
        String[] all = new String[arguments.length + 3];
        all[0] = "release";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        all[arguments.length + 1] = "--data";
        all[arguments.length + 2] = data.toString();
        return CommandRun.of(all);
    }

    private static void assertResult(CommandRun run, String... lines) {
        assertThat(run.remarks()).isEmpty();
        assertThat(run.results()).containsExactly(lines);
        assertThat(run.code()).isZero();
    }

    private static void assertFailure(CommandRun run, String remark) {
        assertThat(run.results()).isEmpty();
        assertThat(run.remarks()).containsExactly(remark);
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void listMarksTheActiveOne() {
        assertResult(
                release("list"),
                "* small-1  2026-02-03T04:05:06Z  10 counties",
                "  small-2  2026-02-03T04:05:06Z  10 counties");
    }

    @Test
    void listShowsAReleaseOfAnotherFormatAsSuch() throws IOException {
        Path manifest = store.folderOf(OTHER).resolve("manifest.json");
        String text = Files.readString(manifest)
                .replace("\"schema_version\": \"" + FormatVersion.CURRENT + "\"", "\"schema_version\": \"2.0.0\"");
        Files.writeString(manifest, text);
        Files.write(manifest.resolveSibling("manifest.json.sha256"), ManifestJson.checksum(text.getBytes(UTF_8)));

        assertResult(
                release("list"),
                "* small-1  2026-02-03T04:05:06Z  10 counties",
                "  small-2  another format: release small-2 has format 2.0.0; this program reads 1.x. Upgrade the program,"
                        + " or build it once more from its files: gapatlas release rebuild small-2 --files DIR");
    }

    @Test
    void listShowsADamagedReleaseAsSuch() throws IOException {
        Files.writeString(store.folderOf(OTHER).resolve("manifest.json"), "{}");
        assertResult(
                release("list"),
                "* small-1  2026-02-03T04:05:06Z  10 counties",
                "  small-2  damaged: the manifest of release small-2 differs from what was sealed; restore the release"
                        + " from a copy");
    }

    @Test
    void remainsOfAReleaseAreNotReplacedByTheDemonstration() throws IOException {
        ReleaseStore remains = new ReleaseStore(data.resolve("remains"));
        Files.createDirectories(remains.folderOf(OTHER));

        DemoRelease.sealIfEmpty(remains, 1, Terminal.ofProcess());

        assertThat(remains.list()).isEmpty();
        assertThat(remains.findCurrent()).isEmpty();
    }

    @Test
    void listShowsAReleaseWithoutItsManifestAsDamaged() throws IOException {
        Files.delete(store.folderOf(OTHER).resolve("manifest.json"));
        assertResult(
                release("list"),
                "* small-1  2026-02-03T04:05:06Z  10 counties",
                "  small-2  damaged: release small-2 has no manifest.json; restore the release from a copy, or remove its"
                        + " folder");
    }

    @ParameterizedTest
    @CsvSource({
        "no release id!, DATA/current is damaged: \"no release id!\" is not a valid release id; activate a release again",
        "small-3, release small-3 is active but missing; activate another",
    })
    void aDanglingPointerDoesNotHideTheList(String pointer, String remark) throws IOException {
        Files.writeString(data.resolve("current"), pointer + "\n");
        CommandRun run = release("list");

        assertThat(run.results()).hasSize(2).allMatch(line -> line.startsWith("  small-"));
        assertThat(run.remarks()).containsExactly("gapatlas: " + remark.replace("DATA", data.toString()));
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void anEmptyFolderIsReportedAsEmpty() {
        CommandRun run =
                CommandRun.of("release", "list", "--data", data.resolve("none").toString());
        assertThat(run.code()).isZero();
        assertThat(run.results()).isEmpty();
        assertThat(run.remarks()).containsExactly(data.resolve("none") + " holds no release");
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "activate small-1", "verify", "show small-1", "diff small-1 small-2"})
    void aFileInsteadOfTheDataFolderIsReportedInOneSentence(String command) throws IOException {
        Path file = Files.writeString(data.resolve("a-file"), "");
        String line = "release " + command + " --data " + file;
        CommandRun run = CommandRun.of(line.split(" "));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.results()).isEmpty();
        assertThat(run.remarks().getLast()).startsWith("gapatlas: ").contains(file.toString());
    }

    @Test
    void showPrintsTheSealedManifest() throws IOException {
        String manifest = Files.readString(store.folderOf(SmallAtlas.ID).resolve("manifest.json"));
        assertThat(release("show").result() + "\n").isEqualTo(manifest);
        assertThat(release("show", "small-1").result() + "\n").isEqualTo(manifest);
        assertThat(release("show", "small-2").result()).contains("\"release_id\": \"small-2\"");
    }

    @Test
    void verifyChecksTheActiveReleaseUnlessAnotherIsNamed() throws IOException {
        assertResult(release("verify"), "small-1 is sound");
        assertResult(release("verify", "small-2"), "small-2 is sound");
        Files.delete(store.folderOf(OTHER).resolve("issues.json"));
        assertFailure(release("verify", "small-2"), "release small-2 lacks issues.json");
    }

    @Test
    void activateAndRollbackSwitch() {
        assertResult(release("activate", "small-2"), "small-2 is active");
        assertThat(store.findCurrent()).contains(OTHER);
        assertResult(release("rollback"), "small-1 is active");
        assertThat(store.findCurrent()).contains(SmallAtlas.ID);
        assertFailure(release("rollback"), "gapatlas: no release was active before; there is nothing to go back to");
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify", "show", "activate"})
    void anAbsentReleaseIsNamed(String command) {
        assertFailure(
                release(command, "small-9"), "gapatlas: there is no release small-9 in " + data.resolve("releases"));
        assertFailure(
                release(command, "../etc"),
                "gapatlas: \"../etc\" is not a valid release id; list those there are with: gapatlas release list");
    }

    @Test
    void withoutAnActiveReleaseOneMustBeNamed() throws IOException {
        Files.delete(data.resolve("current"));
        assertFailure(release("verify"), "gapatlas: no release is active in " + data);
        assertFailure(release("show"), "gapatlas: no release is active in " + data);
        assertThat(release("list").results().get(0)).startsWith("  small-1");
    }

    @Test
    void aDamagedReleaseIsNotActivated() throws IOException {
        Files.delete(store.folderOf(OTHER).resolve("issues.json"));
        assertFailure(
                release("activate", "small-2"),
                "gapatlas: release small-2 is not sound: release small-2 lacks issues.json");
        assertThat(store.findCurrent()).contains(SmallAtlas.ID);
    }

    @Test
    void diffAsTextListsEachChangeAndCountsTheKinds() {
        assertResult(
                release("diff", "small-1", "small-2"),
                "VALUE_CHANGED  case_count_floor_2023  36103  2023-01-01  1200 -> 1201",
                "VALUE_CHANGED  incidence_floor_2023  36103  2023-01-01  78.66 -> 78.73",
                "STATE_CHANGED  rucc_2023  48301  2023-01-01  1 -> MISSING (NO_ROW)",
                "ADDED: 0",
                "REMOVED: 0",
                "VALUE_CHANGED: 2",
                "STATE_CHANGED: 1",
                "REASON_CHANGED: 0",
                "tier1_surveillance_priority: 0");
    }

    @Test
    void diffAsCsvKeepsStatesNextToValues() {
        assertResult(
                release("diff", "small-1", "small-2", "--format", "csv"),
                "kind,measure_id,fips,period_start,before_state,before,after_state,after,"
                        + "before_reason,after_reason",
                "VALUE_CHANGED,case_count_floor_2023,36103,2023-01-01,OBSERVED,1200,OBSERVED,1201,,",
                "VALUE_CHANGED,incidence_floor_2023,36103,2023-01-01,OBSERVED,78.66,OBSERVED,78.73,,",
                "STATE_CHANGED,rucc_2023,48301,2023-01-01,OBSERVED,1,MISSING,,,NO_ROW");
    }

    @Test
    void diffAsJsonKeepsNumbersAsNumbers() {
        CommandRun run = release("diff", "small-1", "small-2", "--format", "json");
        JsonNode json = JsonMapper.shared().readTree(run.result());
        assertThat(json.path("from").asString()).isEqualTo("small-1");
        assertThat(json.path("to").asString()).isEqualTo("small-2");
        assertThat(json.at("/counts/VALUE_CHANGED").asInt()).isEqualTo(2);
        assertThat(json.at("/changes")).hasSize(3);
        assertThat(json.at("/changes/0").toString())
                .isEqualTo("{\"kind\":\"VALUE_CHANGED\",\"measure_id\":\"case_count_floor_2023\",\"fips\":\"36103\","
                        + "\"period_start\":\"2023-01-01\","
                        + "\"before\":{\"state\":\"OBSERVED\",\"value\":1200},"
                        + "\"after\":{\"state\":\"OBSERVED\",\"value\":1201}}");
        assertThat(json.at("/changes/2/after").toString())
                .isEqualTo("{\"state\":\"MISSING\",\"value\":null,\"reason\":\"NO_ROW\"}");
    }

    @Test
    void diffOfNothingIsEmptyInEachFormat() {
        assertThat(release("diff", "small-1", "small-1").results()).hasSize(6);
        assertThat(release("diff", "small-1", "small-1", "--format", "csv").results())
                .hasSize(1);
        assertThat(release("diff", "small-1", "small-1", "--format", "json").result())
                .contains("\"changes\":[]");
    }

    @Test
    void diffInAnUnknownFormatIsAUsageError() {
        CommandRun run = release("diff", "small-1", "small-2", "--format", "xml");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.remarks().get(0)).isEqualTo("gapatlas: --format must be text, json or csv, not \"xml\"");
    }

    @Test
    void theDemonstrationCannotBeRenamed() {
        CommandRun run = release("build", "--demo", "--id", "mine");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.results()).isEmpty();
        assertThat(run.remarks().getFirst())
                .isEqualTo("gapatlas: --id does not go with --demo; the demonstration has its own name");
        assertThat(store.list()).containsExactly(SmallAtlas.ID, OTHER);
    }

    @Test
    void aRefusedBuildListsEachIssueWithItsRemedyAndBuildsNothing() throws IOException {
        Path file = Files.writeString(data.resolve("atlas.toml"), """
                [sources.county_names]
                file = "files/names.txt"
                [sources.county_boundary]
                file = "files/boundaries.zip"
                [sources.human]
                file = "files/nowhere.csv"
                """);
        CommandRun run = release("build", "--config", file.toString(), "--id", "never-built");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.results()).isEmpty();
        assertThat(run.remarks())
                .containsExactly(
                        "Reading the publishers' files",
                        "nowhere.csv: the file cannot be read: there is no " + data.resolve("files/nowhere.csv")
                                + " [FILE_UNREADABLE] Check the path and its permissions.",
                        "gapatlas: nothing was built: 1 blocking issue");
        assertThat(store.list()).containsExactly(SmallAtlas.ID, OTHER);
    }

    private CommandRun buildOf(String release) throws IOException {
        Path file = Files.writeString(data.resolve("atlas.toml"), """
                [release]
                %s
                [sources.county_names]
                file = "files/names.txt"
                [sources.county_boundary]
                file = "files/boundaries.zip"
                [sources.human]
                file = "files/human.csv"
                """.formatted(release));
        return release("build", "--config", file.toString());
    }

    @Test
    void anAbsentParentIsRefusedBeforeAnythingIsRead() throws IOException {
        assertFailure(
                buildOf("parent = \"no-such-release\""),
                "gapatlas: there is no release no-such-release in " + data.resolve("releases")
                        + " for this one to follow; set release.parent to a release that exists, or remove it");
        assertFailure(
                buildOf("id = \"small-1\"\nparent = \"small-1\""),
                "gapatlas: release small-1 cannot follow itself; name another one as its parent");
        assertThat(store.list()).containsExactly(SmallAtlas.ID, OTHER);
    }

    @Test
    void aReadOnlyDataFolderIsDetectedBeforeAnythingIsRead() throws IOException {
        Path inTheWay = data.resolve("releases/.probe");
        Files.createDirectory(inTheWay);
        CommandRun run = buildOf("");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.remarks()).singleElement().asString().startsWith("gapatlas: cannot write to " + data + ": ");
    }

    @Test
    void aFullDiskIsDetectedBeforeAnythingIsRead() {
        assertThatThrownBy(() -> BuildReadiness.requireRoom(store, Long.MAX_VALUE))
                .isInstanceOf(org.gapatlas.release.format.ReleaseException.class)
                .hasMessageStartingWith(data + " has room for ")
                .hasMessageEndingWith("; make room, or name another folder with --data");
    }
}
