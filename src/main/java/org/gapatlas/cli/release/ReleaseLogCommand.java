package org.gapatlas.cli.release;

import java.util.List;
import java.util.concurrent.Callable;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.release.store.PublishedReleases;
import org.gapatlas.release.store.ReleaseLog;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Adds releases to the log of published releases, which cannot be changed unnoticed, or prints it. */
@Command(
        name = "log",
        mixinStandardHelpOptions = true,
        description = "Verify releases and add them to the log of published releases; without any, verify the log"
                + " and print it. The last line is the checkpoint; see docs/signing.md.")
public final class ReleaseLogCommand implements Callable<Integer> {
    private final Terminal terminal;

    @ParentCommand
    private ReleaseCommand parent;

    @Parameters(paramLabel = "ID", arity = "0..*", description = "Releases to add, in this order.")
    private @Nullable List<String> ids;

    @SuppressWarnings("NullAway.Init") // picocli sets the fields before anything runs
    public ReleaseLogCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        PublishedReleases published = new PublishedReleases(parent.dataOptions().servingStore());
        ReleaseLog log = ids == null
                ? published.log()
                : published.log(ids.stream().map(DataOptions::id).toList());
        log.entries().forEach(entry -> terminal.result(entry.line()));
        terminal.result("checkpoint " + log.checkpoint());
        return 0;
    }
}
