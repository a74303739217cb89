package org.gapatlas.cli.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.CommandRun;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleaseCheckCommandTest {
    @TempDir
    private Path data;

    private ReleaseStore store;

    @BeforeEach
    void seal() {
        store = SmallAtlas.sealed(data);
        SmallAtlas.write(data.resolve("files"));
    }

    private CommandRun check(String human, String format) throws IOException {
        Path file = Files.writeString(data.resolve("atlas.toml"), """
                [sources.county_names]
                file = "files/names.txt"
                [sources.county_boundary]
                file = "files/boundaries.zip"
                [sources.human]
                file = "files/%s"
                """.formatted(human));
        return CommandRun.of(
                "release", "check", "--format", format, "--config", file.toString(), "--data", data.toString());
    }

    @Test
    void aFaultOfManyRowsIsOneFindingInEachFormAndNothingIsSealed() throws IOException {
        String text = Files.readString(data.resolve("files/human.csv"));
        Files.writeString(data.resolve("files/broken.csv"), text.replaceAll(",[0-9]+\n", ",<b>\n"));

        CommandRun words = check("broken.csv", "text");
        assertThat(words.code()).isEqualTo(1);
        assertThat(words.result())
                .contains("BLOCKS  NUMBER_MALFORMED  broken.csv, field Frequency")
                .contains("\"<b>\" is not a whole number")
                .endsWith("nothing can be built: 1 cause blocks");
        assertThat(check("broken.csv", "json").result()).contains("\"ready\":false", "\"kind\":\"NUMBER_MALFORMED\"");
        assertThat(check("broken.csv", "html").result())
                .startsWith("<!DOCTYPE html>")
                .contains("&lt;b&gt;")
                .doesNotContain("<b>");
        assertThat(store.list()).containsExactly(SmallAtlas.ID);
    }

    @Test
    void anUnknownFormIsAUsageError() throws IOException {
        assertThat(check("human.csv", "yaml").code()).isEqualTo(2);
    }
}
