package org.gapatlas.cli.sources;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.gapatlas.RealData;
import org.gapatlas.adapter.WorkbookFixture;
import org.gapatlas.cli.CommandRun;
import org.gapatlas.place.UsState;
import org.gapatlas.provenance.Sha256;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Follows the README from fetched files to an active release, with the publishers' files. */
@Tag("real-data")
class RealFirstHourTest {
    private static final List<String> FILES = List.of(
            "census-cb-county-2024/cb_2024_us_county_5m.zip",
            "cdc-lyme-county-dashboard/LD_Case_Counts_by_County_2023_updated.csv",
            "atsdr-svi-2022/SVI_2022_US_county.csv",
            "usda-ers-rucc-2023/Ruralurbancontinuumcodes2023.csv",
            "census-popest-2023/co-est2023-alldata.csv");

    @TempDir
    private Path folder;

    /** The result of a fetch: the files and their list. */
    private void fetch() throws IOException {
        StringBuilder list = new StringBuilder("# What was fetched, from where and when. Written by Gap Atlas.\n");
        for (String file : FILES) {
            Path from = RealData.file(file);
            list(list, Files.copy(from, folder.resolve(from.getFileName().toString())));
        }
        Path names = folder.resolve("2024_Gaz_counties_national.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(names))) {
            zip.putNextEntry(new ZipEntry("2024_Gaz_counties_national.txt"));
            zip.write(Files.readAllBytes(RealData.file("census-gazetteer-2024/2024_Gaz_counties_national.txt")));
        }
        list(list, names);
        Files.writeString(folder.resolve("fetched.toml"), list, UTF_8);
    }

    private static void list(StringBuilder list, Path file) throws IOException {
        list.append("\n[[fetched]]\nfile = \"").append(file.getFileName());
        list.append("\"\nurl = \"https://example.org/").append(file.getFileName());
        list.append("\"\nretrieved_at = 2026-11-28T10:00:00Z\nsha256 = \"").append(Sha256.of(file));
        list.append("\"\nbytes = ").append(Files.size(file)).append('\n');
    }

    /**
     * The files that an operator downloads by hand, with invented statuses for each county of the contiguous states.
     */
    private void addWorkbooks() throws IOException {
        List<String> ticks = new ArrayList<>(List.of(
                "Invented",
                "FIPSCode|State|County|Ixodes_scapularis_County_Status|Ixodes_scapularis_data_source"
                        + "|Ixodes_pacificus_county_status|Ixodes_pacificus_data_source"));
        List<String> pathogens = new ArrayList<>(List.of(
                "Invented",
                "FIPS_Code|State|County|Borrelia_burgdorferi_sensu_stricto_County_Status"
                        + "|Borrelia_burgdorferi_sensu_stricto_Data_Source"));
        for (String line : Files.readAllLines(RealData.file("census-gazetteer-2024/2024_Gaz_counties_national.txt"))) {
            String[] cells = line.split("\t", -1);
            UsState.findByPostalCode(cells[0]).filter(UsState::isContiguous).ifPresent(state -> {
                String county = cells[1] + "|" + state.displayName() + "|" + cells[3];
                ticks.add(county + (cells[1].endsWith("1") ? "|Established||No records|" : "|No records||Reported|"));
                pathogens.add(county + (cells[1].endsWith("1") ? "|Present|" : "|No records|"));
            });
        }
        workbook("Public_Use_Ixodes_County_Table_2026_03252026.xlsx", "Ixodes records 2025", ticks);
        workbook("Public_Use_Ixodes_Pathogens_County_Table_2026_04292026.xlsx", "Ixodes Pathogens 2025", pathogens);
        Path config = folder.resolve("gapatlas.toml");
        // The file's example for each of them, uncommented.
        Files.writeString(
                config,
                Files.readString(config).replaceAll("# (\\[sources\\.(?:tick|pathogen)])\n# (file = .*)", "$1\n$2"));
    }

    private void workbook(String name, String sheet, List<String> rows) throws IOException {
        Files.write(
                folder.resolve(name),
                WorkbookFixture.sheet(sheet, rows.toArray(String[]::new)).bytes());
    }

    private CommandRun release(String command, String... more) {
        String[] all = new String[more.length + 6];
        all[0] = "release";
        all[1] = command;
        System.arraycopy(more, 0, all, 2, more.length);
        all[all.length - 4] = "--data";
        all[all.length - 3] = folder.resolve("data").toString();
        all[all.length - 2] = "--config";
        all[all.length - 1] = folder.resolve("gapatlas.toml").toString();
        return CommandRun.of(all);
    }

    @Test
    void fetchedFilesAreCheckedBuiltComparedAndActivated() throws IOException {
        fetch();
        assertThat(StarterConfiguration.write(folder)).isPresent();
        addWorkbooks();

        CommandRun check = release("check");
        assertThat(check.results()).last().asString().matches("release atlas-.* can be built");
        assertThat(check.code()).isZero();

        CommandRun build = release("build", "--id", "first");
        assertThat(build.code()).as(build.remark()).isZero();
        assertThat(release("activate", "first").code()).isZero();

        CommandRun again = release("build", "--id", "second");
        assertThat(again.code()).as(again.remark()).isZero();
        assertThat(again.remarks())
                .contains("release second against release first")
                .noneMatch(l -> l.startsWith("too far"));
        assertThat(release("prune", "--keep", "0", "--dry-run").results()).contains("would remove  second");

        CommandRun rebuilt = release("rebuild", "first", "--files", folder.toString(), "--id", "third");
        assertThat(rebuilt.code()).as(rebuilt.remark()).isZero();
        assertThat(release("diff", "first", "third").results()).contains("VALUE_CHANGED: 0", "STATE_CHANGED: 0");
        CommandRun elsewhere =
                release("rebuild", "first", "--files", folder.resolve("data").toString());
        assertThat(elsewhere.code()).isEqualTo(1);
        assertThat(elsewhere.remark()).contains("cannot be built again", "co-est2023-alldata.csv with the sha256");
    }

    @Test
    void halfOfTheRuralityCodesAreRefused() throws IOException {
        fetch();
        StarterConfiguration.write(folder);
        assertThat(release("build", "--id", "first").code()).isZero();
        assertThat(release("activate", "first").code()).isZero();

        Path codes = folder.resolve("Ruralurbancontinuumcodes2023.csv");
        List<String> lines = Files.readAllLines(codes, ISO_8859_1);
        Files.write(codes, lines.subList(0, lines.size() / 2), ISO_8859_1);
        Path config = folder.resolve("gapatlas.toml");
        Files.writeString(config, Files.readString(config).replaceAll("(?m)^sha256 = .*\n", ""));

        CommandRun half = release("build", "--id", "half");
        assertThat(half.code()).isEqualTo(1);
    }
}
