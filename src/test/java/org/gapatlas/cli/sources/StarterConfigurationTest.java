package org.gapatlas.cli.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gapatlas.cli.config.Configuration;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.SourceInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a release can be built directly from fetched files. */
class StarterConfigurationTest {
    @TempDir
    private Path folder;

    private void fetched(String... names) throws IOException {
        StringBuilder list = new StringBuilder("# What was fetched, from where and when. Written by Gap Atlas.\n");
        for (String name : names) {
            list.append("\n[[fetched]]\nfile = \"")
                    .append(name)
                    .append("\"\nurl = \"https://example.org/")
                    .append(name);
            list.append("\"\nretrieved_at = 2026-11-28T10:00:00Z\nsha256 = \"").append("ab".repeat(32));
            list.append("\"\nbytes = 1\n");
        }
        Files.writeString(folder.resolve("fetched.toml"), list);
    }

    private BuildConfig configured() {
        Settings settings = Configuration.settings(Map.of(), Map.of(), folder.resolve(StarterConfiguration.FILE_NAME));
        BuildConfig config = Configuration.build(settings);
        settings.requireValid();
        return config;
    }

    @Test
    void eachFileIsListedWithDigestAndTime() throws IOException {
        fetched(
                "x5j9-wybp.csv",
                "2024_Gaz_counties_national.zip",
                "cb_2024_us_county_5m.zip",
                "LD_Case_Counts_by_County_2023_updated.csv",
                "tavg-202301-cty-scaled.csv");

        assertThat(StarterConfiguration.write(folder)).contains(folder.resolve("gapatlas.toml"));
        assertThat(configured().sources())
                .extracting(SourceInput::sourceId)
                .contains("human", "human_history", "county_names", "county_boundary")
                .hasSize(5);
        assertThat(configured().sources()).allSatisfy(source -> {
            assertThat(source.file().getParent()).isEqualTo(folder);
            assertThat(String.valueOf(source.expectedSha256())).isEqualTo("ab".repeat(32));
            assertThat(source.retrievedAt()).isNotNull();
        });
        assertThat(Files.readString(folder.resolve("gapatlas.toml")))
                .contains("# [sources.tick]\n# file = \"Public_Use_Ixodes_County_Table_2026_03252026.xlsx\"");
    }

    @Test
    void theDashboardFileAloneIsTheHumanSource() throws IOException {
        fetched(
                "2024_Gaz_counties_national.zip",
                "cb_2024_us_county_5m.zip",
                "LD_Case_Counts_by_County_2023_updated.csv");
        StarterConfiguration.write(folder);

        assertThat(configured().sources())
                .extracting(SourceInput::adapterId)
                .containsExactlyInAnyOrder(
                        "cdc-lyme-county-dashboard", "census-gazetteer-2024", "census-cb-county-2024");
    }

    @Test
    void anOperatorsOwnFileIsNeverChanged() throws IOException {
        fetched("x5j9-wybp.csv");
        Path own = Files.writeString(folder.resolve("gapatlas.toml"), "# mine\n");

        assertThat(StarterConfiguration.write(folder)).isEmpty();
        assertThat(own).hasContent("# mine");
    }
}
