package org.gapatlas.cli.serve;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.cli.process.Logging;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.http.AtlasServer;
import org.gapatlas.http.observed.AccessLine;
import org.gapatlas.http.observed.AccessLog;
import org.gapatlas.http.observed.MetricsServer;
import org.gapatlas.http.observed.OperationNames;
import org.gapatlas.http.observed.RequestObserver;
import org.gapatlas.http.observed.ServerMetrics;
import org.gapatlas.http.report.ReportService;
import org.gapatlas.http.serving.AnswerCache;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.shared.RedisWindows;
import org.gapatlas.pdf.PrinterProcesses;
import org.jspecify.annotations.Nullable;

/** The metrics and the access log that the operator has asked for. Nothing else is recorded. */
final class OperatorView implements AutoCloseable {
    private static final int MAX_PORT = 65_535;

    private final Wanted wanted;
    private final @Nullable ServerMetrics metrics;
    private final @Nullable AccessLog log;
    private @Nullable MetricsServer management;

    private OperatorView(Wanted wanted, @Nullable ServerMetrics metrics, @Nullable AccessLog log) {
        this.wanted = wanted;
        this.metrics = metrics;
        this.log = log;
    }

    /**
     * What the operator has asked for.
     *
     * @param port for metrics; empty for none
     * @param line of the access log; empty for none
     * @param log format of the server's log
     */
    record Wanted(String host, OptionalInt port, Optional<AccessLine> line, Logging.Form log) {
        static Wanted of(Settings settings) {
            String host = settings.text(Key.MANAGEMENT_HOST);
            if (host.isBlank()) {
                settings.fault(Key.MANAGEMENT_HOST, "must be an address or a name, such as 127.0.0.1");
            }
            OptionalInt port = settings.text(Key.MANAGEMENT_PORT).isEmpty()
                    ? OptionalInt.empty()
                    : OptionalInt.of(settings.integer(Key.MANAGEMENT_PORT, 0, MAX_PORT));
            Optional<Logging.Form> log = Logging.Form.find(settings.text(Key.LOG));
            if (log.isEmpty()) {
                settings.fault(Key.LOG, "must be text or json");
            }
            return new Wanted(host, port, line(settings), log.orElse(Logging.Form.TEXT));
        }

        private static Optional<AccessLine> line(Settings settings) {
            String client = settings.text(Key.ACCESS_LOG_CLIENT);
            Optional<AccessLine.Client> shown = AccessLine.Client.find(client);
            if (shown.isEmpty()) {
                settings.fault(Key.ACCESS_LOG_CLIENT, "must be none, network or address");
            }
            String form = settings.text(Key.ACCESS_LOG);
            Optional<AccessLine.Form> found = AccessLine.Form.find(form);
            if (found.isEmpty() && !form.equals("none")) {
                settings.fault(Key.ACCESS_LOG, "must be none, json or combined");
            }
            return found.flatMap(f -> shown.map(t -> new AccessLine(f, t)));
        }
    }

    /** Starts the observation. {@link #observer} must be given to the server. */
    static OperatorView begin(Wanted wanted, Terminal terminal) {
        ServerMetrics metrics = wanted.port().isPresent() ? new ServerMetrics(OperationNames.byRoute()) : null;
        AccessLog log = wanted.line()
                .map(line -> new AccessLog(terminal.results(), line, Clock.systemUTC()))
                .orElse(null);
        if (metrics != null && log != null) {
            metrics.counter("gapatlas.access.log.dropped", "Lines of the access log that were dropped.", log::dropped);
        }
        return new OperatorView(wanted, metrics, log);
    }

    /** The observer of requests; null if none is needed. */
    @Nullable
    RequestObserver observer() {
        List<RequestObserver> observers = new ArrayList<>();
        if (metrics != null) {
            observers.add(metrics);
        }
        if (log != null) {
            observers.add(log);
        }
        return observers.isEmpty() ? null : RequestObserver.all(observers);
    }

    /** Serves the metrics of a running server. Returns the port; empty if metrics are off. */
    OptionalInt expose(
            AtlasServer server,
            ReleaseRegistry releases,
            AnswerCache cache,
            ReportService reports,
            PrinterProcesses printers,
            @Nullable RedisWindows shared) {
        ServerMetrics exposed = metrics;
        if (exposed == null) {
            return OptionalInt.empty();
        }
        exposed.observe(cache);
        exposed.observe(releases);
        observe(exposed, server);
        if (shared != null) {
            observe(exposed, shared);
        }
        observe(exposed, reports, printers);
        MetricsServer fresh = MetricsServer.start(wanted.host(), wanted.port().orElseThrow(), exposed::text);
        management = fresh;
        return OptionalInt.of(fresh.port());
    }

    private static void observe(ServerMetrics metrics, AtlasServer server) {
        metrics.gauge(
                "gapatlas.unsent.bytes",
                "Memory of answers that are started and not completely sent.",
                () -> server.load().unsentBytes());
        metrics.gauge(
                "gapatlas.connections", "Open connections.", () -> server.load().connections());
        metrics.gauge(
                "gapatlas.clients",
                "Clients that hold a connection or an answer.",
                () -> server.load().clients());
        metrics.gauge(
                "gapatlas.clients.remembered",
                "Clients that the request limits keep track of.",
                server::clientsRemembered);
    }

    private static void observe(ServerMetrics metrics, RedisWindows shared) {
        metrics.gauge(
                "gapatlas.limits.shared",
                "1 while requests are counted together with other servers, otherwise 0.",
                () -> shared.isShared() ? 1 : 0);
        metrics.counter(
                "gapatlas.limits.missed",
                "Requests that were not counted together with other servers.",
                shared::missed);
    }

    private static void observe(ServerMetrics metrics, ReportService reports, PrinterProcesses printers) {
        metrics.gauge("gapatlas.reports.waiting", "Reports that wait for a thread.", reports::waiting);
        metrics.gauge("gapatlas.reports.running", "Reports that are being made.", reports::running);
        metrics.gauge("gapatlas.printers", "Running printing processes.", printers::running);
        metrics.counter("gapatlas.printers.started", "Printing processes that were started.", printers::everStarted);
    }

    @Override
    public void close() {
        if (management != null) {
            management.close();
        }
        if (log != null) {
            log.close();
        }
        if (metrics != null) {
            metrics.close();
        }
    }
}
