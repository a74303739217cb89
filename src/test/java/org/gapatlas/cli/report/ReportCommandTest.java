package org.gapatlas.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.CommandRun;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests reports that are printed without a server. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportCommandTest {
    private Path data;

    @BeforeAll
    void seal(@TempDir Path folder) {
        data = folder;
        SmallAtlas.sealed(data);
    }

    private CommandRun report(String... arguments) {
        return CommandRun.of(Stream.concat(
                        Stream.of("report"), Stream.concat(Stream.of(arguments), Stream.of("--data", data.toString())))
                .toArray(String[]::new));
    }

    private static String text(Path pdf) throws IOException {
        try (var document = org.apache.pdfbox.Loader.loadPDF(pdf.toFile())) {
            return new org.apache.pdfbox.text.PDFTextStripper()
                    .getText(document)
                    .replaceAll("\\s+", " ");
        }
    }

    @Test
    void aCountyIsPrintedToTheGivenPath(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("suffolk.pdf");
        CommandRun run = report("county", "36103", "--out", file.toString());

        assertThat(run.code()).isZero();
        assertThat(run.remarks()).isEmpty();
        assertThat(run.result()).startsWith(file + "  ").endsWith(" pages");
        assertThat(text(file)).contains("Suffolk County, New York");
    }

    @Test
    void settingsAndReleaseCanBeChosen(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.pdf");
        CommandRun run = report(
                "county",
                "01001",
                "--release",
                "small-1",
                "--ecological-share",
                "40",
                "--missing-human-weakness",
                "90",
                "--out",
                file.toString());

        assertThat(run.code()).isZero();
        assertThat(text(file)).contains("Ecological share, percent 40", "Human weakness 90.0");
    }

    @Test
    void observationsArePrintedByTemplate(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("b.pdf");
        CommandRun run = report(
                "county",
                "36103",
                "--template",
                "county-v2",
                "--period-start",
                "2023-01-01",
                "--period-end",
                "2023-12-31",
                "--measure",
                "human_status,case_count_floor_2023",
                "--measure",
                "incidence_floor_2023",
                "--out",
                file.toString());

        assertThat(run.code()).isZero();
        assertThat(text(file)).contains("This report prints 3 observations");
    }

    @Test
    void aStateIsPrinted(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("al.pdf");

        assertThat(report("state", "AL", "--out", file.toString()).code()).isZero();
        assertThat(text(file)).contains("Alabama", "Baldwin County");
    }

    @Test
    void allArePrintedIntoAFolder(@TempDir Path folder) throws IOException {
        Path into = folder.resolve("new").resolve("reports");
        CommandRun run = report("all", "--out", into.toString(), "--threads", "2");

        assertThat(run.code()).isZero();
        assertThat(run.result()).isEqualTo("19 reports in " + into);
        try (Stream<Path> files = Files.list(into)) {
            List<String> names =
                    files.map(f -> f.getFileName().toString()).sorted().toList();
            assertThat(names)
                    .hasSize(19)
                    .contains("gap-atlas-nm-do-a-ana-county-35013-small-1.pdf", "gap-atlas-tx-small-1.pdf")
                    .allMatch(n -> n.endsWith(".pdf"));
        }
    }

    @Test
    void aFileIsReplacedCompletelyOrNotAtAll(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("old.pdf"), "old");

        assertThat(report("county", "99999", "--out", file.toString()).code()).isEqualTo(1);
        assertThat(file).hasContent("old");
        assertThat(report("county", "36103", "--out", file.toString()).code()).isZero();
        assertThat(text(file)).contains("Suffolk");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "county 3610|2|a county is five digits",
                "county 99999|1|has no county 99999",
                "county 09001|1|has no county 09001. The code is retired",
                "state ny|2|a state is two capital letters",
                "state WY|1|has no county in Wyoming",
                "county 36103 --template county-v9|2|must be county-v1 or county-v2",
                "state NY --template county-v1|2|must be state-v1",
                "county 36103 --period-start 2023-01-01|2|go with --template county-v2",
                "county 36103 --template county-v2|2|needs --period-start",
                "county 36103 --template county-v2 --period-start 2023-12-31 --period-end 2023-01-01 --measure a|2|ends before",
                "county 36103 --template county-v2 --period-start 2023-1-1 --period-end 2023-01-01 --measure a|2|period-start",
                "county 36103 --template county-v2 --period-start 2023-01-01 --period-end 2023-12-31 --measure a|1|publishes no measure a",
                "county 36103 --template county-v2 --period-start 2023-01-01 --period-end 2024-12-31 --measure a|1|ask for at most 500",
                "county 36103 --template county-v2 --ecological-share 40|2|prints no score",
                "county 36103 --ecological-share 41|2|in steps of 5, not 41",
                "county 36103 --release nope|1|there is no release nope",
                "county 36103 --release N!|1|is not a valid release id",
                "county 36103 --out /no/such/folder/f.pdf|1|/no/such/folder",
                "all|2|--out",
            })
    void whatCannotBePrintedIsSaidInOneSentence(String arguments, int code, String why) {
        CommandRun run = report(arguments.split(" ", -1));

        assertThat(run.code()).isEqualTo(code);
        assertThat(run.results()).isEmpty();
        assertThat(run.remark()).contains(why).doesNotContain("\tat ");
    }
}
