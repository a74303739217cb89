package org.gapatlas.cli.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gapatlas.RealData;
import org.gapatlas.cli.CommandRun;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes an operator's path from a configuration file and the publishers' files to an active release. */
@Tag("real-data")
class RealReleaseCommandTest {
    @TempDir
    private Path folder;

    private static String table(String source, String file, String more) {
        return "[sources." + source + "]\nfile = \"" + RealData.file(file) + "\"\n" + more;
    }

    @Test
    void aReleaseIsBuiltVerifiedAndActivated() throws IOException {
        Path config = Files.writeString(
                folder.resolve("atlas.toml"),
                "data = \"releases\"\n"
                        + table("county_names", "census-gazetteer-2024/2024_Gaz_counties_national.txt", "")
                        + table(
                                "county_boundary",
                                "census-cb-county-2024/cb_2024_us_county_5m.zip",
                                "sha256 = \"a867f8734059b45d1d54a0ba56189dd7e73c42eb451418fa56de44c35232614b\"\n")
                        + table(
                                "human",
                                "cdc-lyme-county-dashboard/LD_Case_Counts_by_County_2023_updated.csv",
                                "adapter = \"cdc-lyme-county-dashboard\"\nretrieved_at = 2026-01-15T09:30:00Z\n")
                        + table("population", "census-popest-2023/co-est2023-alldata.csv", ""));
        Map<String, String> environment =
                Map.of("GAPATLAS_CONFIG", config.toString(), "SOURCE_DATE_EPOCH", "1769817600");

        CommandRun build = CommandRun.in(environment, "release", "build", "--threads", "2");
        assertThat(build.code()).isZero();
        assertThat(build.results()).singleElement().asString().matches("atlas-2026-01-31-[0-9a-f]{8} .*");
        String id = build.result().substring(0, build.result().indexOf(' '));
        assertThat(build.remarks())
                .containsSubsequence("Reading the publishers' files", "Sealing the release")
                .contains("  CONNECTICUT_LEGACY_COUNTY: 8", "  STATE_NOT_REPORTING: 1");

        assertThat(CommandRun.in(environment, "release", "verify", id).result()).isEqualTo(id + " is sound");
        assertThat(CommandRun.in(environment, "release", "activate", id).result())
                .isEqualTo(id + " is active");
        assertThat(CommandRun.in(environment, "release", "list").result())
                .isEqualTo("* " + id + "  2026-01-31T00:00:00Z  3144 counties");

        var manifest = new ReleaseStore(folder.resolve("releases")).readManifest(new ReleaseId(id));
        assertThat(manifest.findInput(SourceKey.HUMAN))
                .hasValueSatisfying(human -> assertThat(human.retrievedAt()).hasToString("2026-01-15T09:30:00Z"));
        assertThat(manifest.counts()).containsEntry("observation", 16 * 3_144);
    }
}
