package org.gapatlas.cli.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.cli.config.Configuration;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.process.Logging;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.cli.release.DemoRelease;
import org.gapatlas.release.database.SealedDatabases;
import org.gapatlas.release.postgres.PostgresStore;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves the active release of a data folder. In an empty folder, it builds the demonstration release first. */
@Command(
        name = "serve",
        description = "Serve the active release. An empty data folder gets the demonstration release first.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class ServeCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Map<String, String> environment;

    @Option(names = "--port", description = "Port to listen on; 0 for any free one. Default: 8080.")
    private @Nullable String port;

    @Option(names = "--host", description = "Address to listen on. Default: 127.0.0.1.")
    private @Nullable String host;

    @Option(names = "--data", paramLabel = "DIR", description = "Folder that holds the releases. Default: data.")
    private @Nullable String data;

    @Option(
            names = "--store",
            paramLabel = "URL",
            description = "PostgreSQL that observations are read from. Default: the database of each release.")
    private @Nullable String observations;

    @Option(
            names = "--follow",
            paramLabel = "URL",
            description = "Object store whose active release is served. Default: none.")
    private @Nullable String follow;

    @Option(
            names = "--management-port",
            paramLabel = "PORT",
            description = "Port that serves /metrics for Prometheus; 0 for any free one. Default: none.")
    private @Nullable String managementPort;

    @Option(names = "--no-limits", description = "Turn off the limits on requests from one address.")
    private boolean noLimits;

    @Option(names = "--config", paramLabel = "FILE", description = "Configuration file; see docs/configuration.md.")
    private @Nullable Path config;

    public ServeCommand(Terminal terminal, Map<String, String> environment) {
        this.terminal = terminal;
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        HeadStart.of(MeasureCatalog::bundled);
        Service service = Service.of(Configuration.settings(options(), environment, config), environment);
        if (service.observed().log() != Logging.form()) {
            Logging.configure(service.observed().log());
        }
        requireFiles(service.http().connections().connections());
        ServerTuning.apply();
        try (TemporaryFolder _ = TemporaryFolder.claim(service.temporary())) {
            HeadStart.of(SealedDatabases::load);
            new RunningService(releases(service), service, terminal).untilStopped();
        }
        return 0;
    }

    private ReleaseStore releases(Service service) throws IOException {
        ReleaseStore store = DataOptions.store(service.folder());
        if (service.isOnItsOwn()) {
            DemoRelease.sealIfEmpty(store, service.http().eventLoops(), terminal);
        }
        return service.observations()
                .map(PostgresStore::at)
                .map(store::reading)
                .orElse(store)
                .trusting(service.trusted());
    }

    private void requireFiles(int connections) throws IOException {
        OptionalLong limit = FileDescriptors.limit();
        if (limit.isPresent()) {
            FileDescriptors.check(limit.getAsLong(), connections)
                    .ifPresent(shortage -> terminal.remark("gapatlas: " + shortage));
        }
    }

    private Map<Key, String> options() {
        Map<Key, String> options = new EnumMap<>(Key.class);
        putIfGiven(options, Key.PORT, port);
        putIfGiven(options, Key.HOST, host);
        putIfGiven(options, Key.MANAGEMENT_PORT, managementPort);
        putIfGiven(options, Key.DATA, data);
        putIfGiven(options, Key.STORE, observations);
        putIfGiven(options, Key.FOLLOW, follow);
        putIfGiven(options, Key.NO_LIMITS, noLimits ? "true" : null);
        return options;
    }

    private static void putIfGiven(Map<Key, String> options, Key key, @Nullable String value) {
        if (value != null) {
            options.put(key, value);
        }
    }
}
