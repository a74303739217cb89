package org.gapatlas.cli.tier1;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallPriority;
import org.gapatlas.cli.CommandRun;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.BatchFolder;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the commands for batches, and that nothing is published without a valid approval. */
@Tag("slow")
class Tier1ApproveCommandTest {
    private static final Map<String, String> NOON = Map.of("SOURCE_DATE_EPOCH", "1770897600");

    @TempDir
    private Path data;

    private ReleaseStore store;
    private PriorityBatch batch;
    private Path file;

    @BeforeEach
    void fit() {
        store = SmallAtlas.sealed(data);
        batch = SmallPriority.fit(store.open(SmallAtlas.ID));
        file = new BatchFolder(data).put(batch);
    }

    private CommandRun tier1(String... arguments) {
        List<String> all = new ArrayList<>(List.of("tier1"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--data", data.toString()));
        return CommandRun.in(NOON, all.toArray(String[]::new));
    }

    private CommandRun approve(String digest, String by, String reason, String... more) {
        List<String> all = new ArrayList<>(List.of("approve", "--batch", digest, "--by", by, "--reason", reason));
        all.addAll(List.of(more));
        return tier1(all.toArray(String[]::new));
    }

    private void assertNothingIsPublished() {
        assertThat(store.list()).containsExactly(SmallAtlas.ID);
        assertThat(store.findCurrent()).hasValue(SmallAtlas.ID);
    }

    @Test
    void anApprovalSealsAReleaseThatIsNotYetServed() {
        String id = "small-1-tier1-" + batch.digest().hex().substring(0, 8);
        CommandRun run = approve(batch.digest().hex(), "A. Reviewer", "Read the card.");

        assertThat(run.code()).isZero();
        assertThat(run.results()).containsExactly(id + " " + store.folderOf(new ReleaseId(id)));
        assertThat(run.remarks()).containsExactly("it is sealed and not served yet; gapatlas release activate " + id);
        assertThat(store.findCurrent()).hasValue(SmallAtlas.ID);
        assertThat(store.verify(new ReleaseId(id))).isEmpty();
        assertThat(store.open(new ReleaseId(id)).observations().priority()).hasValueSatisfying(approved -> {
            assertThat(approved.batch()).isEqualTo(batch);
            assertThat(approved.approval().approvedBy()).isEqualTo("A. Reviewer");
            assertThat(approved.approval().reason()).isEqualTo("Read the card.");
            assertThat(approved.approval().approvedAt()).hasToString("2026-02-12T12:00:00Z");
        });
    }

    @Test
    void theNewReleaseCanBeNamedAndActivatedAtOnce() {
        CommandRun run = approve(batch.digest().hex(), "A. Reviewer", "Read.", "--id", "mine", "--activate");

        assertThat(run.code()).isZero();
        assertThat(run.remarks()).isEmpty();
        assertThat(store.findCurrent()).hasValue(new ReleaseId("mine"));
    }

    @Test
    void theSameApprovalTwiceChangesNothingAndAnotherNeedsAnotherId() {
        approve(batch.digest().hex(), "A. Reviewer", "Read.");
        assertThat(approve(batch.digest().hex(), "A. Reviewer", "Read.").code()).isZero();
        CommandRun other = approve(batch.digest().hex(), "Somebody Else", "Read.");
        assertThat(other.code()).isEqualTo(1);
        assertThat(other.remark()).contains("choose another id");
        assertThat(store.list()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "'', Read., the name of who approves is empty",
        "'  ', Read., the name of who approves is empty",
        "A. Reviewer, '', the reason of the approval is empty",
        "A. Reviewer, ' ', the reason of the approval is empty",
        "Jos\uFFFD\uFFFD, Read., 'the name of who approves did not arrive whole (\"Jos\uFFFD\uFFFD\"); run the command"
                + " with LC_ALL=C.UTF-8'",
        "A. Reviewer, Le\uFFFDda., 'the reason of the approval did not arrive whole (\"Le\uFFFDda.\"); run the command"
                + " with LC_ALL=C.UTF-8'",
    })
    void anApprovalWithoutACompleteNameAndReasonIsRefused(String by, String reason, String why) {
        CommandRun run = approve(batch.digest().hex(), by, reason);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.results()).isEmpty();
        assertThat(run.remarks().getFirst()).isEqualTo("gapatlas: nothing is approved: " + why);
        assertNothingIsPublished();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--batch", "--by", "--reason"})
    void allThreeOptionsAreRequired(String left) {
        List<String> all = new ArrayList<>(
                List.of("approve", "--batch", batch.digest().hex(), "--by", "A. Reviewer", "--reason", "Read."));
        int place = all.indexOf(left);
        all.remove(place + 1);
        all.remove(place);
        CommandRun run = tier1(all.toArray(String[]::new));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.remarks().getFirst()).contains("Missing required option").contains(left);
        assertNothingIsPublished();
    }

    @Test
    void anApprovalForAnotherDigestIsRefused() {
        String other = "0".repeat(64);
        CommandRun run = approve(other, "A. Reviewer", "Read.");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.remark()).contains("no batch " + other + " waits in", "gapatlas tier1 list");
        CommandRun shortened = approve(batch.digest().hex().substring(0, 16), "A. Reviewer", "Read.");
        assertThat(shortened.code()).isEqualTo(2);
        assertThat(shortened.remark()).contains("--batch must be a digest of 64 lowercase hex digits");
        assertNothingIsPublished();
    }

