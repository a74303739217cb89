package org.gapatlas.cli.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gapatlas.cli.process.BuildProgressBar;
import org.gapatlas.cli.process.BuildVersion;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.demo.DemoInputs;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.BuildProgress;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.release.store.ReleaseStore;

/**
 * Seals the demonstration in a data folder: a release of invented evidence. It has no Tier 1 batch, because the gate
 * refuses one, as for any other release: see {@code docs/decisions/0084-result-of-the-tier1-trial.md}.
 */
public final class DemoRelease {
    private static final Set<ReleaseId> OWN = Set.of(DemoInputs.RELEASE);

    private final ReleaseStore store;
    private final Terminal terminal;

    private DemoRelease(ReleaseStore store, Terminal terminal) {
        this.store = store;
        this.terminal = terminal;
    }

    /**
     * Seals the demonstration if the folder has no other release, not even an incomplete one. If an earlier start was
     * interrupted, this one finishes its work.
     */
    public static void sealIfEmpty(ReleaseStore store, int threads, Terminal terminal) throws IOException {
        boolean isEmpty = OWN.containsAll(store.list()) && OWN.containsAll(store.listWithoutManifest());
        if (store.findCurrent().isPresent() || !isEmpty) {
            return;
        }
        if (!store.list().contains(DemoInputs.RELEASE)) {
            terminal.remark(store.folder() + " holds no release; building the synthetic demonstration release");
            seal(store, threads, terminal);
        }
        store.activate(DemoInputs.RELEASE);
    }

    /** Seals the release and returns its folder. */
    static Path seal(ReleaseStore store, int threads, Terminal terminal) throws IOException {
        new DemoRelease(store, terminal).build(threads);
        return store.folderOf(DemoInputs.RELEASE);
    }

    /** Builds the release from inputs in a scratch folder, which is then removed. */
    private void build(int threads) throws IOException {
        Path scratch = Files.createTempDirectory(Path.of(System.getProperty("java.io.tmpdir")), "gapatlas-demo");
        try (BuildProgressBar progress = new BuildProgressBar(terminal)) {
            BuildConfig config = DemoInputs.write(scratch, BuildVersion.get(), threads);
            ReleaseDraft draft = new ReleaseBuild(config, progress).draft();
            progress.begin(BuildProgress.Step.SEAL);
            store.seal(draft.changed(SealedChanges.FIRST));
        } catch (RefusedException e) {
            throw new ReleaseException(
                    "the demonstration's own files are refused: "
                            + e.issues().get(0).describe(),
                    e);
        } finally {
            delete(scratch);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.delete(path);
            }
        }
    }
}
