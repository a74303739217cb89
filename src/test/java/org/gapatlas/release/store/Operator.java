package org.gapatlas.release.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gapatlas.ChildJvm;
import org.gapatlas.SmallAtlas;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.ingest.AdapterCatalog;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.BuildProgress;
import org.gapatlas.ingest.Editions;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.ingest.SourceInput;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseId;

/** Works on a data folder in a separate process. */
final class Operator {
    /** The work of the child process; its name is the first argument. */
    private enum Task {
        BUILD,
        HALT,
        BUILD_FOR_EVER,
        ACTIVATE_FOR_EVER,
        HOLD_LOCK
    }

    private static final int HALTED = 9;

    private Operator() {}

    /** Builds one release with the sources in the order given. */
    static ChildJvm build(List<String> jvmOptions, Path data, ReleaseId id, int threads, List<SourceInput> sources) {
        return start(Task.BUILD, jvmOptions, data, id.value(), String.valueOf(threads), sources);
    }

    /** Builds and halts when a step begins, as if the power failed. */
    static ChildJvm buildAndHaltAt(BuildProgress.Step step, Path data, List<SourceInput> sources) {
        return start(Task.HALT, List.of(), data, SmallAtlas.ID.value(), step.name(), sources);
    }

    /** Builds and activates endless-1, endless-2 and so on until it is killed. */
    static ChildJvm buildForEver(Path data, List<SourceInput> sources) {
        return start(Task.BUILD_FOR_EVER, List.of(), data, "endless", "2", sources);
    }

    /** Activates two releases in turn until it is killed. */
    static ChildJvm activateForEver(Path data, ReleaseId one, ReleaseId other) {
        return start(Task.ACTIVATE_FOR_EVER, List.of(), data, one.value(), other.value(), List.of());
    }

    /** Prints "ready" and keeps the folder's lock until it is killed. */
    static ChildJvm holdLock(Path data) {
        return start(Task.HOLD_LOCK, List.of(), data, "", "", List.of());
    }

    private static ChildJvm start(
            Task task, List<String> jvmOptions, Path data, String id, String detail, List<SourceInput> sources) {
        List<String> arguments = new ArrayList<>(List.of(task.name(), data.toString(), id, detail));
        sources.forEach(s -> arguments.add(s.adapterId() + "=" + s.file()));
        return ChildJvm.start(Operator.class, jvmOptions, arguments);
    }

    public static void main(String[] arguments) throws Exception {
        ReleaseStore store = new ReleaseStore(Path.of(arguments[1]));
        String id = arguments[2];
        String detail = arguments[3];
        List<SourceInput> sources = sources(arguments);
        switch (Task.valueOf(arguments[0])) {
            case BUILD -> build(store, id, Integer.parseInt(detail), sources, BuildProgress.SILENT);
            case HALT -> build(store, id, 2, sources, haltingAt(BuildProgress.Step.valueOf(detail)));
            case BUILD_FOR_EVER -> keepBuilding(store, id, sources);
            case ACTIVATE_FOR_EVER -> keepActivating(store, new ReleaseId(id), new ReleaseId(detail));
            case HOLD_LOCK -> keepLocked(store.folder());
        }
    }

    private static List<SourceInput> sources(String[] arguments) {
        List<SourceInput> sources = new ArrayList<>();
        for (String argument : List.of(arguments).subList(4, arguments.length)) {
            int equals = argument.indexOf('=');
            String adapter = argument.substring(0, equals);
            Path file = Path.of(argument.substring(equals + 1));
            sources.add(source(adapter, file));
        }
        return sources;
    }

    private static SourceInput source(String adapter, Path file) {
        return NclimgridFile.ofName(file.getFileName().toString())
                .map(daily -> SourceInput.daily(daily, file, digest(file), null))
                .orElseGet(() ->
                        new SourceInput(adapter, AdapterCatalog.find(adapter).orElseThrow(), file, null, null));
    }

    private static Sha256 digest(Path file) {
        try {
            return Sha256.of(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void build(
            ReleaseStore store, String id, int threads, List<SourceInput> sources, BuildProgress progress)
            throws RefusedException {
        BuildConfig config = new BuildConfig(
                new ReleaseId(id),
                SmallAtlas.GENERATED_AT,
                "test",
                SmallAtlas.VINTAGE,
                Editions.of(sources, Optional.empty(), Optional.empty()),
                List.of(),
                null,
                threads,
                false,
                sources,
                SmallAtlas.smallPublications());
        new ReleaseBuild(config, progress).into(store);
    }

    private static BuildProgress haltingAt(BuildProgress.Step last) {
        return step -> {
            if (step == last) {
                Runtime.getRuntime().halt(HALTED);
            }
        };
    }

    private static void keepBuilding(ReleaseStore store, String name, List<SourceInput> sources)
            throws RefusedException {
        say("ready");
        for (int i = 1; true; i++) {
            build(store, name + "-" + i, 2, sources, BuildProgress.SILENT);
            store.activate(new ReleaseId(name + "-" + i));
        }
    }

    private static void keepActivating(ReleaseStore store, ReleaseId one, ReleaseId other) {
        say("ready");
        while (true) {
            store.activate(one);
            store.activate(other);
        }
    }

    private static void keepLocked(Path folder) throws IOException, InterruptedException {
        try (FileChannel channel =
                        FileChannel.open(folder.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            say(lock.isValid() ? "ready" : "not locked");
            Thread.currentThread().join(); // until it is killed
        }
    }

    private static void say(String line) {
        System.out.println(line);
    }
}
