package org.gapatlas.cli.tier1;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.gapatlas.cli.config.Configuration;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.release.Release;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The surveillance review priority, offline: models, the batches they produce, and their approval. */
@Command(
        name = "tier1",
        description = "Surveillance review priority, offline: features, evaluation, fit and approval.",
        subcommands = {
            Tier1FeaturesCommand.class,
            Tier1EvaluateCommand.class,
            Tier1FitCommand.class,
            Tier1ListCommand.class,
            Tier1ApproveCommand.class
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class Tier1Command implements Runnable {
    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Mixin
    private DataOptions data;

    @SuppressWarnings("NullAway.Init") // picocli sets spec and mixin before anything runs
    public Tier1Command(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: features, evaluate, fit, list or approve");
    }

    /** The data folder from options, environment and file. */
    Path folder() {
        return data.folder();
    }

    /** The releases of the data folder that may be served. */
    ReleaseStore servingStore() {
        return data.servingStore();
    }

    /**
     * Opens a release of the data folder.
     *
     * @param id null for the active one
     */
    Release open(@Nullable String id) {
        return DataOptions.open(data.store(), id);
    }

    /**
     * The time that a command's result states: {@code SOURCE_DATE_EPOCH}, or now. The file's
     * {@code release.generated_at} is not used, because it is the time of another event: when a release was built from
     * its inputs.
     */
    Instant time() {
        Settings settings = new Settings(Map.of(), environment, null);
        Instant time = Configuration.generatedAt(settings);
        settings.requireValid();
        return time;
    }
}
