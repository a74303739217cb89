package org.gapatlas.cli.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gapatlas.cli.config.Configuration;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.cli.process.BuildProgressBar;
import org.gapatlas.cli.process.ExitCode;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.BuildProgress;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.OtherFormatException;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.format.SealedIssue;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.release.signature.TrustedKeys;
import org.gapatlas.release.signature.VerifyingKey;
import org.gapatlas.release.store.AcceptedChanges;
import org.gapatlas.release.store.BuildReadiness;
import org.gapatlas.release.store.ReleaseComparison;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Builds, verifies, lists and activates releases. */
@Command(
        name = "release",
        description =
                "Check, build, rebuild, prove, sign, log, list, switch, compare, export, push, pull and remove releases, and make keys.",
        mixinStandardHelpOptions = true,
        subcommands = {
            ReleaseCheckCommand.class,
            ReleaseRebuildCommand.class,
            ReleaseDiffCommand.class,
            ReleaseExportCommand.class,
            ReleasePruneCommand.class,
            ReleaseKeygenCommand.class,
            ReleaseSignCommand.class,
            ReleaseLogCommand.class,
            ReleasePushCommand.class,
            ReleasePullCommand.class
        },
        synopsisSubcommandLabel = "COMMAND")
public final class ReleaseCommand implements Runnable {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Mixin
    private DataOptions data;

