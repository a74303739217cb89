package org.gapatlas.model;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.review.Deficit;
import org.gapatlas.model.review.ObservedExpectedModel;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.place.UsState;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the model on the publishers' public files against recorded results. */
@Tag("real-data")
class ModelRealDataTest {
    private static final ReleaseId ID = new ReleaseId("real-2023");

    @TempDir
    private static Path folder;

    private static ModelInputs inputs;
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
        inputs = ModelInputs.of(release);
        card = Evaluation.of(inputs, release.readEvidence(), "test", ModelProgress.SILENT);
    }

    private static double number(@Nullable Double figure) {
        return figure == null ? Double.NaN : figure;
    }

    @Test
    void theFlagsAreThoseOfTheIndependentTrial() {
        assertThat(card.flags())
                .filteredOn(flag -> !flag.flag().equals("ALL_ZERO"))
                .extracting(flag -> flag.flag() + " " + flag.state() + " " + flag.years())
                .containsExactly(
                        "COLLAPSE DE [2021]",
                        "COLLAPSE GA [2010, 2013, 2014, 2015, 2016, 2017]",
                        "COLLAPSE KS [2022]",
                        "COLLAPSE KY [2005, 2017]",
                        "COLLAPSE MA [2016, 2017, 2018, 2019, 2020, 2021]",
                        "COLLAPSE MO [2006, 2007, 2008, 2009, 2010, 2011, 2012, 2013]",
                        "COLLAPSE NC [2006]",
                        "COLLAPSE NH [2020, 2021]",
                        "COLLAPSE PA [2021]",
                        "COLLAPSE RI [2004, 2005, 2007, 2008]",
                        "COLLAPSE TX [2020]",
                        "COLLAPSE VT [2020, 2021]",
                        "JUMP AZ [2013]",
                        "JUMP CO [2023]",
                        "JUMP DC [2006, 2007]",
                        "JUMP GA [2008]",
                        "JUMP KY [2014, 2015, 2022, 2023]",
                        "JUMP ND [2010]",
                        "JUMP NY [2022, 2023]",
                        "JUMP OR [2008, 2009]",
                        "JUMP RI [2013, 2014]",
                        "JUMP TX [2009]",
                        "JUMP VA [2008]",
                        "JUMP VT [2008, 2009]",
                        "JUMP WV [2008, 2009, 2017, 2018, 2021]");
    }

    @Test
    void theWindowsGiveTheRecordedResults() {
        assertThat(card.findings().cuts())
                .extracting(cut -> cut.tiers().high() + " " + cut.tiers().medium() + " "
                        + cut.tiers().low() + " " + cut.tiers().notEstimable())
                .containsExactly("26 57 734 2327", "27 52 773 2292", "24 49 807 2264");
        assertThat(card.findings().cuts())
                .extracting(cut -> number(cut.logScore()))
                .containsExactly(-2.1305, -2.1736, -2.2221);
        assertThat(card.findings().cuts())
                .allSatisfy(cut -> assertThat(number(cut.coverage90())).isBetween(0.87, 0.94))
                .allSatisfy(cut -> assertThat(cut.differences())
                        .allSatisfy(difference ->
                                assertThat(number(difference.low())).isPositive()));
    }

    @Test
    void massachusettsIsNotEstimableWhileItDidNotCount() {
        Deficit deficit = ObservedExpectedModel.deficit(inputs.through(2021), 2021);
        for (int county = 0; county < inputs.counties().size(); county++) {
            if (inputs.counties().get(county).county().state() == UsState.MA) {
                assertThat(deficit.isEstimable(county)).isFalse();
            }
        }
    }

    @Test
    void theGateRefusesForTheRecordedReasons() {
        assertThat(card.gate().failures())
                .hasSize(4)
                .satisfiesExactly(
                        failure -> assertThat(failure)
                                .startsWith("counts of 2022 from the cut 2021: log score less that of own-history"),
                        failure -> assertThat(failure)
                                .startsWith("counts of 2023 from the cut 2021: log score less that of own-history"),
                        failure -> assertThat(failure)
                                .startsWith("counts of 2023 from the cut 2022: log score less that of own-history"),
                        failure -> assertThat(failure)
                                .isEqualTo(
                                        "share of HIGH at the first cut that is still at most half of the expected two"
                                                + " years on is 0.5769, not at least 0.6"));
    }

    @Test
    void countiesThatAreNotEstimableAreCountedByReason() {
        assertThat(card.notEstimable())
                .extracting(n -> n.code() + " " + n.counties())
                .containsExactly("GEOGRAPHY_CHANGED 9", "STATE_NOT_REPORTING 6", "TOO_FEW_EXPECTED 2249");
    }
}
