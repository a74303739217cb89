package org.gapatlas.release.store;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseDiff.Change;
import org.gapatlas.release.store.ReleaseDiff.ChangeKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the differences between two releases: every changed value and the kind of change. */
class ReleaseDiffTest {
    private static final ReleaseId BEFORE = new ReleaseId("before");
    private static final ReleaseId AFTER = new ReleaseId("after");

    @TempDir
    private Path data;

    private interface Edit {
        void change(SmallAtlas files) throws IOException;
    }

    /** Builds the small nation unchanged and edited, and compares both. */
    private ReleaseDiff diff(Edit edit) throws IOException {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas files = SmallAtlas.write(data.resolve("files"));
        files.build(store, BEFORE);
        edit.change(files);
        files.build(store, AFTER);
        return store.diff(BEFORE, AFTER);
    }

    private String text(String file) throws IOException {
        return Files.readString(data.resolve("files").resolve(file));
    }

    @Test
    void aReleaseDoesNotDifferFromItselfUnderAnotherName() throws IOException {
        ReleaseDiff diff = diff(_ -> {});
        assertThat(diff.changes()).isEmpty();
        assertThat(diff.from()).isEqualTo("before");
        assertThat(diff.to()).isEqualTo("after");
    }

    @Test
    void aChangedFigureAndDerivedValuesAreChangedValues() throws IOException {
        ReleaseDiff diff = diff(files ->
                files.put("cdc-lyme-public-use", "human.csv", text("human.csv").replace(",700\n", ",701\n"), UTF_8));
        assertThat(diff.changes())
                .containsExactly(
                        new Change(
                                ChangeKind.VALUE_CHANGED,
                                "case_count_floor_2023",
                                "36103",
                                LocalDate.of(2023, 1, 1),
                                new PublishedValue.Figure(1_200),
                                new PublishedValue.Figure(1_201)),
                        new Change(
                                ChangeKind.VALUE_CHANGED,
                                "incidence_floor_2023",
                                "36103",
                                LocalDate.of(2023, 1, 1),
                                new PublishedValue.Figure(78.66),
                                new PublishedValue.Figure(78.73)));
    }

    @Test
    void aFigureThatAppearsOrDisappearsIsAChangedState() throws IOException {
        ReleaseDiff diff = diff(files -> files.put(
                "atsdr-svi-2022",
                "svi.csv",
                text("svi.csv").replace(",-999\n", ",0\n").replace("0.2663", "-999"),
                UTF_8));
        assertThat(diff.changes())
                .containsExactly(
                        new Change(
                                ChangeKind.STATE_CHANGED,
                                "svi_percentile_2022",
                                "01001",
                                LocalDate.of(2018, 1, 1),
                                new PublishedValue.Figure(0.2663),
                                new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE)),
                        new Change(
                                ChangeKind.STATE_CHANGED,
                                "svi_percentile_2022",
                                "48301",
                                LocalDate.of(2018, 1, 1),
                                new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE),
                                new PublishedValue.Zero()));
    }

    @Test
    void aMeasureThatAppearsOrDisappearsIsAddedOrRemoved() throws IOException {
        ReleaseDiff diff =
                diff(files -> files.put("census-popest-2023", "popest.csv", SmallAtlas.estimates(), ISO_8859_1));
        assertThat(diff.count(ChangeKind.ADDED)).isEqualTo(10);
        assertThat(diff.count(ChangeKind.REMOVED)).isZero();
        assertThat(diff.changes())
                .contains(new Change(
                        ChangeKind.ADDED,
                        "population_estimate_2023",
                        "48301",
                        LocalDate.of(2023, 1, 1),
                        null,
                        new PublishedValue.Figure(97)));

        ReleaseDiff back = new ReleaseStore(data).diff(AFTER, BEFORE);
        assertThat(back.count(ChangeKind.REMOVED)).isEqualTo(10);
        assertThat(back.count(ChangeKind.ADDED)).isZero();
        assertThat(back.changes())
                .contains(new Change(
                        ChangeKind.REMOVED,
                        "population_estimate_2023",
                        "48301",
                        LocalDate.of(2023, 1, 1),
                        new PublishedValue.Figure(97),
                        null));
    }

    /** The small nation with one rural-urban code absent, for one of two reasons. */
    @Test
    void aChangedReasonForAbsenceIsReported() throws IOException {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas files = SmallAtlas.write(data.resolve("files"));
        files.without("context_rucc").build(store, BEFORE);
        String rows =
                Files.readString(data.resolve("files/rucc.csv"), ISO_8859_1).replaceAll("(?m)^48301.*\n", "");
        files.put("usda-ers-rucc-2023", "rucc.csv", rows, ISO_8859_1).build(store, AFTER);

        assertThat(store.diff(BEFORE, AFTER).changes())
                .filteredOn(c -> c.fips().equals("48301") && c.kind() == ChangeKind.REASON_CHANGED)
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.before()).isEqualTo(new PublishedValue.Missing(AbsenceReason.NO_FILE));
                    assertThat(change.after()).isEqualTo(new PublishedValue.Missing(AbsenceReason.NO_ROW));
                });
    }

    @Test
    void streamedChangesEqualTheCollectedOnes() throws IOException {
        ReleaseDiff whole =
                diff(files -> files.put("census-popest-2023", "popest.csv", SmallAtlas.estimates(), ISO_8859_1));
        List<Change> told = new ArrayList<>();
        DiffReader reader = new DiffReader() {
            @Override
            public void change(Change change) {
                told.add(change);
            }

            @Override
            public void tier(TierChange tier) {
                throw new AssertionError("neither release has a batch");
            }
        };

        new ReleaseStore(data).diff(BEFORE, AFTER, DiffFilter.of("population_estimate_2023", "TX"), reader);

        assertThat(told)
                .isEqualTo(whole.changes().stream()
                        .filter(c -> c.measureId().equals("population_estimate_2023")
                                && c.fips().startsWith("48"))
                        .toList())
                .isNotEmpty();
    }
}
