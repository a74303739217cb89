package org.gapatlas.cli.tier1;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.gapatlas.cli.process.BuildVersion;
import org.gapatlas.cli.process.ModelProgressBar;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.cli.process.WrittenFile;
import org.gapatlas.model.ModelProgress;
import org.gapatlas.model.evaluation.GatedFit;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.release.Release;
import org.gapatlas.release.store.BatchFolder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Fits the model and stores the batch for approval if it passes the gate. */
@Command(
        name = "fit",
        mixinStandardHelpOptions = true,
        description =
                "Fit the model to a release, and leave the batch in the data folder for an approval; refused unless the model"
                        + " passes every criterion of its trial on that release. The time of the batch is SOURCE_DATE_EPOCH, or now.")
public final class Tier1FitCommand implements Callable<Integer> {
    private final Terminal terminal;

    @ParentCommand
    private Tier1Command tier1;

    @Mixin
    private ReleaseChoice release;

    @Option(names = "--out", paramLabel = "FILE", description = "Write a copy of the batch here, too.")
    private @Nullable Path out;

    @SuppressWarnings("NullAway.Init") // picocli sets parent, mixins and required options before anything runs
    public Tier1FitCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Instant time = tier1.time();
        PriorityBatch batch;
        try (ModelProgressBar progress = new ModelProgressBar(terminal, "Fitting");
                Release opened = open(progress)) {
            batch = GatedFit.of(opened, BuildVersion.get(), time, progress);
        }
        if (out != null) {
            WrittenFile.write(out, batch.toJson(), terminal);
        }
        new BatchFolder(tier1.folder()).put(batch);
        terminal.result(BatchSummary.of(batch));
        terminal.remark("it waits for an approval; gapatlas tier1 approve --batch " + batch.digest()
                + " --by NAME --reason TEXT");
        return 0;
    }

    private Release open(ModelProgress progress) {
        progress.begin(ModelProgress.Step.READ);
        return tier1.open(release.id());
    }
}
