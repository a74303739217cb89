package org.gapatlas.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.demo.DemoInputs;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.release.ReleaseException;
import org.gapatlas.release.ReleaseStore;

/** Puts the demonstration release into a data folder that holds none. */
final class DemoRelease {
    private DemoRelease() {}

    static void sealIfEmpty(ReleaseStore store, int threads, Terminal terminal) throws IOException {
        if (!store.list().isEmpty() || store.findCurrent().isPresent()) {
            return;
        }
        terminal.remark(store.folder() + " holds no release; building the synthetic demonstration release");
        seal(store, threads, terminal);
        store.activate(DemoInputs.RELEASE);
    }

    /** Builds and seals the demonstration release; its inputs are written to a scratch folder and removed. */
    static Path seal(ReleaseStore store, int threads, Terminal terminal) throws IOException {
        Path scratch = Files.createTempDirectory("gapatlas-demo");
        try (BuildProgressBar progress = new BuildProgressBar(terminal)) {
            BuildConfig config = DemoInputs.write(scratch, BuildVersion.get(), threads);
            return new ReleaseBuild(config, progress).into(store);
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
