package org.gapatlas.release.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallPriority;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.priority.CountyPriority;
import org.gapatlas.priority.EvidenceIdentity;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.priority.SyntheticBatch;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Release;
import org.gapatlas.release.SealedFolder;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedChanges;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that an approval makes a new release with the same evidence and the approved batch. */
class ApprovedReleaseTest {
    private static final ReleaseId CHILD = new ReleaseId("child-1");

    @TempDir
    private Path data;

    private ReleaseStore store;
    private SmallAtlas files;
    private Release parent;
    private PriorityBatch batch;

    @BeforeEach
    void seal() {
        store = new ReleaseStore(data);
        files = SmallAtlas.write(data.resolve("files"));
        files.build(store, SmallAtlas.ID);
        store.activate(SmallAtlas.ID);
        parent = store.open(SmallAtlas.ID);
        batch = SmallPriority.fit(parent);
    }

    private Release publish(ReleaseId id, PriorityBatch fitted) {
        store.publish(SmallPriority.approve(fitted), id, "test");
        return store.open(id);
    }

    @Test
    void theChildFollowsTheReleaseThatTheBatchWasFittedOn() {
        Release child = publish(CHILD, batch);

        assertThat(store.verify(CHILD)).isEmpty();
        assertThat(child.observations().priority()).hasValue(SmallPriority.approve(batch));
        assertThat(child.manifest().parentReleaseId()).isEqualTo("small-1");
        assertThat(child.manifest().generatedAt()).isEqualTo(SmallPriority.APPROVED_AT);
        assertThat(child.manifest().counts())
                .containsEntry("priority_batch", 1)
                .containsEntry("priority_approval", 1)
                .containsEntry("priority_result", 10);
        assertThat(parent.manifest().counts())
                .containsEntry("priority_batch", 0)
                .containsEntry("priority_approval", 0)
                .containsEntry("priority_result", 0);
        assertThat(parent.observations().priority()).isEmpty();
        assertThat(store.findCurrent()).as("nothing is activated").hasValue(SmallAtlas.ID);
    }

    @Test
    void theChildNamesItsParentAndTheAddedBatch() {
        assertThat(publish(CHILD, batch).changes())
                .hasValue(SealedChanges.ofBatch("small-1", parent.digest().hex(), batch.version()));
    }

    @Test
    void theChildHasTheParentsEvidenceToTheLastByte() {
        Release child = publish(CHILD, batch);

        assertThat(child.readEvidence().sha256())
                .isEqualTo(parent.readEvidence().sha256());
        assertThat(child.counties()).isEqualTo(parent.counties());
        assertThat(child.manifest().inputs()).isEqualTo(parent.manifest().inputs());
        assertThat(child.manifest().admittedSha256())
                .isEqualTo(parent.manifest().admittedSha256());
        for (Manifest.Artifact artifact : parent.manifest().artifacts()) {
            if (!artifact.path().equals("atlas.db")) {
                assertThat(child.manifest().artifacts()).contains(artifact);
            }
        }
        assertThat(store.diff(SmallAtlas.ID, CHILD).changes()).isEmpty();
    }

    @Test
    void theSameApprovalGivesTheSameBytesAndSealingItTwiceChangesNothing(@TempDir Path elsewhere) {
        publish(CHILD, batch);
        new SealedFolder(store.folderOf(SmallAtlas.ID)).copy(elsewhere);
        ReleaseStore other = new ReleaseStore(elsewhere);
        other.publish(SmallPriority.approve(SmallPriority.fit(other.open(SmallAtlas.ID))), CHILD, "test");

        assertThat(other.readSealed(CHILD).bytes())
                .isEqualTo(store.readSealed(CHILD).bytes());
        publish(CHILD, batch);
    }

