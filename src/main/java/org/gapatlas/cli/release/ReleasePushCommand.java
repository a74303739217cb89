package org.gapatlas.cli.release;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.release.Release;
import org.gapatlas.release.database.Holdings;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.postgres.PostgresUrl;
import org.gapatlas.release.postgres.ReleasePush;
import org.gapatlas.release.remote.ObjectStoreUrl;
import org.gapatlas.release.remote.RemoteReleases;
import org.gapatlas.release.store.ReleaseStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Copies a sealed release to where other machines read it. */
@Command(
        name = "push",
        mixinStandardHelpOptions = true,
        description = "Verify a release and copy it to an object store, or its observations to PostgreSQL. A"
                + " release that is already there is left alone.")
public final class ReleasePushCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Map<String, String> environment;

    @ParentCommand
    private ReleaseCommand release;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "ID", description = "The release.")
    private String id;

    @Option(
            names = "--to",
            paramLabel = "URL",
            required = true,
            description = "Where to: s3://bucket/prefix?endpoint=https://... or postgresql://user@host:5432/database.")
    private String to;

    @Option(names = "--activate", description = "Make it the active release of the object store, too.")
    private boolean isActivated;

    @SuppressWarnings("NullAway.Init") // picocli sets parent, spec and options before anything runs
    public ReleasePushCommand(Terminal terminal, Map<String, String> environment) {
        this.terminal = terminal;
        this.environment = environment;
    }

    @Override
    public Integer call() {
        ReleaseStore store = release.dataOptions().store();
        ReleaseId named = DataOptions.id(id);
        if (ObjectStoreUrl.isMeant(to)) {
            toObjects(store, named);
            return 0;
        }
        PostgresUrl url = address(() -> PostgresUrl.parse(to, environment));
        if (isActivated) {
            throw new ParameterException(spec.commandLine(), "--activate works only with an object store");
        }
        try (Release proved = store.open(named)) {
            ReleasePush.Outcome outcome = ReleasePush.push(
                    url,
                    Holdings.of(proved.manifest()),
                    store.folderOf(named).resolve(ReleaseFiles.DATABASE),
                    proved.digest());
            terminal.result(named
                    + switch (outcome) {
                        case PUSHED -> " is now in ";
                        case WAS_THERE -> " was already in ";
                    }
                    + url);
        }
        return 0;
    }

    private void toObjects(ReleaseStore store, ReleaseId named) {
        try (Release proved = store.open(named);
                RemoteReleases remote = new RemoteReleases(address(() -> ObjectStoreUrl.parse(to, environment)))) {
            terminal.result(named + (remote.push(proved) ? " is now in " : " was already in ") + remote);
            if (isActivated) {
                remote.activate(named);
                terminal.result(named + " is active there");
            }
        }
    }

    private <T> T address(Supplier<T> parsed) {
        return ReleasePullCommand.address(spec, "--to", parsed);
    }
}
