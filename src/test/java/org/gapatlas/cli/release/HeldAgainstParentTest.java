package org.gapatlas.cli.release;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.CommandRun;
import org.gapatlas.ingest.BuildProgress;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.release.Release;
import org.gapatlas.release.SealedFolder;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.release.store.AcceptedChanges;
import org.gapatlas.release.store.ParentFinding;
import org.gapatlas.release.store.ReleaseComparison;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the comparison with the parent: large changes are reported, and accepted only by name and with a reason. */
class HeldAgainstParentTest {
    private static final ReleaseId OTHER = new ReleaseId("small-2");

    @TempDir
    private Path data;

    private ReleaseStore store;
    private SmallAtlas files;

    @BeforeEach
    void seal() {
        store = SmallAtlas.sealed(data);
        files = SmallAtlas.write(data.resolve("files"));
    }

    private ReleaseComparison afterEditing(String file, String pattern, String replacement) throws IOException {
        Path path = data.resolve("files").resolve(file);
        String text = Files.readString(path, ISO_8859_1);
        String edited = text.replaceAll(pattern, replacement);
        assertThat(edited).as("the edit changed %s", file).isNotEqualTo(text);
        Files.writeString(path, edited, ISO_8859_1);
        files.build(store, OTHER);
        return ReleaseComparison.between(store, SmallAtlas.ID, OTHER);
    }

    @Test
    void theSameFilesGiveNoFindings() {
        files.build(store, OTHER);
        ReleaseComparison comparison = ReleaseComparison.between(store, SmallAtlas.ID, OTHER);

        assertThat(comparison.findings()).isEmpty();
        assertThat(comparison.measures()).isNotEmpty().allSatisfy(m -> {
            assertThat(m.changed()).isZero();
            assertThat(m.countiesAfter()).isEqualTo(m.countiesBefore());
            assertThat(m.after()).isEqualTo(m.before());
        });
    }

    @Test
    void aMissingCountyCountsAsAMissingStateInASmallNation() throws IOException {
        ReleaseComparison comparison = afterEditing("rucc.csv", "48301,TX.*\n", "");

        assertThat(comparison.findings())
                .extracting(ParentFinding::name)
                .contains("rucc_2023:counties_lost", "rucc_2023:states_lost");
        assertThat(comparison.findings())
                .filteredOn(f -> f.name().equals("rucc_2023:states_lost"))
                .extracting(ParentFinding::detail)
                .containsExactly("no county has a value any more in TX");
    }

    @Test
    void figuresOfAnotherMagnitudeChangeTheNationAndTheState() throws IOException {
        ReleaseComparison comparison = afterEditing("human.csv", ",700\n", ",7000\n");

        assertThat(comparison.findings())
                .extracting(ParentFinding::name)
                .contains("case_count_floor_2023:national_total", "case_count_floor_2023:state_total");
    }

    @Test
    void aFewMoreCasesGiveNoFindings() throws IOException {
        assertThat(afterEditing("human.csv", ",700\n", ",701\n").findings()).isEmpty();
    }

    @Test
    void anAcceptedChangeIsSealedWithItsReasonAndAnythingElseBlocks() throws IOException {
        ReleaseComparison comparison = afterEditing("rucc.csv", "48301,TX.*\n", "");
        AcceptedChanges one = AcceptedChanges.NONE
                .and("rucc_2023:states_lost the code is under review")
                .orElseThrow();
        assertThat(one.open(comparison)).extracting(ParentFinding::name).containsExactly("rucc_2023:counties_lost");

        AcceptedChanges both = one.and("rucc_2023:counties_lost: the same").orElseThrow();
        assertThat(both.settle(comparison)).hasValueSatisfying(issue -> {
            assertThat(issue.kind()).isEqualTo("CHANGE_ACCEPTED");
            assertThat(issue.count()).isEqualTo(2);
            assertThat(issue.examples())
                    .contains("rucc_2023:states_lost: no county has a value any more in TX; accepted: the code is under"
                            + " review");
        });
        assertThat(AcceptedChanges.NONE.and("rucc_2023:states_lost")).isEmpty();
    }

