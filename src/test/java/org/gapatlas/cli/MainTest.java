package org.gapatlas.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.ingest.AdapterCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what the program prints and returns before it does anything: help, versions, and usage errors. */
@Isolated("serving points properties of the process to a folder of its own")
class MainTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"'', gapatlas", "release, gapatlas release"})
    void withoutACommandItListsTheCommands(String arguments, String command) {
        CommandRun run = CommandRun.of(arguments.isEmpty() ? new String[0] : arguments.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.results()).isEmpty();
        assertThat(run.remarks()).hasSize(2);
        assertThat(run.remarks().get(0)).startsWith("gapatlas: say what to do: ");
        assertThat(run.remarks().get(1)).isEqualTo("See " + command + " --help");
    }

    @ParameterizedTest
    @CsvSource({
        "fly, gapatlas: Unmatched argument at index 0: 'fly', gapatlas",
        "serve --prot 1, gapatlas: Unknown options: '--prot'; '1', gapatlas serve",
        "release build --wings, gapatlas: Unknown option: '--wings', gapatlas release build",
        "release activate, gapatlas: Missing required parameter: 'ID', gapatlas release activate",
        "release diff one, gapatlas: Missing required parameter: 'TO', gapatlas release diff",
        "serve --port, gapatlas: Missing required parameter for option '--port' (PARAM), gapatlas serve",
    })
    void anUnknownArgumentIsReportedWithTheHelpCommand(String arguments, String remark, String command) {
        CommandRun run = CommandRun.of(arguments.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.results()).isEmpty();
        assertThat(run.remarks().get(0)).startsWith(remark.replaceAll(" \\(PARAM.*| options: .*", ""));
        assertThat(run.remark()).endsWith("See " + command + " --help");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "serve --help", "release --help", "release build --help", "sources --help"})
    void helpIsPrintedOnStandardOutput(String arguments) {
        CommandRun run = CommandRun.of(arguments.split(" "));
        assertThat(run.code()).isZero();
        assertThat(run.result()).contains("Usage: gapatlas");
        assertThat(run.remarks()).isEmpty();
    }

    @Test
    void theVersionIsPrintedOnStandardOutput() {
        CommandRun run = CommandRun.of("--version");
        assertThat(run.code()).isZero();
        assertThat(run.results()).singleElement().asString().matches("gapatlas [0-9]+\\.[0-9]+\\.[0-9]+.*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "serve --help", "sources"})
    void aFailureToWriteResultsIsReported(String arguments) {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        ByteArrayOutputStream remarks = new ByteArrayOutputStream();
        Terminal terminal =
                new Terminal(new PrintStream(full, false, UTF_8), new PrintStream(remarks, true, UTF_8), false);

        assertThat(Main.run(terminal, Map.of(), arguments.split(" "))).isEqualTo(1);
        assertThat(remarks.toString(UTF_8).lines()).containsExactly("gapatlas: standard output could not be written");
    }

    @Test
    void everyPublisherFileIsListedWithItsTermsAndAddress() {
        CommandRun run = CommandRun.of("sources");
        assertThat(run.code()).isZero();
        AdapterCatalog.publications()
                .forEach(p -> assertThat(run.result())
                        .contains(
                                p.id(),
                                p.label(),
                                p.terms().statement(),
                                p.download().toString())
                        .contains("[sources." + p.source().id() + "]"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            noaa-nclimgrid-daily                             | noaa-nclimgrid-daily has a file for each element and month
            noaa-nclimgrid-daily --month 2023-13             | --month must be a month like 2023-01, not "2023-13"
            noaa-nclimgrid-daily --month 202301              | --month must be a month like 2023-01, not "202301"
            noaa-nclimgrid-daily --month 2023-1              | --month must be a month like 2023-01, not "2023-1"
            usda-ers-rucc-2023 --month 2023-01               | --month goes with a source of daily values
            """)
    void theMonthToFetchIsRequired(String arguments, String remark, @TempDir Path folder) {
        List<String> command = new ArrayList<>(List.of("sources", "fetch"));
        command.addAll(List.of(arguments.split(" ")));
        command.addAll(List.of("--into", folder.resolve("files").toString()));
        CommandRun run = CommandRun.of(command.toArray(String[]::new));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.remark()).startsWith("gapatlas: " + remark);
        assertThat(folder.resolve("files")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "eighty, 'gapatlas: --port must be a whole number from 0 to 65535, not \"eighty\"'",
        "80.0, 'gapatlas: --port must be a whole number from 0 to 65535, not \"80.0\"'",
        "-1, 'gapatlas: --port must be a whole number from 0 to 65535, not \"-1\"'",
        "65536, 'gapatlas: --port must be a whole number from 0 to 65535, not \"65536\"'",
        "99999999999, 'gapatlas: --port must be a whole number from 0 to 65535, not \"99999999999\"'",
        "'', 'gapatlas: --port must be a whole number from 0 to 65535, not \"\"'",
    })
    void anInvalidPortIsRefusedBeforeAnythingIsBuilt(String port, String remark) {
        CommandRun run = CommandRun.of(
                "serve", "--port=" + port, "--data", folder.resolve("data").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.remarks()).containsExactly(remark);
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void aPortInUseIsReportedInOneSentence() throws IOException {
        SmallAtlas.sealed(folder);
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandRun run =
                    CommandRun.of("serve", "--port", String.valueOf(taken.getLocalPort()), "--data", folder.toString());
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.results()).isEmpty();
            assertThat(run.remarks()).singleElement().asString().contains(String.valueOf(taken.getLocalPort()));
        }
    }

    @Test
    void anUnsoundReleaseIsNotServed() throws IOException {
        Path sealed = SmallAtlas.sealed(folder).folderOf(SmallAtlas.ID);
        Files.writeString(sealed.resolve("issues.json"), "[]");
        CommandRun run = CommandRun.of("serve", "--port", "0", "--data", folder.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.remarks())
                .containsExactly("gapatlas: issues.json of release small-1 differs from what was sealed; restore the"
                        + " release from a copy");
    }

    @Test
    void aFolderWithADamagedPageTokenKeyIsNotServed() throws IOException {
        SmallAtlas.sealed(folder);
        Path key = Files.write(folder.resolve("page-token.key"), new byte[5]);
        CommandRun run = CommandRun.of("serve", "--port", "0", "--data", folder.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.remarks())
                .containsExactly(
                        "gapatlas: " + key + " is damaged; remove it, and page tokens given out so far will end");
    }

    @Test
    void aFolderWithoutAnActiveReleaseIsNotServed() {
        SmallAtlas.write(folder.resolve("files"))
                .build(new org.gapatlas.release.store.ReleaseStore(folder), SmallAtlas.ID);
        CommandRun run = CommandRun.of("serve", "--port", "0", "--data", folder.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.remarks())
                .containsExactly("gapatlas: no release is active in " + folder
                        + "; activate one with: gapatlas release activate ID --data " + folder);
    }

    @Test
    void severalFaultsAreReportedTogether() throws IOException {
        Path file = Files.writeString(folder.resolve("atlas.toml"), """
                prot = 1
                [serve]
                trusted_hops = 99
                requests_per_minute = "many"
                """);
        CommandRun run = CommandRun.in(
                Map.of("GAPATLAS_THREADS", "-1", "GAPATLAS_NO_LIMITS", "perhaps"),
                "serve",
                "--port",
                "x",
                "--config",
                file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.results()).isEmpty();
        assertThat(run.remarks())
                .containsExactlyInAnyOrder(
                        "gapatlas: " + file
                                + ", line 1: there is no setting prot; docs/configuration.md lists them all",
                        "gapatlas: " + file + ": serve.trusted_hops must be a whole number from 0 to 16, not \"99\"",
                        "gapatlas: " + file
                                + ": serve.requests_per_minute must be a whole number from 1 to 1000000, not \"many\"",
                        "gapatlas: GAPATLAS_THREADS must be a whole number from 0 to 256, not \"-1\"",
                        "gapatlas: GAPATLAS_NO_LIMITS must be true or false, not \"perhaps\"",
                        "gapatlas: --port must be a whole number from 0 to 65535, not \"x\"");
    }

    @Test
    void anUnapprovedReviewConfigurationIsRefusedBeforeAnythingIsServed() throws IOException {
        Path file =
                Files.writeString(folder.resolve("review.json"), bundledReview().replace("false", "true"));
        CommandRun run = CommandRun.in(
                Map.of("GAPATLAS_REVIEW_CONFIGURATION", file.toString()),
                "serve",
                "--port",
                "0",
                "--data",
                folder.resolve("data").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.remarks())
                .containsExactly("gapatlas: the review configuration " + file
                        + " is refused: human_emerging has no logic and cannot be enabled");
        assertThat(folder.resolve("data")).doesNotExist();
    }

    private static String bundledReview() throws IOException {
        try (var in = Objects.requireNonNull(MainTest.class.getResourceAsStream("/review/county-review.json"))) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    @Test
    void anAbsentReviewConfigurationIsReportedInOneSentence() {
        CommandRun run = CommandRun.in(
                Map.of(
                        "GAPATLAS_REVIEW_CONFIGURATION",
                        folder.resolve("none.json").toString()),
                "serve",
                "--port",
                "0",
                "--data",
                folder.resolve("data").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.remarks())
                .singleElement()
                .asString()
                .contains("the review configuration " + folder.resolve("none.json") + " cannot be read");
    }
}