    @SuppressWarnings("NullAway.Init") // picocli sets spec and mixin before anything runs
    public ReleaseCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "say what to do: check, build, rebuild, verify, keygen, sign, log, list, show, activate, rollback, diff, export"
                        + ", push, pull or prune");
    }

    /** The options for data folder and settings, for the subcommands. */
    DataOptions dataOptions() {
        return data;
    }

    @Command(
            name = "build",
            mixinStandardHelpOptions = true,
            description = "Build a release from the files that the configuration names.")
    int build(
            @Option(names = "--id", paramLabel = "ID", description = "Name of the release.") @Nullable String id,
            @Option(names = "--threads", paramLabel = "N", description = "Threads that read inputs.") @Nullable
                    String threads,
            @Option(names = "--demo", description = "Build the synthetic demonstration release instead.") boolean demo)
            throws IOException, RefusedException {
        if (demo && id != null) {
            throw new ParameterException(
                    spec.commandLine(), "--id does not go with --demo; the demonstration has its own name");
        }
        Map<Key, String> options = new EnumMap<>(Key.class);
        if (id != null) {
            options.put(Key.RELEASE_ID, id);
        }
        if (threads != null) {
            options.put(Key.THREADS, threads);
        }
        Settings settings = data.settings(options);
        ReleaseStore store = DataOptions.store(settings.path(Key.DATA));
        if (demo) {
            int readers = Configuration.threads(settings);
            settings.requireValid();
            announce(DemoRelease.seal(store, readers, terminal), store);
            return 0;
        }
        BuildConfig buildConfig = Configuration.build(settings);
        AcceptedChanges accepted = Configuration.acceptedChanges(settings);
        settings.requireValid();
        return seal(store, buildConfig, accepted);
    }

    /** Builds a release, compares it with the earlier one, and seals it. */
    int seal(ReleaseStore store, BuildConfig config, AcceptedChanges accepted) throws RefusedException {
        BuildReadiness.requireParent(store, config.id(), config.parent());
        BuildReadiness.requireRoom(store, config.likelyBytes());
        try (BuildProgressBar progress = new BuildProgressBar(terminal)) {
            ReleaseDraft draft = new ReleaseBuild(config, progress).draft();
            Optional<ReleaseComparison> comparison = ReleaseComparison.withEarlier(store, draft);
            comparison.ifPresent(c -> ComparisonText.lines(c).forEach(terminal::remark));
            ReleaseDraft noted =
                    draft.changed(comparison.map(ReleaseComparison::sealed).orElse(SealedChanges.FIRST));
            for (Optional<SealedIssue> issue :
                    List.of(comparison.flatMap(accepted::settle), comparison.flatMap(ReleaseComparison::revisions))) {
                noted = issue.map(noted::noting).orElse(noted);
            }
            progress.begin(BuildProgress.Step.SEAL);
            announce(store.seal(noted), store);
        }
        return 0;
    }

    private void announce(Path folder, ReleaseStore store) {
        ReleaseId id = DataOptions.id(String.valueOf(folder.getFileName()));
        Manifest manifest = store.readManifest(id);
        manifest.issueCounts().forEach((kind, count) -> terminal.remark("  " + kind + ": " + count));
        terminal.result(id + " " + folder);
    }

    @Command(
            name = "verify",
            mixinStandardHelpOptions = true,
            description = "Verify a release from its own bytes; the active one if none is named.")
    int verify(
            @Parameters(paramLabel = "ID", arity = "0..1") @Nullable String id,
            @Option(
                            names = "--public-key",
                            paramLabel = "FILE",
                            description =
                                    "A key that must have signed it, or one of several. Default: serve.public_keys.")
                    @Nullable
                    List<Path> publicKeys) {
        ReleaseStore store = publicKeys == null
                ? data.servingStore()
                : data.store()
                        .trusting(TrustedKeys.of(
                                publicKeys.stream().map(VerifyingKey::read).toList()));
        ReleaseId release = DataOptions.choose(store, id);
        List<String> findings = store.verify(release);
        findings.forEach(terminal::remark);
        if (findings.isEmpty()) {
            terminal.result(release + " is sound");
            SignersText.lines(store, release).forEach(terminal::result);
        }
        return ExitCode.of(findings.isEmpty()).number();
    }

    @Command(name = "list", mixinStandardHelpOptions = true, description = "List the releases; * marks the active one.")
    int list() {
        ReleaseStore store = data.store();
        List<ReleaseId> ids = store.list();
        Optional<ReleaseId> current = Optional.empty();
        Optional<String> damage = Optional.empty();
        try {
            current = store.findCurrent();
            damage = current.filter(id -> !ids.contains(id))
                    .map(id -> "release " + id + " is active but missing; activate another");
        } catch (ReleaseException e) {
            // Activating a release repairs the pointer, so list the candidates all the same.
            damage = Optional.of(String.valueOf(e.getMessage()));
        }
        for (ReleaseId id : ids) {
            String mark = current.isPresent() && current.get().equals(id) ? "* " : "  ";
            terminal.result(mark + id + "  " + inWords(store, id));
        }
        List<ReleaseId> remains = store.listWithoutManifest();
        for (ReleaseId id : remains) {
            terminal.result("  " + id + "  damaged: release " + id
                    + " has no manifest.json; restore the release from a copy, or remove its folder");
        }
        if (ids.isEmpty() && remains.isEmpty()) {
            terminal.remark(store.folder() + " holds no release");
        }
        damage.ifPresent(words -> terminal.remark("gapatlas: " + words));
        return ExitCode.of(damage.isEmpty()).number();
    }

    /** Describes a release in words; one that is damaged or of another format must not hide the others. */
    private static String inWords(ReleaseStore store, ReleaseId id) {
        try {
            Manifest manifest = store.readManifest(id);
            return manifest.generatedAt() + "  " + manifest.countyCount() + " counties"
                    + (manifest.synthetic() ? "  synthetic" : "") + SignersText.brief(store, id);
        } catch (OtherFormatException e) {
            return "another format: " + e.getMessage();
        } catch (ReleaseException e) {
            return "damaged: " + e.getMessage();
        }
    }

    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            description = "Print a release's manifest; the active one if none is named.")
    int show(@Parameters(paramLabel = "ID", arity = "0..1") @Nullable String id) {
        ReleaseStore store = data.store();
        ReleaseId release = DataOptions.choose(store, id);
        terminal.result(store.readSealed(release).text().stripTrailing());
        SignersText.lines(store, release).forEach(terminal::remark);
        return 0;
    }

    @Command(
            name = "activate",
            mixinStandardHelpOptions = true,
            description = "Make a release the active one; running servers swap to it.")
    int activate(@Parameters(paramLabel = "ID") String id) {
        data.servingStore().activate(DataOptions.id(id));
        terminal.result(id + " is active");
        return 0;
    }

    @Command(
            name = "rollback",
            mixinStandardHelpOptions = true,
            description = "Go back to the release that was active before.")
    int rollback() {
        terminal.result(data.servingStore().rollback() + " is active");
        return 0;
    }
}