    @Test
    void aChangedBatchIsRefused() throws IOException {
        Files.writeString(
                file, Files.readString(file).replaceFirst("\"priority_tier\": \"LOW\"", "\"priority_tier\": \"HIGH\""));
        CommandRun run = approve(batch.digest().hex(), "A. Reviewer", "Read.");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.remark()).contains("a changed batch is another batch");
        assertThat(tier1("list").result()).contains("damaged: ");
        assertNothingIsPublished();
    }

    @Test
    void aBatchOfOtherEvidenceIsRefused() throws IOException {
        ReleaseStore elsewhere = new ReleaseStore(data.resolve("elsewhere"));
        SmallAtlas files = SmallAtlas.write(data.resolve("other-files"));
        Path human = data.resolve("other-files/human.csv");
        Files.writeString(human, Files.readString(human).replace(",700\n", ",701\n"));
        files.build(elsewhere, SmallAtlas.ID);
        PriorityBatch foreign = SmallPriority.fit(elsewhere.open(SmallAtlas.ID));
        new BatchFolder(data).put(foreign);

        CommandRun run = approve(foreign.digest().hex(), "A. Reviewer", "Read.");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.remark()).contains("was fitted on other evidence than release small-1 holds");
        assertNothingIsPublished();
    }

    @Test
    void anInvalidTimeOrIdIsAUsageError() {
        CommandRun time = CommandRun.in(
                Map.of("SOURCE_DATE_EPOCH", "soon"),
                "tier1",
                "approve",
                "--batch",
                batch.digest().hex(),
                "--by",
                "a",
                "--reason",
                "b",
                "--data",
                data.toString());
        assertThat(time.code()).isEqualTo(2);
        assertThat(time.remark()).contains("SOURCE_DATE_EPOCH must be a time");
        CommandRun id = approve(batch.digest().hex(), "a", "b", "--id", "Mine");
        assertThat(id.code()).isEqualTo(2);
        assertThat(id.remark()).contains("--id must be 3 to 81");
        assertNothingIsPublished();
    }

    @Test
    void theListShowsWaitingAndPublishedBatches() {
        String waits = batch.digest() + "  test-synthetic-scores-v1 on small-1  2026-02-01T00:00:00Z"
                + "  HIGH 1, MEDIUM 2, LOW 5, NOT_ESTIMABLE 2";
        assertThat(tier1("list").results()).containsExactly(waits);

        approve(batch.digest().hex(), "A. Reviewer", "Read.", "--id", "mine");
        assertThat(tier1("list").results())
                .containsExactly(
                        waits,
                        "mine  carries " + batch.digest() + "  approved by A. Reviewer at 2026-02-12T12:00:00Z: Read.");
        assertThat(CommandRun.of("tier1", "list", "--data", data.resolve("none").toString())
                        .remark())
                .contains("no batch waits in");
    }

    @Test
    void everyFormatOfTheComparisonHasChangedTiers() {
        approve(batch.digest().hex(), "A. Reviewer", "Read.", "--id", "mine");
        PriorityBatch turned = SmallPriority.fit(store.open(SmallAtlas.ID), -1);
        new BatchFolder(data).put(turned);
        approve(turned.digest().hex(), "A. Reviewer", "Read.", "--id", "turned");

        assertThat(diff("mine", "turned", "text").results())
                .contains(
                        "VALUE_CHANGED  tier1_surveillance_priority  48301  HIGH -> LOW",
                        "VALUE_CHANGED: 0",
                        "tier1_surveillance_priority: 6")
                .noneMatch(line -> line.contains("02016"));
        assertThat(diff("small-1", "mine", "csv").results())
                .contains(
                        "ADDED,tier1_surveillance_priority,02016,,,,NOT_ESTIMABLE,,,",
                        "ADDED,tier1_surveillance_priority,48301,,,,SUFFICIENT,HIGH,,");
        assertThat(diff("small-1", "mine", "json").result())
                .contains("{\"kind\":\"ADDED\",\"fips\":\"02016\",\"before\":null,"
                        + "\"after\":{\"evidence_sufficiency\":\"NOT_ESTIMABLE\",\"tier\":null}}");
    }

    private CommandRun diff(String from, String to, String format) {
        return CommandRun.of("release", "diff", from, to, "--format", format, "--data", data.toString());
    }
}
