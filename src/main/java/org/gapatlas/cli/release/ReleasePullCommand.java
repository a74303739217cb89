package org.gapatlas.cli.release;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.remote.ObjectStoreUrl;
import org.gapatlas.release.remote.RemoteReleases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Fetches a release from an object store into the data folder. */
@Command(
        name = "pull",
        mixinStandardHelpOptions = true,
        description = "Fetch a release from an object store into the data folder, and verify it.")
public final class ReleasePullCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Map<String, String> environment;

    @ParentCommand
    private ReleaseCommand release;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "ID", description = "The release.")
    private String id;

    @Option(
            names = "--from",
            paramLabel = "URL",
            required = true,
            description = "Where from: s3://bucket/prefix?endpoint=https://...")
    private String from;

    @SuppressWarnings("NullAway.Init") // picocli sets parent, spec and options before anything runs
    public ReleasePullCommand(Terminal terminal, Map<String, String> environment) {
        this.terminal = terminal;
        this.environment = environment;
    }

    @Override
    public Integer call() {
        ReleaseId named = DataOptions.id(id);
        try (RemoteReleases remote =
                new RemoteReleases(address(spec, "--from", () -> ObjectStoreUrl.parse(from, environment)))) {
            remote.pull(release.dataOptions().store(), named);
            terminal.result(named + " was taken from " + remote);
        }
        return 0;
    }

    /**
     * Parses the address in an option.
     *
     * @throws ParameterException if it is invalid
     */
    static <T> T address(CommandSpec spec, String option, Supplier<T> parsed) {
        try {
            return parsed.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), option + " " + e.getMessage());
        }
    }
}
