package org.gapatlas.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.FolderImage;
import org.gapatlas.release.store.ReleaseStore;

/** The demonstration as the command builds it, built once for all tests because it takes many seconds. */
public final class SealedDemonstration {
    private static final FolderImage IMAGE = FolderImage.made(SealedDemonstration::build);

    private SealedDemonstration() {}

    /** Puts both of its releases into a data folder; neither is active. */
    public static ReleaseStore in(Path data) {
        IMAGE.writeInto(data);
        return new ReleaseStore(data);
    }

    private static void build(Path data) {
        CommandRun run = CommandRun.of("release", "build", "--demo", "--data", data.toString());
        assertThat(run.code()).as(run.remark()).isZero();
    }
}
