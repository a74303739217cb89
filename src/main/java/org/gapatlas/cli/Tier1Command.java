package org.gapatlas.cli;

import java.nio.file.Path;
import java.util.Map;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** Surveillance review priority: batches that were fitted, and their approval. */
@Command(
        name = "tier1",
        description = "Surveillance review priority: list batches that were fitted, and approve one.",
        subcommands = {Tier1ListCommand.class, Tier1ApproveCommand.class},
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
final class Tier1Command implements Runnable {
    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Folder that holds the releases. Default: data.")
    private @Nullable String data;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "Configuration file; see docs/configuration.md.")
    private @Nullable Path config;

    @SuppressWarnings("NullAway.Init") // picocli sets the spec before anything runs
    Tier1Command(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: list or approve");
    }

    /** The data folder that options, environment and file name. */
    Path folder() {
        Settings settings =
                Configuration.settings(data == null ? Map.of() : Map.of(Key.DATA, data), environment, config);
        Path folder = settings.path(Key.DATA);
        settings.requireValid();
        return folder;
    }
}
