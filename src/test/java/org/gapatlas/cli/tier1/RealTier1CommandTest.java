package org.gapatlas.cli.tier1;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gapatlas.RealData;
import org.gapatlas.cli.CommandRun;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Takes an operator's path from the publishers' files to a refusal with its reasons. */
@Tag("real-data")
class RealTier1CommandTest {
    @TempDir
    private Path folder;

    private static String source(String name, String adapter, String file) {
        return "[sources." + name + "]\nadapter = \"" + adapter + "\"\nfile = \"" + RealData.file(file) + "\"\n";
    }

    private CommandRun run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--config", folder.resolve("atlas.toml").toString()));
        return CommandRun.in(Map.of("SOURCE_DATE_EPOCH", "1769817600"), all.toArray(String[]::new));
    }

    @Test
    void aFitIsRefusedWithEveryReasonAndNothingIsServed() throws IOException {
        Files.writeString(
                folder.resolve("atlas.toml"),
                "data = \"data\"\n[release]\nid = \"real-2023\"\n"
                        + source(
                                "county_names",
                                "census-gazetteer-2024",
                                "census-gazetteer-2024/2024_Gaz_counties_national.txt")
                        + source(
                                "county_boundary",
                                "census-cb-county-2024",
                                "census-cb-county-2024/cb_2024_us_county_5m.zip")
                        + source(
                                "county_adjacency",
                                "census-county-adjacency-2023",
                                "census-county-adjacency/county_adjacency2023.txt")
                        + source(
                                "human",
                                "cdc-lyme-county-dashboard",
                                "cdc-lyme-county-dashboard/LD_Case_Counts_by_County_2023_updated.csv")
                        + source("context_svi", "atsdr-svi-2022", "atsdr-svi-2022/SVI_2022_US_county.csv")
                        + source(
                                "context_rucc",
                                "usda-ers-rucc-2023",
                                "usda-ers-rucc-2023/Ruralurbancontinuumcodes2023.csv"));
        assertThat(run("release", "build").code()).isZero();
        assertThat(run("release", "activate", "real-2023").code()).isZero();

        CommandRun fit = run("tier1", "fit");
        assertThat(fit.code()).isEqualTo(1);
        assertThat(fit.results()).isEmpty();
        assertThat(fit.remark())
                .contains("tier1-observed-expected-v3 must not be published on release real-2023: ")
                .contains("own-history")
                .contains("is still at most half of the expected");
        assertThat(run("tier1", "list").remark()).contains("no batch waits in");

        ReleaseStore store = new ReleaseStore(folder.resolve("data"));
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            JsonNode availability = atlas.get("/v1/counties/36103/tier1-surveillance-priority/availability")
                    .json();
            assertThat(availability.path("reason").asString()).isEqualTo("NO_PUBLISHED_MODEL");
        }
    }
}
