package org.gapatlas.cli.tier1;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.CommandRun;
import org.gapatlas.cli.SealedDemonstration;
import org.gapatlas.cli.process.ExitCode;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.cli.release.DemoRelease;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.model.review.FeatureCsv;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.BatchFolder;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the commands from a release to a batch: on the demonstration, and on releases that models must refuse. */
@Tag("slow")
@Order(1) // by far the longest, so the others run alongside it
class Tier1CommandTest {
    private static final String HISTORY = "cdc-lyme-county-dashboard-history";

    /** Three counties in a row: each has a neighbour, and the outer ones have a second ring. */
    private static final String CHAIN = """
            County Name|County GEOID|Neighbor Name|Neighbor GEOID
            a|01001|b|01003
            b|01003|a|01001
            b|01003|c|36103
            c|36103|b|01003
            """;

    private static final ReleaseId DEMO = new ReleaseId("demo-2023-1");

    @TempDir
    private Path folder;

    private CommandRun run(Path data, String... arguments) {
        return CommandRun.in(
                Map.of("SOURCE_DATE_EPOCH", "1770897600"),
                Stream.concat(
                                Stream.of("tier1"),
                                Stream.concat(Stream.of(arguments), Stream.of("--data", data.toString())))
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
        for (String command : List.of("fit", "evaluate")) {
            CommandRun run = run(data, command, "--out", out.toString());
            assertThat(run.code()).isEqualTo(ExitCode.FAILED.number());
            assertThat(run.remark()).contains(words).doesNotContain("Exception");
            assertThat(run.results()).isEmpty();
            assertThat(out).doesNotExist();
        }
        assertThat(new BatchFolder(data).list()).isEmpty();
    }

    private static String history(int from, String cells) {
        StringBuilder text = new StringBuilder("Ctyname,stname,ststatus,stcode,ctycode");
        for (int year = from; year <= 2023; year++) {
            text.append(",Cases").append(year);
        }
        text.append("\nAutauga County,Alabama,Low Incidence,1,1").append(cells);
        text.append("\nBaldwin County,Alabama,Low Incidence,1,3").append(cells);
        // The public-use file of the small nation has 1,200 cases of its last year.
        text.append("\nSuffolk County,New York,High Incidenc,36,103")
                .append(cells, 0, cells.lastIndexOf(','))
                .append(",1300");
        return text.append('\n').toString();
    }

    @Test
    void aReleaseWithoutHistoryIsRefused() {
        assertRefused(
                small(""), "release small-1 holds no case history; build it with a file in [sources.human_history]");
    }

    @Test
    void aNationOfThreeCountiesIsRefused() {
        assertRefused(small(history(2001, ",7".repeat(23))), "counties have a usable year and a neighbour with one");
    }

    @Test
    void aHistoryTooShortForTheTrialIsRefused() {
        assertRefused(small(history(2020, ",7".repeat(4))), "the case history has 4 years; the trial needs 14");
    }

    @Test
    void anUnknownReleaseIsRefused() {
        CommandRun release = run(folder.resolve("data"), "fit", "--release", "nowhere");
        assertThat(release.code()).isEqualTo(ExitCode.FAILED.number());
        assertThat(release.remark()).contains("there is no release nowhere");
    }

    @Test
    void aCommandWithoutASubcommandListsThem() {
        assertThat(CommandRun.of("tier1").remark()).contains("features, evaluate, fit, list or approve");
    }

    /** One long test, because building and evaluating the demonstration takes seconds. */
    @Tag("slow")
    @Test
    void theDemonstrationIsEvaluatedRefusedAndServedWithoutABatch() throws IOException {
        Path data = folder.resolve("demo");
        ReleaseStore store = SealedDemonstration.in(data);
        assertAFirstStartServesWhatWasBuilt(store);

        Path card = folder.resolve("card");
        CommandRun evaluated = run(data, "evaluate", "--out", card.toString());
        assertThat(evaluated.code()).isEqualTo(ExitCode.FAILED.number());
        assertThat(evaluated.remark())
                .contains("The model must not be published:", "log score less that of own-history is -");
        assertThat(Files.readString(card.resolve("model-card.html")))
                .contains("SYNTHETIC", "No. These criteria of the plan do not hold");

        Path features = folder.resolve("features.csv");
        assertThat(run(data, "features", "--out", features.toString()).code()).isZero();
        assertThat(Files.readAllLines(features)).hasSize(3_145);
        assertThat(JsonMapper.shared()
                        .readTree(Files.readAllBytes(folder.resolve("features.csv.dictionary.json")))
                        .size())
                .isEqualTo(FeatureCsv.columns().size());
        assertNothingIsPublished(store);
    }

    private static void assertNothingIsPublished(ReleaseStore store) {
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            String route = "/v1/counties/36103/tier1-surveillance-priority";
            assertThat(atlas.get(route).status()).isEqualTo(503);
            JsonNode availability = atlas.get(route + "/availability").json();
            assertThat(availability.path("reason").asString()).isEqualTo("NO_PUBLISHED_MODEL");
            assertThat(availability.path("data").isNull()).isTrue();
        }
    }

    private static void assertAFirstStartServesWhatWasBuilt(ReleaseStore store) throws IOException {
        ByteArrayOutputStream remarks = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(remarks, true, UTF_8);
        DemoRelease.sealIfEmpty(store, 1, new Terminal(stream, stream, false));
        assertThat(store.findCurrent()).hasValue(DEMO);
        assertThat(remarks.toString(UTF_8)).isEmpty();
    }
}
