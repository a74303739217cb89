package org.gapatlas.cli.release;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.export.ReleasePackage;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.DataFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Writes the files of a release into a folder: the same bytes that a server serves. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = "Write the files of a release into a folder: tables, map, workbook and their description.")
public final class ReleaseExportCommand implements Callable<Integer> {
    private final Terminal terminal;

    @ParentCommand
    private ReleaseCommand parent;

    @Parameters(paramLabel = "ID", arity = "0..1", description = "The release; the active one if none is named.")
    private @Nullable String id;

    @Option(
            names = "--into",
            paramLabel = "DIR",
            required = true,
            description = "Folder for the files; created if it does not exist. Existing files are not replaced.")
    private Path into;

    @SuppressWarnings("NullAway.Init") // picocli sets the fields before anything runs
    public ReleaseExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        try (Release release = DataOptions.open(parent.dataOptions().store(), id)) {
            List<DataFile> files = ReleasePackage.export(release, into);
            terminal.result(files.size() + " files of " + release.id() + " in " + into);
        }
        return 0;
    }
}
