package org.gapatlas.cli.tier1;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.gapatlas.cli.process.BuildVersion;
import org.gapatlas.cli.process.ExitCode;
import org.gapatlas.cli.process.ModelProgressBar;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.cli.process.WrittenFile;
import org.gapatlas.model.ModelProgress;
import org.gapatlas.model.evaluation.Evaluation;
import org.gapatlas.model.evaluation.ModelCard;
import org.gapatlas.model.evaluation.ModelCardPage;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.release.Release;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Compares the model with what was observed, for those who decide whether to trust it. */
@Command(
        name = "evaluate",
        mixinStandardHelpOptions = true,
        description = "Compare the model with what was observed; write its card as JSON and as a page.")
public final class Tier1EvaluateCommand implements Callable<Integer> {
    private final Terminal terminal;

    @ParentCommand
    private Tier1Command tier1;

    @Mixin
    private ReleaseChoice release;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder to write into.")
    private Path folder;

    @SuppressWarnings("NullAway.Init") // picocli sets parent, mixins and required options before anything runs
    public Tier1EvaluateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        ModelCard card;
        try (ModelProgressBar progress = new ModelProgressBar(terminal, "Evaluating");
                Release opened = open(progress)) {
            card = Evaluation.of(ModelInputs.of(opened), opened.readEvidence(), BuildVersion.get(), progress);
        }
        Files.createDirectories(folder);
        WrittenFile.write(folder.resolve("model-card.json"), card.toJson(), terminal);
        WrittenFile.write(
                folder.resolve("model-card.html"), ModelCardPage.of(card).getBytes(StandardCharsets.UTF_8), terminal);
        CardSummary.lines(card).forEach(terminal::remark);
        return ExitCode.of(card.gate().passed()).number();
    }

    private Release open(ModelProgress progress) {
        progress.begin(ModelProgress.Step.READ);
        return tier1.open(release.id());
    }
}
