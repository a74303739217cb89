package org.gapatlas.cli.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gapatlas.cli.config.Configuration;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.RecordedConfiguration;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.format.RecordedBuild;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.AcceptedChanges;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Builds a release again, in this program's format, from what its manifest records. */
@Command(
        name = "rebuild",
        mixinStandardHelpOptions = true,
        description = "Build a release again from the files and choices that its manifest records, in the format of"
                + " this program. Its own format may be any; an approved batch is not copied.")
public final class ReleaseRebuildCommand implements Callable<Integer> {
    @ParentCommand
    private ReleaseCommand release;

    @Parameters(paramLabel = "ID", description = "The release whose manifest is read.")
    private String recorded;

    @Option(
            names = "--files",
            paramLabel = "DIR",
            required = true,
            description = "Folder with the publishers' files; they are found by their digests.")
    private Path files;

    @Option(names = "--id", paramLabel = "ID", description = "Name of the new release.")
    private @Nullable String id;

    @SuppressWarnings("NullAway.Init") // picocli sets parent, options and parameters before anything runs
    public ReleaseRebuildCommand() {}

    @Override
    public Integer call() throws IOException, RefusedException {
        Settings settings = release.dataOptions().settings(Map.of());
        ReleaseStore store = DataOptions.store(settings.path(Key.DATA));
        AcceptedChanges accepted = Configuration.acceptedChanges(settings);
        ReleaseId named = id == null ? null : DataOptions.id(id);
        RecordedBuild build = ReleaseReader.readRecorded(store.folderOf(DataOptions.id(recorded)));
        BuildConfig config = new RecordedConfiguration(build, files).build(named, settings);
        settings.requireValid();
        return release.seal(store, config, accepted);
    }
}
