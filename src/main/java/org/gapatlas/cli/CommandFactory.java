package org.gapatlas.cli;

import java.util.Map;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.cli.release.ReleaseCheckCommand;
import org.gapatlas.cli.release.ReleaseCommand;
import org.gapatlas.cli.release.ReleaseDiffCommand;
import org.gapatlas.cli.release.ReleaseExportCommand;
import org.gapatlas.cli.release.ReleaseKeygenCommand;
import org.gapatlas.cli.release.ReleaseLogCommand;
import org.gapatlas.cli.release.ReleasePruneCommand;
import org.gapatlas.cli.release.ReleasePullCommand;
import org.gapatlas.cli.release.ReleasePushCommand;
import org.gapatlas.cli.release.ReleaseSignCommand;
import org.gapatlas.cli.report.ReportCommand;
import org.gapatlas.cli.serve.ServeCommand;
import org.gapatlas.cli.sources.SourcesCommand;
import org.gapatlas.cli.tier1.Tier1ApproveCommand;
import org.gapatlas.cli.tier1.Tier1Command;
import org.gapatlas.cli.tier1.Tier1EvaluateCommand;
import org.gapatlas.cli.tier1.Tier1FeaturesCommand;
import org.gapatlas.cli.tier1.Tier1FitCommand;
import org.gapatlas.cli.tier1.Tier1ListCommand;
import picocli.CommandLine;

/** Creates commands with the terminal and the environment that they work with. */
final class CommandFactory implements CommandLine.IFactory {
    private final Terminal terminal;
    private final Map<String, String> environment;

    CommandFactory(Terminal terminal, Map<String, String> environment) {
        this.terminal = terminal;
        this.environment = environment;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        if (type == DataOptions.class) {
            return type.cast(new DataOptions(environment));
        }
        if (type == ServeCommand.class) {
            return type.cast(new ServeCommand(terminal, environment));
        }
        if (type == ReleaseCommand.class) {
            return type.cast(new ReleaseCommand(terminal));
        }
        if (type == ReleaseCheckCommand.class) {
            return type.cast(new ReleaseCheckCommand(terminal));
        }
        if (type == ReleaseDiffCommand.class) {
            return type.cast(new ReleaseDiffCommand(terminal));
        }
        if (type == ReleaseExportCommand.class) {
            return type.cast(new ReleaseExportCommand(terminal));
        }
        if (type == ReleaseKeygenCommand.class) {
            return type.cast(new ReleaseKeygenCommand(terminal));
        }
        if (type == ReleaseSignCommand.class) {
            return type.cast(new ReleaseSignCommand(terminal));
        }
        if (type == ReleaseLogCommand.class) {
            return type.cast(new ReleaseLogCommand(terminal));
        }
        if (type == ReleasePruneCommand.class) {
            return type.cast(new ReleasePruneCommand(terminal));
        }
        if (type == ReleasePullCommand.class) {
            return type.cast(new ReleasePullCommand(terminal, environment));
        }
        if (type == ReleasePushCommand.class) {
            return type.cast(new ReleasePushCommand(terminal, environment));
        }
        if (type == ReportCommand.class) {
            return type.cast(new ReportCommand(terminal));
        }
        if (type == SourcesCommand.class) {
            return type.cast(new SourcesCommand(terminal));
        }
        if (type == Tier1Command.class) {
            return type.cast(new Tier1Command(environment));
        }
        if (type == Tier1FeaturesCommand.class) {
            return type.cast(new Tier1FeaturesCommand(terminal));
        }
        if (type == Tier1EvaluateCommand.class) {
            return type.cast(new Tier1EvaluateCommand(terminal));
        }
        if (type == Tier1FitCommand.class) {
            return type.cast(new Tier1FitCommand(terminal));
        }
        if (type == Tier1ListCommand.class) {
            return type.cast(new Tier1ListCommand(terminal));
        }
        if (type == Tier1ApproveCommand.class) {
            return type.cast(new Tier1ApproveCommand(terminal));
        }
        return CommandLine.defaultFactory().create(type);
    }
}
