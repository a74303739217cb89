package org.gapatlas.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.SmallAtlas;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.WorkbookFixture;
import org.gapatlas.adapter.boundary.ShapefileFixture;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that a blocking issue in any source stops the build before it writes anything, and that all are reported
 * together.
 */
class RefusalTest {
    private static final String HUMAN = "cdc-lyme-public-use";
    private static final String SVI = "atsdr-svi-2022";
    private static final String RUCC = "usda-ers-rucc-2023";

    @TempDir
    private Path folder;

    private Nation nation() {
        return new Nation(folder);
    }

    /** For each source, an edit that must stop the build: the text to replace, its replacement, and the issue. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            cdc-lyme-public-use          | human.csv     | 36103     | 6103      | FIPS_MALFORMED         | 2 | FIPS
            cdc-lyme-public-use          | human.csv     | Confirmed | Rumoured  | WORD_UNKNOWN           | 2 | Case_status
            cdc-lyme-public-use          | human.csv     | ,40       | ,forty    | NUMBER_MALFORMED       | 2 | Frequency
            cdc-lyme-public-use          | human.csv     | ,40       | ,0        | NUMBER_OUT_OF_RANGE    | 2 | Frequency
            cdc-lyme-public-use          | human.csv     | New York  | New Yrok  | STATE_NAME_UNKNOWN     | 2 | State
            cdc-lyme-public-use          | human.csv     | New York  | Texas     | STATE_CONTRADICTS_FIPS | 2 | State
            cdc-lyme-public-use          | human.csv     | Frequency | Cases     | COLUMN_MISSING         | - | Frequency
            atsdr-svi-2022               | svi.csv       | 0.2663    | 1.2663    | NUMBER_OUT_OF_RANGE    | 2 | RPL_THEMES
            atsdr-svi-2022               | svi.csv       | 58761     | 0         | NUMBER_OUT_OF_RANGE    | 2 | E_TOTPOP
            atsdr-svi-2022               | svi.csv       | RPL_THEMES | RPL_THEMEX | COLUMN_MISSING       | - | RPL_THEMES
            usda-ers-rucc-2023           | rucc.csv      | RUCC_2023,1 | RUCC_2023,10 | NUMBER_OUT_OF_RANGE | 2 | Value
            usda-ers-rucc-2023           | rucc.csv      | 01001     | 1001      | FIPS_MALFORMED         | 2 | FIPS
            census-gazetteer-2024        | names.txt     | 01001     | 1001      | FIPS_MALFORMED         | 2 | GEOID
            census-gazetteer-2024        | names.txt     | Autauga County | -    | COUNTY_NAME_BLANK      | 2 | NAME
            census-gazetteer-2024        | names.txt     | 01003     | 01001     | COUNTY_TWICE           | 3 | GEOID
            """)
    void aFaultyCellStopsTheBuild(
            String adapter,
            String file,
            String before,
            @Nullable String after,
            IssueKind kind,
            @Nullable Integer row,
            String field) {
        String instead = after == null ? "" : after;
        List<IngestIssue> issues = nation().edit(
                        adapter,
                        file,
                        text -> text.replaceFirst(Pattern.quote(before), Matcher.quoteReplacement(instead)))
                .refusal();
        assertThat(issues.get(0).kind()).isEqualTo(kind);
        assertThat(issues.get(0).file()).isEqualTo(file);
        assertThat(issues.get(0).row()).isEqualTo(row);
        assertThat(issues.get(0).field()).isEqualTo(field);
    }

    @Test
    void neighbourPairInOneDirectionOnlyStopsTheBuild() {
        String header = "County Name|County GEOID|Neighbor Name|Neighbor GEOID\n";
        assertThat(nation().text("census-county-adjacency-2023", "adjacency.txt", header + "a|01001|b|01003\n")
                        .refusal())
                .extracting(IngestIssue::kind)
                .containsExactly(IssueKind.NEIGHBOUR_ONE_SIDED);
    }

    @Test
    void unknownWordInAWorkbookStopsTheBuild() {
        byte[] ticks = WorkbookFixture.sheet(
                        "Ixodes records 2025",
                        "Invented title",
                        "FIPSCode|State|County|Ixodes_scapularis_County_Status|Ixodes_scapularis_data_source"
                                + "|Ixodes_pacificus_county_status|Ixodes_pacificus_data_source",
                        "01001|Alabama|Autauga|Rumoured||No records|")
                .bytes();
        assertThat(nation().bytes("cdc-arbonet-ixodes-2025", "ticks.xlsx", ticks)
                        .refusal())
                .extracting(IngestIssue::kind)
                .containsExactly(IssueKind.WORD_UNKNOWN);
    }

    @Test
    void brokenWorkbookAndArchiveAreReportedTogether() {
        byte[] broken = "not a ZIP file".getBytes(UTF_8);
        assertThat(nation().bytes("cdc-arbonet-ixodes-pathogens-2025", "pathogens.xlsx", broken)
                        .bytes("census-cb-county-2024", "boundaries.zip", broken)
                        .refusal())
                .extracting(IngestIssue::file)
                .containsExactlyInAnyOrder("pathogens.xlsx", "boundaries.zip");
    }

    @Test
    void blockingIssuesOfAllFilesAreReportedTogether() {
        List<IngestIssue> issues = nation().edit(HUMAN, "human.csv", text -> text.replace("Confirmed", "Rumoured"))
                .edit(SVI, "svi.csv", text -> text.replace("AL,01001", "AL,1001"))
                .edit(RUCC, "rucc.csv", text -> text.replace("RUCC_2023,2", "RUCC_2023,two"))
                .refusal();
        assertThat(issues)
                .extracting(i -> i.file() + " " + i.kind())
                .containsExactlyInAnyOrder(
                        "human.csv WORD_UNKNOWN",
                        "human.csv WORD_UNKNOWN",
                        "human.csv WORD_UNKNOWN",
                        "human.csv WORD_UNKNOWN",
                        "human.csv WORD_UNKNOWN",
                        "svi.csv FIPS_MALFORMED",
                        "rucc.csv NUMBER_OUT_OF_RANGE");
        assertThat(issues)
                .allSatisfy(i -> assertThat(i.describe()).contains(i.kind().remedy()));
    }

    @Test
    void fileOtherThanThePinnedOneIsRefusedUnread() {
        Nation nation = nation();
        assertThat(nation.refusal(pinned(nation, RUCC, new Sha256("0".repeat(64)))))
                .singleElement()
                .satisfies(i -> {
                    assertThat(i.kind()).isEqualTo(IssueKind.FILE_DIGEST_MISMATCH);
                    assertThat(i.file()).isEqualTo("rucc.csv");
                    assertThat(i.detail()).contains("the configuration expects 000000");
                });
    }

    @Test
    void pinnedFileIsAccepted() throws Exception {
        Nation nation = nation();
        Sha256 digest = Sha256.of(folder.resolve("files/rucc.csv"));
        ReleaseStore store = new ReleaseStore(folder.resolve("data"));
        new ReleaseBuild(pinned(nation, RUCC, digest), BuildProgress.SILENT).into(store);
        assertThat(store.list()).containsExactly(SmallAtlas.ID);
    }

    private static BuildConfig pinned(Nation nation, String adapter, Sha256 digest) {
        BuildConfig config = nation.files().config(SmallAtlas.ID, 2);
        List<SourceInput> sources = new ArrayList<>();
        for (SourceInput s : config.sources()) {
            Sha256 expected = s.adapterId().equals(adapter) ? digest : null;
            sources.add(new SourceInput(s.adapterId(), s.publication(), s.file(), expected, null));
        }
        return new BuildConfig(
                config.id(),
                config.generatedAt(),
                "test",
                config.vintage(),
                config.edition(),
                List.of(),
                null,
                config.threads(),
                false,
                sources,
                config.publications());
    }

    @Test
    void missingFilesAreReportedTogether() throws IOException {
        Nation nation = nation();
        Files.delete(folder.resolve("files/svi.csv"));
        Files.delete(folder.resolve("files/ticks.xlsx"));
        assertThat(nation.refusal())
                .extracting(i -> i.kind() + " " + i.file() + " " + i.detail())
                .containsExactlyInAnyOrder(
                        "FILE_UNREADABLE svi.csv the file cannot be read: there is no "
                                + folder.resolve("files/svi.csv"),
                        "FILE_UNREADABLE ticks.xlsx the file cannot be read: there is no "
                                + folder.resolve("files/ticks.xlsx"));
    }

    @Test
    void folderInsteadOfFileIsReported() throws IOException {
        Nation nation = nation();
        Files.delete(folder.resolve("files/svi.csv"));
        Files.createDirectory(folder.resolve("files/svi.csv"));
        assertThat(nation.refusal()).extracting(IngestIssue::kind).containsExactly(IssueKind.FILE_NOT_REGULAR);
    }

    @Test
    void emptyFileIsReported() {
        assertThat(nation().text(SVI, "svi.csv", "").refusal())
                .extracting(IngestIssue::kind)
                .containsExactly(IssueKind.FILE_EMPTY);
    }

    @Test
    void countiesOfAnotherVintageAreRefusedBeforeJoining() {
        Nation nation = nation();
        BuildConfig config = nation.files().config(SmallAtlas.ID, 2);
        GeographyVintage other = GeographyVintage.of("other-2023", new CountySet(List.of(new Fips("01001"))));
        assertThat(nation.refusal(new BuildConfig(
                        config.id(),
                        config.generatedAt(),
                        "test",
                        other,
                        config.edition(),
                        List.of(),
                        null,
                        2,
                        false,
                        config.sources(),
                        config.publications())))
                .singleElement()
                .satisfies(i -> {
                    assertThat(i.kind()).isEqualTo(IssueKind.VINTAGE_MISMATCH);
                    assertThat(i.file()).isEqualTo("names.txt");
                    assertThat(i.detail()).contains("names 10 counties").contains("vintage other-2023 has 1");
                });
    }

    @Test
    void countyWithoutOutlineIsRefused() {
        byte[] one = new ShapefileFixture()
                .county("01001", "Autauga County", ShapefileFixture.shell(-87, 32, 1))
                .zip()
                .bytes();
        assertThat(nation().bytes("census-cb-county-2024", "boundaries.zip", one)
                        .refusal())
                .filteredOn(i -> i.kind() == IssueKind.COUNTY_ABSENT)
                .hasSize(9)
                .extracting(IngestIssue::detail)
                .contains("36103 has no outline");
    }

    @Test
    void omittedRequiredSourceIsAnIllegalArgument() {
        BuildConfig config = nation().without("human").files().config(SmallAtlas.ID, 1);
        ReleaseStore store = new ReleaseStore(folder.resolve("data"));
        assertThatThrownBy(() -> new ReleaseBuild(config, BuildProgress.SILENT).into(store))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a build needs the source human");
        assertThat(store.folder()).doesNotExist();
    }
}
