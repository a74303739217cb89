package org.gapatlas.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.model.evaluation.ModelCard;
import org.gapatlas.model.review.AssessedCounty;
import org.gapatlas.model.review.Assessment;
import org.gapatlas.model.review.ModelOutput;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.ReleaseId;
import org.gapatlas.release.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The models by command: on the demonstration release, and on releases that they must refuse. */
class Tier1CommandTest {
    private static final String HISTORY = "cdc-lyme-county-dashboard-history";

    /** Three counties in a row, so that each has a neighbour and the ends a second ring. */
    private static final String CHAIN = """
            County Name|County GEOID|Neighbor Name|Neighbor GEOID
            a|01001|b|01003
            b|01003|a|01001
            b|01003|c|36103
            c|36103|b|01003
            """;

    @TempDir
    private Path folder;

    private CommandRun run(Path data, String... arguments) {
        return CommandRun.of(Stream.concat(
                        Stream.of("tier1"), Stream.concat(Stream.of(arguments), Stream.of("--data", data.toString())))
                .toArray(String[]::new));
    }

    private Path small(String history) {
        Path data = folder.resolve("data");
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas files = SmallAtlas.write(folder.resolve("files"));
        files.put("census-county-adjacency-2023", "adjacency.txt", CHAIN, UTF_8);
        if (!history.isEmpty()) {
            files.put(HISTORY, "history.csv", history, ISO_8859_1);
        }
        files.build(store, SmallAtlas.ID);
        store.activate(SmallAtlas.ID);
        return data;
    }

    private void assertRefused(Path data, String words) {
        Path out = folder.resolve("out");
        for (List<String> command :
                List.of(List.of("fit", "--out", out.toString()), List.of("evaluate", "--out", out.toString()))) {
            CommandRun run = run(data, command.toArray(String[]::new));
            assertThat(run.code()).isEqualTo(Main.FAILED);
            assertThat(run.remark()).contains(words).doesNotContain("Exception");
            assertThat(run.results()).isEmpty();
            assertThat(out).doesNotExist();
        }
    }

    private static String history(int from, String cells) {
        StringBuilder text = new StringBuilder("Ctyname,stname,ststatus,stcode,ctycode");
        for (int year = from; year <= 2023; year++) {
            text.append(",Cases").append(year);
        }
        text.append("\nAutauga County,Alabama,Low Incidence,1,1").append(cells);
        text.append("\nBaldwin County,Alabama,Low Incidence,1,3").append(cells);
        text.append("\nSuffolk County,New York,High Incidenc,36,103").append(cells);
        return text.append('\n').toString();
    }

    @Test
    void aReleaseWithoutHistoryIsRefused() {
        assertRefused(
                small(""), "release small-1 holds no case history; build it with a file in [sources.human_history]");
    }

    @Test
    void aTargetOfOneKindIsRefused() {
        assertRefused(small(history(2013, ",7".repeat(11))), "there is nothing to tell apart");
    }

    @Test
    void aHistoryTooShortForTheTrialIsRefused() {
        assertRefused(small(history(2020, ",7".repeat(4))), "the case history begins in 2020");
    }

    @Test
    void anUnknownModelAndAnUnknownReleaseAreRefused() {
        Path data = folder.resolve("data");
        CommandRun model = run(data, "fit", "--model", "tier1-best-v9", "--out", "x.json");
        CommandRun release = run(data, "fit", "--release", "nowhere", "--out", "x.json");

        assertThat(model.code()).isEqualTo(Main.USAGE);
        assertThat(model.remark()).contains("tier1-expected-signal-v2 or tier1-statistical-reference-v1");
        assertThat(release.code()).isEqualTo(Main.FAILED);
        assertThat(release.remark()).contains("there is no release nowhere");
    }

    @Test
    void aCommandWithoutASubcommandSaysWhichThereAre() {
        assertThat(CommandRun.of("tier1").remark()).contains("features, evaluate or fit");
    }

    /** One long way, since the demonstration takes seconds to build and to fit. */
    @Test
    void theDemonstrationIsFittedEvaluatedAndExported() throws IOException {
        Path data = folder.resolve("demo");
        assertThat(CommandRun.of("release", "build", "--demo", "--data", data.toString())
                        .code())
                .isZero();
        ReleaseId demo = new ReleaseId("demo-2023-1");
        ReleaseStore store = new ReleaseStore(data);
        store.activate(demo);

        Path card = folder.resolve("card");
        CommandRun evaluated = run(data, "evaluate", "--out", card.toString());
        assertThat(evaluated.code()).as(evaluated.remark()).isZero();
        assertThat(evaluated.remark()).contains("The model may be published.").contains("population-only");
        Path cardJson = card.resolve("model-card.json");
        assertThat(Files.readString(card.resolve("model-card.html"))).contains("SYNTHETIC");

        Path out = folder.resolve("output.json");
        CommandRun fitted = run(data, "fit", "--out", out.toString());
        assertThat(fitted.code()).as(fitted.remark()).isZero();
        assertThat(fitted.result()).contains(Sha256.of(out).hex());
        ModelOutput output = ModelOutput.read(Files.readAllBytes(out));
        output.requireMadeFor(store.open(demo));
        assertThat(output.release().synthetic()).isTrue();
        assertThat(output.evaluationSha256()).isEqualTo(Sha256.of(cardJson).hex());
        assertThat(output.assessed()).hasSize(3_144);
        assertThat(output.assessed())
                .filteredOn(c -> List.of("02", "15").contains(c.fips().stateCode()))
                .hasSize(35)
                .extracting(AssessedCounty::assessment)
                .allMatch(a -> a instanceof Assessment.NotEstimable);

        CommandRun reference = run(
                data,
                "fit",
                "--model",
                "tier1-statistical-reference-v1",
                "--out",
                folder.resolve("r").toString());
        assertThat(reference.code()).isEqualTo(Main.FAILED);
        assertThat(reference.remark()).contains("must not be published");
        assertThat(folder.resolve("r")).doesNotExist();

        Path features = folder.resolve("features.csv");
        assertThat(run(data, "features", "--out", features.toString()).code()).isZero();
        assertThat(Files.readAllLines(features)).hasSize(3_145);
        assertThat(JsonMapper.shared()
                        .readTree(Files.readAllBytes(folder.resolve("features.csv.dictionary.json")))
                        .size())
                .isEqualTo(JsonMapper.shared()
                        .readTree(Files.readAllBytes(cardJson))
                        .path("features")
                        .size());
        assertThat(ModelCard.class.getRecordComponents()).hasSizeGreaterThan(10);
    }
}
