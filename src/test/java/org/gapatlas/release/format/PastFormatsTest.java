package org.gapatlas.release.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.gapatlas.MarkdownTable;
import org.gapatlas.SmallPriority;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.atlas.SealedAnswers;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.release.Release;
import org.gapatlas.release.store.ReleaseDiff;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * Tests a small release of each past format, sealed by the program of its time and never changed: the nation of ten
 * counties; since 1.1.0 with earlier years, population estimates, two months of weather and an approved Tier 1 batch.
 */
class PastFormatsTest {
    private static final FormatVersion FIRST = new FormatVersion(1, 0, 0);
    private static final FormatVersion SECOND = new FormatVersion(1, 1, 0);
    private static final Path SAMPLES = Path.of("src/test/resources/release/formats");

    @TempDir
    private Path data;

    private ReleaseStore store;

    /** The formats of which a sealed release is kept. */
    static List<FormatVersion> kept() throws IOException {
        try (Stream<Path> samples = Files.list(SAMPLES)) {
            return samples.map(file -> file.getFileName().toString())
                    .map(name -> FormatVersion.of(name.substring(0, name.length() - ".zip".length())))
                    .sorted()
                    .toList();
        }
    }

    private static List<FormatVersion> named() {
        return MarkdownTable.below("### Formats so far", "docs/release-format.md").column(0).stream()
                .map(FormatVersion::of)
                .toList();
    }

    @BeforeEach
    void unpack() throws IOException {
        store = new ReleaseStore(data);
        for (FormatVersion format : kept()) {
            Path folder = Files.createDirectories(store.folderOf(id(format)));
            try (InputStream packed = Files.newInputStream(SAMPLES.resolve(format + ".zip"));
                    ZipInputStream files = new ZipInputStream(packed)) {
                for (ZipEntry file = files.getNextEntry(); file != null; file = files.getNextEntry()) {
                    Files.copy(files, folder.resolve(file.getName()));
                }
            }
        }
    }

    private static ReleaseId id(FormatVersion format) {
        return new ReleaseId("format-" + format.toString().replace('.', '-'));
    }

    @Test
    void theDocumentNamesEveryFormatUpToTheCurrentOne() {
        assertThat(named()).isSorted().contains(FIRST, SECOND).last().isEqualTo(FormatVersion.CURRENT);
    }

    @ParameterizedTest
    @MethodSource("kept")
    void itIsSoundAndStatesItsFormat(FormatVersion format) {
        assertThat(store.readManifest(id(format)).format()).isEqualTo(format);
        assertThat(store.verify(id(format))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("kept")
    void itIsServed(FormatVersion format) {
        store.activate(id(format));
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            assertThat(atlas.get("/v1/counties/36103").text()).contains("\"case_count_floor_2023\":1200");
            assertThat(atlas.get("/v1/atlas/scores").status()).isEqualTo(200);
            assertThat(atlas.get("/v1/atlas/geometry").status()).isEqualTo(200);
            assertThat(atlas.get("/v1/measures").status()).isEqualTo(200);
            JsonNode status = atlas.get(
                            "/v1/observations?measure_id=scapularis_status&geography_type=county&geography_id=36103"
                                    + "&start_date=2025-12-31&end_date=2025-12-31")
                    .json();
            assertThat(status.path("data").get(0).path("value").asString()).isEqualTo("Established");
            assertThat(atlas.get("/v1/releases").text()).contains("format-1-0-0", "format-1-1-0");
        }
    }

    @ParameterizedTest
    @MethodSource("kept")
    void rankIntervalsAreNullInFormatsWithoutThem(FormatVersion format) {
        store.activate(id(format));
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            JsonNode county = atlas.get("/v1/counties/36103").json();

            assertThat(county.path("rank_interval").isNull())
                    .isEqualTo(format.compareTo(FormatVersion.WITH_INTERVALS) < 0);
            assertThat(county.at("/sensitivity/tie_rank_min").isNull())
                    .isEqualTo(format.compareTo(FormatVersion.WITH_INTERVALS) < 0);
            assertThat(county.path("tied_with").isInt()).isTrue();
            assertThat(county.path("expected_cases_at_breakpoint").isNumber()).isTrue();
        }
    }

