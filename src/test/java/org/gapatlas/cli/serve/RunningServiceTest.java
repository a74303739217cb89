package org.gapatlas.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.SealedDemonstration;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.cli.release.DemoRelease;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what a server prints when it starts. */
class RunningServiceTest {
    @TempDir
    private Path data;

    @Test
    void theAddressEndsTheLine() {
        var manifest = SmallAtlas.sealed(data).readManifest(SmallAtlas.ID);
        assertThat(RunningService.announcement(manifest, "127.0.0.1", 8080))
                .isEqualTo("Gap Atlas serves release small-1 at http://127.0.0.1:8080/");
        assertThat(RunningService.announcement(manifest, "::1", 80)).endsWith(" at http://[::1]:80/");
    }

    @Tag("slow")
    @Test
    void aSyntheticReleaseIsAnnouncedAsInvented() throws IOException {
        ReleaseStore store = SealedDemonstration.in(data);
        DemoRelease.sealIfEmpty(store, 1, Terminal.ofProcess());
        ReleaseId demo = store.findCurrent().orElseThrow();
        assertThat(RunningService.announcement(store.readManifest(demo), "127.0.0.1", 8080))
                .isEqualTo("Gap Atlas serves release " + demo
                        + " (synthetic: every figure is invented) at http://127.0.0.1:8080/");
    }
}
