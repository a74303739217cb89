package org.gapatlas.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.gapatlas.RealData;
import org.gapatlas.ingest.AdapterCatalog;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.BuildProgress;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.ingest.SourceInput;
import org.gapatlas.model.evaluation.Evaluation;
import org.gapatlas.model.evaluation.ModelCard;
import org.gapatlas.model.evaluation.ModelCard.HoldoutScore;
import org.gapatlas.model.evaluation.ModelCard.ModelScore;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.review.ExpectedSignal;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The models on the publishers' own public files, with what was measured as floors. */
@Tag("real-data")
class ModelRealDataTest {
    private static final ReleaseId ID = new ReleaseId("real-2023");

    @TempDir
    private static Path folder;

    private static ModelCard card;

    private static SourceInput source(String adapter, String path) {
        return new SourceInput(adapter, AdapterCatalog.find(adapter).orElseThrow(), RealData.file(path), null, null);
    }

    @BeforeAll
    static void evaluate() throws RefusedException {
        List<SourceInput> sources = List.of(
                source("census-gazetteer-2024", "census-gazetteer-2024/2024_Gaz_counties_national.txt"),
                source("census-cb-county-2024", "census-cb-county-2024/cb_2024_us_county_5m.zip"),
                source("census-county-adjacency-2023", "census-county-adjacency/county_adjacency2023.txt"),
                source(
                        "cdc-lyme-county-dashboard",
                        "cdc-lyme-county-dashboard/LD_Case_Counts_by_County_2023_updated.csv"),
                source("atsdr-svi-2022", "atsdr-svi-2022/SVI_2022_US_county.csv"),
                source("usda-ers-rucc-2023", "usda-ers-rucc-2023/Ruralurbancontinuumcodes2023.csv"));
        BuildConfig config = new BuildConfig(
                ID,
                Instant.parse("2026-01-31T00:00:00Z"),
                "test",
                GeographyVintage.CENSUS_2023,
                List.of(),
                null,
                2,
                false,
                sources);
        ReleaseStore store = new ReleaseStore(folder);
        new ReleaseBuild(config, BuildProgress.SILENT).into(store);
        Release release = store.open(ID);
        card = Evaluation.of(
                ModelInputs.of(release), release.readEvidence(), new ExpectedSignal(), "test", ModelProgress.SILENT);
    }

    private static ModelScore model(String id) {
        return card.models().stream().filter(m -> m.id().equals(id)).findFirst().orElseThrow();
    }

    private static double number(@Nullable Double figure) {
        return figure == null ? Double.NaN : figure;
    }

    @Test
    void theTrialIsOnTheCountiesThatCanBeFollowed() {
        assertThat(card.past().counties()).isEqualTo(3_100);
        assertThat(card.past().showing()).isEqualTo(725);
        assertThat(card.past().silent()).isEqualTo(2_375);
        List<HoldoutScore> holdouts = model(ExpectedSignal.VERSION).holdouts();
        assertThat(holdouts)
                .extracting(h -> h.year() + ": " + h.gained() + " of " + h.silent())
                .containsExactly("2022: 33 of 2298", "2023: 67 of 2375");
    }

    @Test
    void theModelReachesWhatWasMeasured() {
        ModelScore model = model(ExpectedSignal.VERSION);
        assertThat(number(model.auc())).isGreaterThanOrEqualTo(0.9855);
        assertThat(number(model.brier())).isLessThanOrEqualTo(0.0385);
        assertThat(number(model.holdouts().get(0).auc())).isGreaterThanOrEqualTo(0.944);
        assertThat(number(model.holdouts().get(1).auc())).isGreaterThanOrEqualTo(0.939);
        assertThat(number(model.holdouts().get(0).liftTop5())).isGreaterThanOrEqualTo(13);
        assertThat(number(model.holdouts().get(1).liftTop5())).isGreaterThanOrEqualTo(11);
        assertThat(number(card.latest().get(0).auc())).isGreaterThanOrEqualTo(0.985);
    }

    @Test
    void theBaselinesAreWhereTheyWereMeasured() {
        assertThat(number(model("population-only").auc())).isCloseTo(0.7647, within(0.001));
        assertThat(number(model("population-only").holdouts().get(1).auc())).isCloseTo(0.6712, within(0.001));
        assertThat(number(model("always-neighbours").holdouts().get(0).auc())).isCloseTo(0.872, within(0.001));
        assertThat(number(model("tier1-statistical-reference-v1")
                        .holdouts()
                        .get(0)
                        .auc()))
                .isCloseTo(0.5115, within(0.001));
        assertThat(number(model("six-feature-sketch").holdouts().get(0).auc())).isCloseTo(0.9426, within(0.002));
    }

    @Test
    void theGateOpensAndTheTopIsFirm() {
        assertThat(card.gate().failures()).isEmpty();
        assertThat(card.stability().meanKept()).isGreaterThanOrEqualTo(0.93);
        assertThat(card.stability().firm()).isGreaterThanOrEqualTo(40);
    }

    @Test
    void whatCannotBeEstimatedIsCountedByItsCode() {
        assertThat(card.notEstimable())
                .extracting(n -> n.code() + " " + n.counties())
                .containsExactly(
                        "OUTSIDE_CONTIGUOUS_STATES 35", "OWN_HISTORY_UNKNOWN 6", "NEIGHBOUR_HISTORY_UNKNOWN 5");
    }
}