    @Test
    void anAcceptedFindingThatDoesNotOccurIsRefused() {
        files.build(store, OTHER);
        ReleaseComparison comparison = ReleaseComparison.between(store, SmallAtlas.ID, OTHER);
        AcceptedChanges stale =
                AcceptedChanges.NONE.and("rucc_2023:states_lost old reason").orElseThrow();

        assertThatThrownBy(() -> stale.settle(comparison))
                .hasMessageContaining("nothing of that kind changed against release small-1");
    }

    @Test
    void theSummaryOfADiffIsTheSameTableAsTextAndAsJson() throws IOException {
        afterEditing("rucc.csv", "48301,TX.*\n", "");
        CommandRun text =
                CommandRun.of("release", "diff", "small-1", "small-2", "--summary", "--data", data.toString());
        assertThat(text.code()).isZero();
        assertThat(text.results().get(0)).isEqualTo("release small-2 against release small-1");
        assertThat(text.results()).contains("too far: rucc_2023:states_lost: no county has a value any more in TX");

        CommandRun json = CommandRun.of(
                "release", "diff", "small-1", "small-2", "--summary", "--format", "json", "--data", data.toString());
        assertThat(json.result()).contains("{\"name\":\"rucc_2023:states_lost\"");
    }

    /** Builds as {@code release build} does. */
    private Path sealHeld(ReleaseId id) throws RefusedException {
        ReleaseDraft draft = new ReleaseBuild(files.config(id, 1), BuildProgress.SILENT).draft();
        return store.seal(draft.changed(ReleaseComparison.withEarlier(store, draft)
                .map(ReleaseComparison::sealed)
                .orElse(SealedChanges.FIRST)));
    }

    private SealedChanges changes(ReleaseId id) {
        try (Release release = store.open(id)) {
            return release.changes().orElseThrow();
        }
    }

    @Test
    void findingsAreSealedWithTheParentThatTheyReferTo() throws IOException, RefusedException {
        Path human = data.resolve("files/human.csv");
        Files.writeString(human, Files.readString(human, ISO_8859_1).replace(",700\n", ",701\n"), ISO_8859_1);
        sealHeld(OTHER);

        SealedChanges changes = changes(OTHER);
        assertThat(changes.fromReleaseId()).isEqualTo("small-1");
        assertThat(changes.fromSha256())
                .isEqualTo(store.readSealed(SmallAtlas.ID).digest().hex());
        assertThat(changes.measures())
                .filteredOn(SealedChanges.MeasureChange::differs)
                .extracting(SealedChanges.MeasureChange::measureId)
                .containsExactly("case_count_floor_2023", "incidence_floor_2023");
        assertThat(store.verify(OTHER)).isEmpty();
    }

    @Test
    void sealingTheSameAgainChangesNothingWhateverIsActive() throws RefusedException {
        ReleaseId third = new ReleaseId("small-3");
        sealHeld(OTHER);
        store.activate(OTHER);
        sealHeld(OTHER);
        sealHeld(third);
        store.activate(third);
        sealHeld(OTHER);

        assertThat(changes(OTHER).fromReleaseId()).isEqualTo("small-1");
        assertThat(changes(third).fromReleaseId()).isEqualTo("small-2");
    }

    @Test
    void anInvalidRecordOfChangesMakesTheReleaseUnsound() throws RefusedException {
        SealedFolder sealed = new SealedFolder(sealHeld(OTHER));
        sealed.write("changes.json", "{}\n".getBytes(ISO_8859_1)).reseal();

        assertThat(store.verify(OTHER))
                .first()
                .asString()
                .contains("the record of changes of release small-2 is broken");
    }

    @Test
    void aDiffCanBeLimitedToOneMeasureOrState() throws IOException {
        afterEditing("rucc.csv", "48301,TX.*\n", "");
        String folder = data.toString();
        assertThat(CommandRun.of("release", "diff", "small-1", "small-2", "--state", "NY", "--data", folder)
                        .results())
                .startsWith("ADDED: 0");
        assertThat(CommandRun.of("release", "diff", "small-1", "small-2", "--state", "TX", "--data", folder)
                        .result())
                .contains("rucc_2023  48301");
        assertThat(CommandRun.of("release", "diff", "small-1", "small-2", "--measure", "x", "--data", folder)
                        .results())
                .startsWith("ADDED: 0");
        assertThat(CommandRun.of("release", "diff", "small-1", "small-2", "--state", "XX", "--data", folder)
                        .code())
                .isEqualTo(2);
    }
}
