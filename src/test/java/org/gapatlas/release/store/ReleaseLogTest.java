package org.gapatlas.release.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gapatlas.http.TwoReleases;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the log of published releases is permanent, by the program and by an independent auditor. */
@Tag("slow")
class ReleaseLogTest {
    @TempDir
    private Path data;

    private ReleaseStore store;
    private PublishedReleases published;
    private Path log;
    private Path checkpoint;

    @BeforeEach
    void seal() {
        store = TwoReleases.sealed(data);
        published = new PublishedReleases(store);
        log = data.resolve("releases.log");
        checkpoint = data.resolve("releases.checkpoint");
    }

    private String digest(ReleaseId id) {
        return store.readSealed(id).digest().hex();
    }

    private static String sha256(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.US_ASCII)).hex();
    }

    @Test
    void eachEntryIsLinkedToAllBeforeIt() {
        assertThat(published.log().entries()).isEmpty();
        published.log(List.of(TwoReleases.FIRST));
        published.log(List.of(TwoReleases.SECOND));

        String first = "1 small-1 " + digest(TwoReleases.FIRST);
        String second = "2 small-2 " + digest(TwoReleases.SECOND);
        String one = sha256("0".repeat(64) + " " + first + "\n");
        String two = sha256(one + " " + second + "\n");
        assertThat(log).hasContent(first + " " + one + "\n" + second + " " + two + "\n");
        assertThat(checkpoint).hasContent("2 " + two + "\n");
    }

    @Test
    void aLoggedReleaseIsNotLoggedAgain() throws IOException {
        published.log(List.of(TwoReleases.SECOND, TwoReleases.FIRST));
        String before = Files.readString(log);
        published.log(List.of(TwoReleases.FIRST, TwoReleases.SECOND));
        assertThat(log).hasContent(before);
    }

    @Test
    void anUnsoundReleaseIsNotLogged() throws IOException {
        Files.delete(store.folderOf(TwoReleases.SECOND).resolve("issues.json"));
        assertThatThrownBy(() -> published.log(List.of(TwoReleases.FIRST, TwoReleases.SECOND)))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("lacks issues.json");
        assertThat(log).doesNotExist();
    }

    @Test
    void anotherReleaseIsNotPublishedUnderAPublishedId() {
        published.log(List.of(TwoReleases.FIRST));
        ReleaseLog logged = published.log();
        assertThatThrownBy(() -> logged.with(TwoReleases.FIRST, new Sha256("0".repeat(64))))
                .isInstanceOf(ReleaseException.class)
                .hasMessage("release small-1 is in the log with another digest, " + digest(TwoReleases.FIRST)
                        + "; a release that was published is never changed");
    }

    @Test
    void anOlderCheckpointStillHolds() throws IOException {
        published.log(List.of(TwoReleases.FIRST));
        String behind = Files.readString(checkpoint);
        published.log(List.of(TwoReleases.SECOND));
        Files.writeString(checkpoint, behind);
        assertThat(published.log().entries()).hasSize(2);
    }

    /** The ways to change a log of two entries. */
    private List<String> changed() throws IOException {
        List<String> lines = Files.readAllLines(log);
        String text = Files.readString(log);
        List<String> changed = new ArrayList<>(List.of(
                "",
                lines.get(0) + "\n",
                lines.get(1) + "\n",
                lines.get(1) + "\n" + lines.get(0) + "\n",
                text + lines.get(1) + "\n",
                text + "\n",
                text.replace("\n", "\r\n"),
                text.strip(),
                text.replace("small-1", "small-3")));
        for (int i = 0; i < text.length(); i += 11) {
            changed.add(text.substring(0, i) + (char) (text.charAt(i) ^ 1) + text.substring(i + 1));
        }
        return changed;
    }

    @Test
    void everyChangeOfTheLogIsFound() throws IOException {
        published.log(List.of(TwoReleases.FIRST, TwoReleases.SECOND));
        for (String text : changed()) {
            Files.writeString(log, text);
            assertThatThrownBy(published::log)
                    .as(text)
                    .isInstanceOf(ReleaseException.class)
                    .hasMessageStartingWith(log + " is not what was written: ");
        }
        Files.delete(log);
        assertThatThrownBy(published::log)
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("releases.log is gone");
    }

    static boolean hasPython() {
        try {
            return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException _) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The auditor's exit code and output. */
    private static String audit(Path... files) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3", "docs/audit-log.py"));
        for (Path file : files) {
            command.add(file.toString());
        }
        Process auditor = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(auditor.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(auditor.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return auditor.exitValue() + " " + said.strip();
    }

    @Test
    @EnabledIf("hasPython")
    void anAuditorFindsTheSameWithoutTheProgram() throws IOException, InterruptedException {
        published.log(List.of(TwoReleases.FIRST));
        Path kept = Files.copy(checkpoint, data.resolve("kept"));
        ReleaseLog now = published.log(List.of(TwoReleases.SECOND));
        Path release = store.folderOf(TwoReleases.FIRST);

        assertThat(audit(log, checkpoint, kept, release)).isEqualTo("0 sound: " + now.checkpoint());
        for (String text : changed()) {
            Files.writeString(log, text);
            assertThat(audit(log, checkpoint)).as(text).startsWith("1 ");
        }
    }

    @Test
    @EnabledIf("hasPython")
    void anAuditorFindsARewrittenHistory() throws IOException, InterruptedException {
        published.log(List.of(TwoReleases.FIRST));
        Path kept = Files.copy(checkpoint, data.resolve("kept"));
        Files.delete(log);
        Files.delete(checkpoint);
        published.log(List.of(TwoReleases.SECOND, TwoReleases.FIRST));

        assertThat(audit(log, checkpoint)).startsWith("0 ");
        assertThat(audit(log, kept)).startsWith("1 " + kept);
    }

    @Test
    @EnabledIf("hasPython")
    void anAuditorFindsAReleaseThatDiffersFromThePublishedOne() throws IOException, InterruptedException {
        published.log(List.of(TwoReleases.FIRST));
        Path release = store.folderOf(TwoReleases.FIRST);
        assertThat(audit(log, store.folderOf(TwoReleases.SECOND))).startsWith("1 ");
        Files.writeString(release.resolve("manifest.json"), "{}");
        assertThat(audit(log, release)).startsWith("1 ");
    }
}
