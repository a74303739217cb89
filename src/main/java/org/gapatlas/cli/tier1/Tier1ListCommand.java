package org.gapatlas.cli.tier1;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.BatchFolder;
import org.gapatlas.release.store.ReleaseStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** Lists the batches that wait for approval, and the releases that have an approved one. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "List the batches that wait for an approval, and the releases that carry an approved one.")
public final class Tier1ListCommand implements Callable<Integer> {
    private final Terminal terminal;

    @ParentCommand
    private Tier1Command tier1;

    @SuppressWarnings("NullAway.Init") // picocli sets the parent before anything runs
    public Tier1ListCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Path data = tier1.folder();
        BatchFolder folder = new BatchFolder(data);
        List<Sha256> waiting = folder.list();
        waiting.forEach(digest -> terminal.result(inWords(folder, digest)));
        if (waiting.isEmpty()) {
            terminal.remark("no batch waits in " + data);
        }
        ReleaseStore store = DataOptions.store(data);
        for (ReleaseId release : store.list()) {
            announce(store, release);
        }
        return 0;
    }

    /** Describes a batch in words; a damaged one must not hide the others. */
    private static String inWords(BatchFolder folder, Sha256 digest) {
        try {
            return BatchSummary.of(folder.read(digest));
        } catch (ReleaseException e) {
            return digest + "  damaged: " + e.getMessage();
        }
    }

    private void announce(ReleaseStore store, ReleaseId release) {
        try {
            if (store.readManifest(release).counts().getOrDefault("priority_batch", 0) > 0) {
                try (Release opened = store.open(release)) {
                    opened.observations()
                            .priority()
                            .ifPresent(approved -> terminal.result(release + "  " + inWords(approved)));
                }
            }
        } catch (ReleaseException e) {
            terminal.remark(release + "  damaged: " + e.getMessage());
        }
    }

    private static String inWords(ApprovedBatch approved) {
        return "carries " + approved.batch().digest() + "  approved by "
                + approved.approval().approvedBy() + " at "
                + approved.approval().approvedAt() + ": "
                + approved.approval().reason();
    }
}
