package org.gapatlas.cli.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.CommandRun;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleasePruneCommandTest {
    @TempDir
    private Path data;

    private ReleaseStore store;

    @BeforeEach
    void sealFour() {
        store = SmallAtlas.sealed(data);
        SmallAtlas files = SmallAtlas.write(data.resolve("files"));
        for (String id : new String[] {"small-2", "small-3", "small-4"}) {
            files.build(store, new ReleaseId(id));
        }
    }

    private CommandRun prune(String... options) {
        String[] all = new String[options.length + 4];
        all[0] = "release";
        all[1] = "prune";
        System.arraycopy(options, 0, all, 2, options.length);
        all[all.length - 2] = "--data";
        all[all.length - 1] = data.toString();
        return CommandRun.of(all);
    }

    @Test
    void theActiveAndTheNewestReleasesStayAndADryRunRemovesNothing() {
        assertThat(prune("--keep", "1", "--dry-run").results())
                .containsExactly(
                        "keep    small-1  active",
                        "keep    small-4  among the newest 1",
                        "would remove  small-2",
                        "would remove  small-3");
        assertThat(store.list()).hasSize(4);

        assertThat(prune("--keep", "1").results()).contains("removed small-2", "removed small-3");
        assertThat(store.list()).containsExactly(new ReleaseId("small-1"), new ReleaseId("small-4"));
        assertThat(data.resolve("releases")).isDirectoryNotContaining("glob:**/.sealing-*");
    }

    @Test
    void theRollbackTargetStaysAndOlderReleasesAreNoLongerTargets() {
        store.activate(new ReleaseId("small-2"));
        store.activate(new ReleaseId("small-3"));

        assertThat(prune("--keep", "0").results())
                .contains("keep    small-2  active before", "removed small-1", "removed small-4");
        assertThat(store.rollback()).isEqualTo(new ReleaseId("small-2"));
        assertThat(CommandRun.of("release", "rollback", "--data", data.toString())
                        .remarks())
                .containsExactly("gapatlas: no release was active before; there is nothing to go back to");
    }

    @Test
    void unreadableReleasesAreLeftToTheOperator() throws Exception {
        Files.writeString(store.folderOf(new ReleaseId("small-2")).resolve("manifest.json"), "{}");

        assertThat(prune("--keep", "0").results())
                .contains("keep    small-2  cannot be read; remove its folder yourself if it is not wanted");
    }

    @Test
    void withoutAnActiveReleaseNothingIsRemoved() throws Exception {
        Files.delete(data.resolve("current"));

        assertThat(prune().code()).isEqualTo(1);
        assertThat(store.list()).hasSize(4);
    }
}
