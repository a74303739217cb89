package org.gapatlas.cli.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gapatlas.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the messages about faulty configuration files: the fault, its line, and what may have been meant. */
class ConfigurationFileTest {
    private static final String REQUIRED = """
            [sources.county_names]
            file = "names.txt"
            [sources.county_boundary]
            file = "boundaries.zip"
            [sources.human]
            file = "human.csv"
            """;

    @TempDir
    private Path folder;

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("atlas.toml"), text);
    }

    /** Runs a build with a faulty file and returns its only message, without the command's name. */
    private String fault(String text) throws IOException {
        Path file = write(text);
        CommandRun run = CommandRun.of(
                "release",
                "build",
                "--config",
                file.toString(),
                "--data",
                folder.resolve("data").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.results()).isEmpty();
        assertThat(run.remarks()).hasSize(1);
        assertThat(folder.resolve("data")).doesNotExist();
        return run.remark().replace("gapatlas: " + file, "FILE");
    }

    @Test
    void anAbsentFileIsNamed() {
        Path file = folder.resolve("nowhere.toml");
        CommandRun run = CommandRun.of("release", "list", "--config", file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.remarks())
                .containsExactly("gapatlas: cannot read the configuration file " + file + ": there is no such file");
    }

    @Test
    void aSecondHistoryBesidesTheDashboardFileIsRefused() throws IOException {
        String fault = fault("""
                [sources.county_names]
                file = "names.txt"
                [sources.county_boundary]
                file = "boundaries.zip"
                [sources.human]
                adapter = "cdc-lyme-county-dashboard"
                file = "human.csv"
                [sources.human_history]
                file = "history.csv"
                """);

        assertThat(fault)
                .contains("[sources.human_history] must be left out")
                .contains("tells of earlier years itself");
    }

    @Test
    void aFolderInItsPlaceIsNamed() {
        CommandRun run = CommandRun.of("release", "list", "--config", folder.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.remarks())
                .singleElement()
                .asString()
                .startsWith("gapatlas: cannot read the configuration file " + folder + ": ");
    }

    @Test
    void theFileMayBeNamedByTheEnvironment() throws IOException {
        Path file = write("prot = 1\n");
        CommandRun run = CommandRun.in(Map.of("GAPATLAS_CONFIG", file.toString()), "release", "list");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.remark()).contains(file + ", line 1");
    }

    /** A character that no operating system allows in a file name. */
    @Test
    void anImpossibleFileNameIsRefusedWhereverItIsSet() throws IOException {
        CommandRun variable = CommandRun.in(Map.of("GAPATLAS_CONFIG", "a\0b"), "release", "list");
        assertThat(variable.code()).isEqualTo(2);
        assertThat(variable.remarks()).containsExactly("gapatlas: GAPATLAS_CONFIG must be a path, not \"a\0b\"");

        CommandRun option = CommandRun.of("release", "list", "--config", "a\0b");
        assertThat(option.code()).isEqualTo(2);
        assertThat(option.remarks().getFirst())
                .isEqualTo("gapatlas: Invalid value for option '--config': it must be a path, not \"a\0b\"");

        assertThat(fault(REQUIRED.replace("names.txt", "a\\u0000b")))
                .isEqualTo("FILE: sources.county_names.file must be a path, not \"a\0b\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\0b"})
    void anImpossibleFolderIsRefused(String name) throws IOException {
        CommandRun option = CommandRun.of("release", "list", "--data", name);
        assertThat(option.code()).isEqualTo(2);
        assertThat(option.remarks()).containsExactly("gapatlas: --data must be a path, not \"" + name + "\"");

        Path file = write("data = \"" + name.replace("\0", "\\u0000") + "\"\n");
        CommandRun setting = CommandRun.of("release", "list", "--config", file.toString());
        assertThat(setting.code()).isEqualTo(2);
        assertThat(setting.remarks())
                .containsExactly("gapatlas: " + file + ": data must be a path, not \"" + name + "\"");
    }

    @Test
    void aSyntaxErrorIsReportedAloneWithItsLine() throws IOException {
        assertThat(fault("data = \"x\"\nthreads 4\n")).startsWith("FILE, line 2: ");
        assertThat(fault("data = \"x\n")).startsWith("FILE, line 1: ");
        assertThat(fault("threads = 1\nthreads = 2\n")).startsWith("FILE, line 2: ");
    }

    @Test
    void aFileThatIsNotTextIsRefused() throws IOException {
        Path file = Files.write(folder.resolve("atlas.toml"), new byte[] {(byte) 0xFF, 0, (byte) 0xFE});
        CommandRun run = CommandRun.of("release", "list", "--config", file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.remark()).contains(file.toString());
    }

    @Test
    void aHugeFileIsRefused() throws IOException {
        Path file = Files.write(folder.resolve("atlas.toml"), ("#" + " ".repeat(1 << 20)).getBytes(UTF_8));
        CommandRun run = CommandRun.of("release", "list", "--config", file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.remarks())
                .containsExactly("gapatlas: " + file + " is over 1 MiB; that is not a configuration file");
    }

    @ParameterizedTest
    @CsvSource({
        "serve.hosts = '''x''', 'FILE, line 7: there is no setting serve.hosts; did you mean serve.host?'",
        "serve.prot = 1, 'FILE, line 7: there is no setting serve.prot; did you mean serve.port?'",
        "sources.humen.file = '''x''',"
                + " 'FILE, line 7: there is no setting sources.humen.file; did you mean sources.human.file?'",
        "sources.rucc.file = '''x''',"
                + " 'FILE, line 7: there is no setting sources.rucc.file; docs/configuration.md lists them all'",
        "weather = true, 'FILE, line 7: there is no setting weather; docs/configuration.md lists them all'",
        "serve.port = 1.5, 'FILE, line 7: serve.port has a value of the wrong kind'",
        "serve.port = [1], 'FILE, line 7: serve.port has a value of the wrong kind'",
        "release.generated_at = 2026-01-01, 'FILE, line 7: release.generated_at has a value of the wrong kind'",
    })
    void anUnknownSettingIsReportedWithItsLineAndASimilarName(String line, String remark) throws IOException {
        // A dotted key at the top level must precede the first table; the line number is the same either way.
        String text = "#\n".repeat(6) + line.replace("'''", "\"") + "\n" + REQUIRED;
        assertThat(fault(text)).isEqualTo(remark);
    }

    @ParameterizedTest
    @ValueSource(strings = {"data", "serve.host", "release.id", "release.parent"})
    void onlyAListMayBeAnArray(String key) throws IOException {
        assertThat(fault(key + " = [\"abc\", \"def\"]\n" + REQUIRED))
                .isEqualTo("FILE, line 1: " + key + " has a value of the wrong kind");
    }

    @ParameterizedTest
    @CsvSource({
        "release.id = 'Upper Case', 'FILE: release.id must be 3 to 81 of a-z, 0-9 and hyphens, not \"Upper Case\"'",
        "release.parent = '../x', 'FILE: release.parent must be 3 to 81 of a-z, 0-9 and hyphens, not \"../x\"'",
        "release.geography_vintage = 'x', 'FILE: release.geography_vintage must be census-2023, not \"x\"'",
        "release.generated_at = 'soon', 'FILE: release.generated_at must be a time like 2026-01-31T00:00:00Z, or"
                + " seconds since 1970, not \"soon\"'",
        "release.generated_at = '+12026-01-01T00:00:00Z', 'FILE: release.generated_at must be a time like"
                + " 2026-01-31T00:00:00Z, or seconds since 1970, not \"+12026-01-01T00:00:00Z\"'",
        "threads = 257, 'FILE: threads must be a whole number from 0 to 256, not \"257\"'",
    })
    void anInvalidSettingIsReported(String line, String remark) throws IOException {
        assertThat(fault(line.replace('\'', '"') + "\n" + REQUIRED)).isEqualTo(remark);
    }

    @ParameterizedTest
    @CsvSource({
        "adapter = 'cdc-lyme-2030', 'FILE: sources.human.adapter must be one of cdc-lyme-public-use,"
                + " cdc-lyme-county-dashboard'",
        "adapter = 'atsdr-svi-2022', 'FILE: sources.human.adapter must be one of cdc-lyme-public-use,"
                + " cdc-lyme-county-dashboard'",
        "sha256 = 'ABC', 'FILE: sources.human.sha256 must be 64 lowercase hex digits'",
        "retrieved_at = 'yesterday', 'FILE: sources.human.retrieved_at must be a time like 2026-01-31T00:00:00Z, or"
                + " seconds since 1970, not \"yesterday\"'",
    })
    void anInvalidFieldOfASourceIsReported(String line, String remark) throws IOException {
        assertThat(fault(REQUIRED + line.replace('\'', '"') + "\n")).isEqualTo(remark);
    }

    @Test
    void aSourceWithoutAFileAndAMissingSourceAreReported() throws IOException {
        assertThat(fault(REQUIRED + "[sources.tick]\nsha256 = \"" + "0".repeat(64) + "\"\n"))
                .isEqualTo("FILE: sources.tick.file is missing");
        assertThat(fault(REQUIRED.replace("file = \"human.csv\"", "adapter = \"cdc-lyme-public-use\"")))
                .isEqualTo("FILE: sources.human.file is missing");
        assertThat(fault(REQUIRED.replaceFirst("(?s)\\[sources.human\\].*", "")))
                .isEqualTo("gapatlas: a build needs a table [sources.human] with a file; see docs/configuration.md");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [[sources.noaa_nclimgrid_daily]]; file = "tavg-202301-cty-scaled.csv" | 1.sha256 is missing; a file of daily values is admitted by its digest
            [[sources.noaa_nclimgrid_daily]]; sha256 = "DIGEST" | 1.file is missing
            [[sources.noaa_nclimgrid_daily]]; [[sources.noaa_nclimgrid_daily]]; file = "tavg-202301-cty-scaled.csv"; sha256 = "DIGEST" | 1.file is missing
            [[sources.noaa_nclimgrid_daily]]; file = "tavg-202301-cty-scaled.csv"; sha256 = "DIGEST"; [[sources.noaa_nclimgrid_daily]] | 2.file is missing
            [[sources.noaa_nclimgrid_daily]]; file = "weather.csv"; sha256 = "DIGEST" | 1.file must keep its publisher's name, such as tavg-202301-cty-scaled.csv, not "weather.csv"
            [[sources.noaa_nclimgrid_daily]]; file = "tavg-202301-cty-scaled.csv"; sha256 = "12" | 1.sha256 must be 64 lowercase hex digits
            [[sources.noaa_nclimgrid_daily]]; file = "a/tavg-202301-cty-scaled.csv"; sha256 = "DIGEST"; [[sources.noaa_nclimgrid_daily]]; file = "b/tavg-202301-cty-prelim.csv"; sha256 = "DIGEST" | 2.file is the second one of noaa_nclimgrid_daily_202301_tavg
            """)
    void eachFileOfDailyValuesMustBeNamedAndAdmitted(String tables, String fault) throws IOException {
        String digest = "0123456789abcdef".repeat(4);
        String text = REQUIRED + tables.replace("DIGEST", digest).replace("; ", "\n");

        assertThat(fault(text)).isEqualTo("FILE: sources.noaa_nclimgrid_daily." + fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [sources.noaa_nclimgrid_daily]; file = "x" | line 8: there is no setting sources.noaa_nclimgrid_daily.file; each of its files has a table [[sources.noaa_nclimgrid_daily]] with file and sha256
            [[sources.noaa_nclimgrid_daily]]; fiel = "x"; file = "tavg-202301-cty-scaled.csv"; sha256 = "DIGEST" | line 8: there is no setting sources.noaa_nclimgrid_daily.1.fiel; each of its files has a table [[sources.noaa_nclimgrid_daily]] with file and sha256
            """)
    void aTableOfTheWrongKindIsRefused(String tables, String fault) throws IOException {
        String text = REQUIRED + tables.replace("DIGEST", "0".repeat(64)).replace("; ", "\n");

        assertThat(fault(text)).isEqualTo("FILE, " + fault);
    }
}
