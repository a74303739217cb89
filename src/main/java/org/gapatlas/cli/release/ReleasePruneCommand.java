package org.gapatlas.cli.release;

import java.util.concurrent.Callable;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.release.store.PrunePlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Removes releases that are no longer needed. */
@Command(
        name = "prune",
        mixinStandardHelpOptions = true,
        description = "Remove old releases. Kept are the active one, the one before it, those they follow, those that a"
                + " waiting batch was fitted on, the newest, and any that cannot be read.")
public final class ReleasePruneCommand implements Callable<Integer> {
    private final Terminal terminal;

    @ParentCommand
    private ReleaseCommand release;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--keep",
            paramLabel = "N",
            defaultValue = "3",
            description = "How many of the newest to keep. Default: 3.")
    private int keep;

    @Option(names = "--dry-run", description = "Say what would be removed, and remove nothing.")
    private boolean dryRun;

    @SuppressWarnings("NullAway.Init") // picocli sets parent, spec and options before anything runs
    public ReleasePruneCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (keep < 0) {
            throw new ParameterException(spec.commandLine(), "--keep must be 0 or more, not " + keep);
        }
        PrunePlan plan = release.dataOptions().store().prune(keep, dryRun);
        plan.kept().forEach((id, why) -> terminal.result("keep    " + id + "  " + why));
        plan.removed().forEach(id -> terminal.result((dryRun ? "would remove  " : "removed ") + id));
        return 0;
    }
}