    @Test
    void theDataFolderMayHaveAnApostropheInItsName(@TempDir Path elsewhere) {
        ReleaseStore other = new ReleaseStore(elsewhere.resolve("o'brien"));
        new SealedFolder(store.folderOf(SmallAtlas.ID)).copy(other.folder());
        other.publish(SmallPriority.approve(batch), CHILD, "test");

        assertThat(other.verify(CHILD)).isEmpty();
    }

    @Test
    void anIdThatAnotherReleaseHasIsRefused() {
        publish(CHILD, batch);
        assertThatThrownBy(() -> publish(CHILD, SmallPriority.fit(parent, -1)))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("choose another id");
        assertThatThrownBy(() -> publish(SmallAtlas.ID, batch)).hasMessageContaining("choose another id");
        assertThat(store.open(CHILD).observations().priority()).hasValue(SmallPriority.approve(batch));
    }

    @Test
    void aBatchMayBeFittedOnAReleaseThatHasOne() {
        Release child = publish(CHILD, batch);
        Release grandchild = publish(new ReleaseId("child-2"), SmallPriority.fit(child, -1));

        assertThat(grandchild.manifest().parentReleaseId()).isEqualTo("child-1");
        assertThat(store.verify(new ReleaseId("child-2"))).isEmpty();
        assertThat(grandchild.readEvidence().sha256())
                .isEqualTo(parent.readEvidence().sha256());
    }

    /** The batch's counties with a different identity of the evidence. */
    private PriorityBatch claiming(EvidenceIdentity evidence) {
        return PriorityBatch.of(
                SyntheticBatch.MODEL,
                evidence,
                SyntheticBatch.GENERATED_AT,
                SyntheticBatch.INPUTS,
                batch.counties().stream().map(CountyPriority::assessment).toList());
    }

    private void assertRefused(PriorityBatch wrong, String why) {
        List<ReleaseId> before = store.list();
        assertThatThrownBy(() -> publish(CHILD, wrong))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining(why);
        assertThat(store.list()).as("nothing is published").isEqualTo(before);
        assertThat(hiddenFolders()).isEmpty();
    }

