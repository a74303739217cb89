package org.gapatlas.cli.release;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.gapatlas.cli.config.Configuration;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.cli.process.BuildProgressBar;
import org.gapatlas.cli.process.ExitCode;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.release.store.AcceptedChanges;
import org.gapatlas.release.store.BuildReadiness;
import org.gapatlas.release.store.ReleaseComparison;
import org.gapatlas.release.store.ReleaseStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Does everything that a build does except sealing, and reports what it found. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description =
                "Do everything that build does except sealing, and report what was found. Exits with 1 if build would refuse.")
public final class ReleaseCheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @ParentCommand
    private ReleaseCommand release;

    @Spec
    private CommandSpec spec;

    @Option(names = "--format", defaultValue = "text", description = "text, json or html.")
    private String format;

    @SuppressWarnings("NullAway.Init") // picocli sets parent, spec and options before anything runs
    public ReleaseCheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        SummaryFormat shape = SummaryFormat.find(format)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "--format must be text, json or html, not \"" + format + "\""));
        DataOptions data = release.dataOptions();
        Settings settings = data.settings(Map.of());
        ReleaseStore store = DataOptions.store(settings.path(Key.DATA));
        BuildConfig config = Configuration.build(settings);
        AcceptedChanges accepted = Configuration.acceptedChanges(settings);
        settings.requireValid();
        BuildReadiness.requireParent(store, config.id(), config.parent());
        BuildSummary summary = summary(store, config, accepted);
        terminal.result(shape.write(summary));
        return ExitCode.of(summary.isReady()).number();
    }

    private BuildSummary summary(ReleaseStore store, BuildConfig config, AcceptedChanges accepted) {
        try (BuildProgressBar progress = new BuildProgressBar(terminal)) {
            ReleaseDraft draft = new ReleaseBuild(config, progress).draft();
            Optional<ReleaseComparison> comparison = ReleaseComparison.withEarlier(store, draft);
            return BuildSummary.of(
                    draft,
                    comparison,
                    comparison
                            .map(c -> accepted.open(c).stream()
                                    .map(f -> f.name() + ": " + f.detail())
                                    .toList())
                            .orElse(List.of()));
        } catch (RefusedException e) {
            return BuildSummary.refused(e.issues());
        }
    }
}