    @Test
    void theWeatherOfASecondFormatIsServedAndTheFirstHasNone() {
        String days = "/v1/observations?measure_id=nclimgrid_tavg_county_day&geography_type=county&geography_id=36103"
                + "&start_date=2023-01-30&end_date=2023-02-02";
        store.activate(id(SECOND));
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            assertThat(atlas.get(days).json().path("data")).hasSize(4);
            assertThat(atlas.get("/v1/counties/36103/tier1-surveillance-priority")
                            .status())
                    .isEqualTo(200);
        }
        store.activate(id(FIRST));
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            assertThat(atlas.get(days).status()).isEqualTo(404);
            assertThat(atlas.get("/v1/counties/36103/tier1-surveillance-priority")
                            .status())
                    .isEqualTo(503);
        }
    }

    @Test
    void partsThatAFormatLacksAreReadAsEmpty() {
        try (Release first = store.open(id(FIRST));
                Release second = store.open(id(SECOND))) {
            assertThat(first.observations().history()).isEmpty();
            assertThat(first.observations().priority()).isEmpty();
            assertThat(first.observations().neighbours()).hasSize(2);
            assertThat(second.observations().history()).hasSize(15);
            assertThat(second.observations().priority()).isPresent();
            assertThat(second.lineage(new Fips("36103")))
                    .hasSizeGreaterThan(first.lineage(new Fips("36103")).size());
        }
    }

    @Test
    void releasesOfTwoFormatsAreCompared() {
        ReleaseDiff diff = store.diff(id(FIRST), id(SECOND));

        assertThat(diff.count(ReleaseDiff.ChangeKind.ADDED)).isEqualTo(10 + 10 * (31 + 31 + 28));
        assertThat(diff.count(ReleaseDiff.ChangeKind.REMOVED)).isZero();
        assertThat(diff.tiers()).hasSize(10);
    }

    @Test
    void anApprovalKeepsTheFormatAndTheEvidenceOfTheReleaseItFollows() {
        ApprovedBatch batch = fit(SECOND);
        ReleaseId child = new ReleaseId("format-1-1-0-again");
        store.publish(batch, child, "test");

        assertThat(store.readManifest(child).format()).isEqualTo(SECOND);
        assertThat(store.readSealed(child).text()).doesNotContain("surveillance_edition");
        assertThat(store.verify(child)).isEmpty();
    }

    @Test
    void anApprovalAddsNoAnswersToAFormatThatHasNone() {
        ReleaseStore sealing = new ReleaseStore(data, SealedAnswers::seal);
        ReleaseId child = new ReleaseId("format-1-1-0-again");
        sealing.publish(fit(SECOND), child, "test");

        assertThat(sealing.folderOf(child).resolve(ReleaseFiles.DEFAULT_SCORES)).doesNotExist();
        assertThat(sealing.verify(child)).isEmpty();
    }

    @Test
    void noBatchIsAddedToAFormatThatCannotHoldOne() {
        ApprovedBatch batch = fit(FIRST);

        assertThatThrownBy(() -> store.publish(batch, new ReleaseId("format-1-0-0-again"), "test"))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("has format 1.0.0, to which this program cannot add a batch")
                .hasMessageContaining("build the release again");
    }

    private ApprovedBatch fit(FormatVersion format) {
        try (Release release = store.open(id(format))) {
            return SmallPriority.approve(SmallPriority.fit(release));
        }
    }

    @Test
    void aReleaseOfEachPastFormatExists() throws IOException {
        assertThat(kept())
                .containsAll(named().stream()
                        .filter(format -> format.compareTo(FormatVersion.CURRENT) < 0)
                        .toList());
    }
}