    private List<String> hiddenFolders() {
        try (Stream<Path> folders = Files.list(data.resolve("releases"))) {
            return folders.map(f -> String.valueOf(f.getFileName()))
                    .filter(name -> name.startsWith("."))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aBatchOfAnAbsentReleaseIsRefused() {
        EvidenceIdentity own = parent.readEvidence();
        for (String id : List.of("small-9", "../small-1", "current")) {
            assertRefused(
                    claiming(new EvidenceIdentity(id, own.sha256(), own.countyDigest(), own.synthetic())),
                    "was fitted on release " + id + ", and there is none in");
        }
    }

    @Test
    void aBatchOfOtherEvidenceIsRefused() {
        EvidenceIdentity own = parent.readEvidence();
        assertRefused(
                claiming(new EvidenceIdentity(
                        "small-1", Sha256.of(new byte[] {7}), own.countyDigest(), own.synthetic())),
                "was fitted on other evidence than release small-1 holds");
    }

    @Test
    void aBatchOfAnotherCountyVintageIsRefused() {
        EvidenceIdentity own = parent.readEvidence();
        var nine = batch.counties().stream()
                .skip(1)
                .map(CountyPriority::assessment)
                .toList();
        assertRefused(
                PriorityBatch.of(
                        SyntheticBatch.MODEL,
                        new EvidenceIdentity(
                                "small-1",
                                own.sha256(),
                                SyntheticBatch.evidence("x", new ArrayList<>(nine))
                                        .countyDigest(),
                                own.synthetic()),
                        SyntheticBatch.GENERATED_AT,
                        SyntheticBatch.INPUTS,
                        new ArrayList<>(nine)),
                "it is of another geography vintage");
    }

    @Test
    void aBatchThatHidesThatItIsSyntheticIsRefused() {
        EvidenceIdentity own = parent.readEvidence();
        assertRefused(
                claiming(new EvidenceIdentity("small-1", own.sha256(), own.countyDigest(), !own.synthetic())),
                "synthetic");
    }

    @Test
    void anUnsoundParentIsRefused() throws IOException {
        Files.delete(store.folderOf(SmallAtlas.ID).resolve("issues.json"));
        assertRefused(batch, "release small-1 is not sound");
    }

    @Test
    void changedTiersAreInTheComparison() {
        publish(CHILD, batch);
        ReleaseId turned = new ReleaseId("child-2");
        publish(turned, SmallPriority.fit(parent, -1));

        assertThat(store.diff(SmallAtlas.ID, CHILD).tiers())
                .hasSize(10)
                .contains(new TierChange(
                        ReleaseDiff.ChangeKind.ADDED, "02016", null, new TierChange.Standing("NOT_ESTIMABLE", null)));
        assertThat(store.diff(CHILD, turned).tiers())
                .extracting(TierChange::fips)
                .contains("01001", "48301")
                .doesNotContain("02016", "15005");
        assertThat(store.diff(CHILD, SmallAtlas.ID).tiers())
                .extracting(TierChange::kind)
                .containsOnly(ReleaseDiff.ChangeKind.REMOVED);
        assertThat(store.diff(CHILD, CHILD).tiers()).isEmpty();
    }

    @Test
    void theEvidenceHasAnotherDigestWhateverCellDiffers() throws IOException {
        Sha256 own = parent.readEvidence().sha256();
        files.build(store, new ReleaseId("another-name"));
        assertThat(store.open(new ReleaseId("another-name")).readEvidence().sha256())
                .as("whatever the release is called")
                .isEqualTo(own);

        SealedFolder folder = new SealedFolder(store.folderOf(SmallAtlas.ID));
        for (String edit : List.of(
                "UPDATE county SET name = 'Sussex County' WHERE fips = '36103'",
                "UPDATE observation SET word = 'x' WHERE fips = '36103' AND measure_id = 'scapularis_status'",
                "UPDATE lineage SET file_rows = '1' WHERE fips = '36103' AND measure_id = 'rucc_2023'",
                "DELETE FROM neighbour",
                "UPDATE methodology SET version = '9' WHERE methodology_id = 'gap_score'",
                "UPDATE source SET vintage = 'x' WHERE source_id = 'tick'",
                "UPDATE sensitivity SET best_rank = 9 WHERE fips = '36103'")) {
            byte[] before = folder.read("atlas.db");
            // Opened before the edit and read only afterwards.
            try (Release opened = store.open(SmallAtlas.ID)) {
                folder.sql(edit);
                assertThat(opened.readEvidence().sha256()).as(edit).isNotEqualTo(own);
            }
            folder.write("atlas.db", before);
        }
        assertThat(parent.readEvidence().sha256()).isEqualTo(own);
    }

    @Test
    void aBatchWaitsUnderItsDigest() throws IOException {
        BatchFolder waiting = new BatchFolder(data);
        assertThat(waiting.list()).isEmpty();
        assertThatThrownBy(() -> waiting.read(batch.digest())).hasMessageContaining("no batch " + batch.digest());

        Path file = waiting.put(batch);
        waiting.put(batch);
        assertThat(waiting.list()).containsExactly(batch.digest());
        assertThat(waiting.read(batch.digest())).isEqualTo(batch);
        assertThat(Sha256.of(file)).isEqualTo(batch.digest());

        Files.writeString(file, Files.readString(file).replace("\"01001\"", "\"01002\""));
        assertThatThrownBy(() -> waiting.read(batch.digest()))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("a changed batch is another batch");
        Files.writeString(data.resolve("batches/notes.json"), "{}");
        assertThat(waiting.list()).containsExactly(batch.digest());
    }

    @Test
    void anApprovalOfAnotherBatchIsRefused() {
        ApprovedBatch approved = SmallPriority.approve(batch);
        PriorityBatch other = SmallPriority.fit(parent, 2);
        assertThatThrownBy(() -> new ApprovedBatch(other, approved.approval()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a changed batch needs an approval of its own");
    }
}
