package org.gapatlas.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallClimate;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.ingest.Nation.Built;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of joining files of daily values to the counties of the small nation. */
class DailyJoinTest {
    private static final String JANUARY = "tavg-202301-cty-scaled.csv";
    private static final String SOURCE = "noaa_nclimgrid_daily_202301_tavg";

    @TempDir
    private Path folder;

    private Nation nation(String name, String content) {
        Nation nation = new Nation(folder);
        nation.files().putDaily(name, content);
        return nation;
    }

    @Test
    void everyRowOfEveryFileIsAccountedFor() {
        Nation nation = new Nation(folder);
        nation.files().putClimate();
        Built built = nation.build();

        assertThat(built.release().manifest().inputs())
                .filteredOn(i -> i.sourceId().startsWith("noaa_nclimgrid_daily_"))
                .extracting(i -> i.sourceId() + " " + i.rowsRead() + "=" + i.rowsUsed() + "+" + i.rowsSetAside())
                .containsExactly(
                        "noaa_nclimgrid_daily_202301_prcp 9=7+2",
                        "noaa_nclimgrid_daily_202301_tavg 9=7+2",
                        "noaa_nclimgrid_daily_202302_tavg 9=7+2");
        assertThat(built.issue(SOURCE, IssueKind.CONNECTICUT_LEGACY_COUNTY)).isEqualTo("1 x 4");
        assertThat(built.issue(SOURCE, IssueKind.FIPS_NOT_IN_VINTAGE)).isEqualTo("1 x 9");
        assertThat(built.issue(SOURCE, IssueKind.FIGURE_NOT_AVAILABLE)).isEqualTo("1 x 7");
        assertThat(built.release().manifest().counts()).containsEntry("daily", 30);
    }

    /** Alaska and Hawaii are outside the grid, so no issue mentions them. */
    @Test
    void unlistedCountyIsNoted() {
        Built built = nation(JANUARY, SmallClimate.file(JANUARY)).build();

        assertThat(built.issue(SOURCE, IssueKind.COUNTY_NOT_LISTED)).isEqualTo("1 x ");
        assertThat(built.issues().toString()).contains("09110 has no row");
    }

    @Test
    void fileTruncatedBetweenRowsIsRefused() {
        String cut = SmallClimate.file(JANUARY).replaceFirst("(?s)\ncty,41301.*", "\n");

        assertThat(nation(JANUARY, cut).refusal()).singleElement().satisfies(issue -> {
            assertThat(issue.kind()).isEqualTo(IssueKind.COUNTY_ABSENT);
            assertThat(issue.detail()).isEqualTo("48301 has no row");
        });
    }

    @Test
    void swappedCountyCodesAreRefused() {
        String swapped = SmallClimate.file(JANUARY)
                .replace("cty,01001,AL: Autauga,", "cty,01003,AL: Autauga,")
                .replace("cty,01003,AL: Baldwin County,", "cty,01001,AL: Baldwin County,");

        assertThat(nation(JANUARY, swapped).refusal())
                .extracting(IngestIssue::kind)
                .containsExactly(IssueKind.COUNTY_NAME_CONTRADICTS_FIPS, IssueKind.COUNTY_NAME_CONTRADICTS_FIPS);
    }

    @Test
    void issuesOfAllFilesAreReportedTogether() {
        Nation nation = nation(JANUARY, SmallClimate.file(JANUARY).replaceFirst("AL: ", "XX: "));
        nation.files().putDaily("prcp-202301-cty-scaled.csv", "");

        assertThat(nation.refusal())
                .extracting(i -> i.file() + " " + i.kind())
                .containsExactlyInAnyOrder(JANUARY + " STATE_NAME_UNKNOWN", "prcp-202301-cty-scaled.csv FILE_EMPTY");
    }

    @Test
    void fileOtherThanTheAdmittedOneIsRefused() throws Exception {
        Nation nation = nation(JANUARY, SmallClimate.file(JANUARY));
        Files.writeString(folder.resolve("files").resolve(JANUARY), "another");

        assertThat(nation.refusal())
                .extracting(i -> i.kind().name())
                .containsExactly(IssueKind.FILE_DIGEST_MISMATCH.name());
    }

    @Test
    void fileThatChangesDuringTheBuildIsRefused() {
        Nation nation = nation(JANUARY, SmallClimate.file(JANUARY));
        ReleaseStore store = new ReleaseStore(folder.resolve("data"));
        BuildProgress meddling = step -> {
            if (step == BuildProgress.Step.SEAL) {
                append(folder.resolve("files").resolve(JANUARY));
            }
        };

        assertThatThrownBy(() -> new ReleaseBuild(nation.files().config(SmallAtlas.ID, 2), meddling).into(store))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining(JANUARY + " was changed");
        assertThat(store.folderOf(SmallAtlas.ID)).doesNotExist();
    }

    private static void append(Path file) {
        try {
            Files.writeString(file, "\n", StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void fileIsAdmittedByTheDigestNextToIt() {
        Built built = nation(JANUARY, SmallClimate.file(JANUARY)).build();
        Manifest manifest = built.release().manifest();

        assertThat(manifest.admittedSha256())
                .containsExactly(built.input(SOURCE).sha256());
        assertThat(manifest.limitations()).contains("weather");
    }

    @Test
    void twoFilesOfTheSameMonthAreRefused() {
        Nation nation = nation(JANUARY, SmallClimate.file(JANUARY));
        BuildConfig config = nation.files().config(SmallAtlas.ID, 2);
        List<SourceInput> doubled = new ArrayList<>(config.sources());
        doubled.add(config.daily().get(0));

        assertThatThrownBy(() -> new BuildConfig(
                        config.id(),
                        config.generatedAt(),
                        config.builderVersion(),
                        config.vintage(),
                        List.of(Sha256.of(new byte[0])),
                        null,
                        1,
                        false,
                        doubled))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
