package org.gapatlas.cli.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.gapatlas.export.ReleasePackage;
import org.gapatlas.http.atlas.SealedAnswers;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.signature.TrustedKeys;
import org.gapatlas.release.signature.VerifyingKey;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options for the data folder and the configuration file, and how commands find a release. */
public final class DataOptions {
    private final Map<String, String> environment;

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

    public DataOptions(Map<String, String> environment) {
        this.environment = environment;
    }

    /** The settings from options, environment and file. Their faults are not reported yet. */
    public Settings settings(Map<Key, String> more) {
        Map<Key, String> options = new EnumMap<>(Key.class);
        options.putAll(more);
        if (data != null) {
            options.put(Key.DATA, data);
        }
        return Configuration.settings(options, environment, config);
    }

    /** The data folder, for commands that need no other setting. */
    public Path folder() {
        return folder(settings(Map.of()));
    }

    /**
     * The data folder that the settings name.
     *
     * @throws ConfigException if any setting has a fault
     */
    public static Path folder(Settings settings) {
        Path folder = settings.path(Key.DATA);
        settings.requireValid();
        return folder;
    }

    /** The releases of the data folder. */
    public ReleaseStore store() {
        return store(folder());
    }

    /**
     * The releases of the data folder that may be served: if the settings name public keys, only those signed with one
     * of them.
     */
    public ReleaseStore servingStore() {
        Settings settings = settings(Map.of());
        TrustedKeys trusted = publicKeys(settings);
        return store(folder(settings)).trusting(trusted);
    }

    /** The keys of which one must have signed a served release. Faults are added to the settings. */
    public static TrustedKeys publicKeys(Settings settings) {
        List<VerifyingKey> keys = new ArrayList<>();
        for (Path file : settings.paths(Key.PUBLIC_KEYS)) {
            try {
                keys.add(VerifyingKey.read(file));
            } catch (ReleaseException e) {
                settings.fault(Key.PUBLIC_KEYS.path() + ": " + e.getMessage());
            }
        }
        return TrustedKeys.of(keys);
    }

    /** The releases of a folder. Releases are sealed there together with their files and prepared answers. */
    public static ReleaseStore store(Path folder) {
        return new ReleaseStore(folder, (into, release) -> {
            ReleasePackage.seal(into, release);
            SealedAnswers.seal(into, release);
        });
    }

    /** Parses the name of a release. */
    public static ReleaseId id(String text) {
        return ReleaseId.parse(text)
                .orElseThrow(() -> new ReleaseException("\"" + text
                        + "\" is not a valid release id; list those there are with: gapatlas release list"));
    }

    /** The id of a named release; of the active one for null. */
    public static ReleaseId choose(ReleaseStore store, @Nullable String name) {
        return name == null
                ? store.findCurrent()
                        .orElseThrow(() -> new ReleaseException("no release is active in " + store.folder()))
                : id(name);
    }

    /** Opens a named release, or the active one for null. */
    public static Release open(ReleaseStore store, @Nullable String name) {
        return store.open(choose(store, name));
    }
}
