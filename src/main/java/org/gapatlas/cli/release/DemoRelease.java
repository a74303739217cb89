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
import org.gapatlas.cli.process.ModelProgressBar;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.demo.DemoInputs;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.model.evaluation.GatedFit;
import org.gapatlas.model.review.ExpectedSignal;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.priority.PriorityApproval;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;

/**
 * Puts the demonstration into a data folder: a release of invented evidence, and the release that is the same with a
 * Tier 1 batch, fitted and let out by the gate as any other and approved in the program's own name.
 */
public final class DemoRelease {
    private static final String APPROVED_BY = "Gap Atlas, for its synthetic demonstration";
    private static final String REASON =
            "Synthetic: every figure is invented, nobody reviewed it, and it means nothing about any place.";

    private static final Set<ReleaseId> OWN = Set.of(DemoInputs.EVIDENCE, DemoInputs.RELEASE);

    private final ReleaseStore store;
    private final Terminal terminal;

    private DemoRelease(ReleaseStore store, Terminal terminal) {
        this.store = store;
        this.terminal = terminal;
    }

    /** Does nothing once there is another release; what a start left unfinished is finished by the next. */
    public static void sealIfEmpty(ReleaseStore store, int threads, Terminal terminal) throws IOException {
        if (store.findCurrent().isPresent() || !OWN.containsAll(store.list())) {
            return;
        }
        if (!store.list().contains(DemoInputs.RELEASE)) {
            terminal.remark(store.folder() + " holds no release; building the synthetic demonstration release");
            seal(store, threads, terminal);
        }
        store.activate(DemoInputs.RELEASE);
    }

    /** Seals both releases and returns the folder of the one to serve. */
    static Path seal(ReleaseStore store, int threads, Terminal terminal) throws IOException {
        DemoRelease demo = new DemoRelease(store, terminal);
        demo.sealEvidence(threads);
        return demo.publish(demo.fit());
    }

    /** Builds the release of evidence; its inputs are written to a scratch folder and removed. */
    private void sealEvidence(int threads) throws IOException {
        Path scratch = Files.createTempDirectory(Path.of(System.getProperty("java.io.tmpdir")), "gapatlas-demo");
        try (BuildProgressBar progress = new BuildProgressBar(terminal)) {
            BuildConfig config = DemoInputs.write(scratch, BuildVersion.get(), threads);
            new ReleaseBuild(config, progress).into(store);
        } catch (RefusedException e) {
            throw new ReleaseException(
                    "the demonstration's own files are refused: "
                            + e.issues().get(0).describe(),
                    e);
        } finally {
            delete(scratch);
        }
    }

    private PriorityBatch fit() {
        try (ModelProgressBar progress = new ModelProgressBar(terminal, "Fitting")) {
            return GatedFit.of(
                    store.open(DemoInputs.EVIDENCE),
                    new ExpectedSignal(),
                    BuildVersion.get(),
                    DemoInputs.GENERATED_AT,
                    progress);
        }
    }

    private Path publish(PriorityBatch batch) {
        PriorityApproval approval = new PriorityApproval(batch.digest(), APPROVED_BY, REASON, DemoInputs.GENERATED_AT);
        return store.publish(new ApprovedBatch(batch, approval), DemoInputs.RELEASE, BuildVersion.get());
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
