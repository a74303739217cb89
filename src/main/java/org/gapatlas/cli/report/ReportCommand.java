package org.gapatlas.cli.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.gapatlas.cli.config.Configuration;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.cli.process.WrittenFile;
import org.gapatlas.pdf.PdfPrinter;
import org.gapatlas.pdf.Printout;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.report.ReportLimits;
import org.gapatlas.report.ReportRenderer;
import org.gapatlas.report.ReportRequest;
import org.gapatlas.report.ReportTemplate;
import org.gapatlas.report.Reports;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** Prints reports of a sealed release as PDF, without a server. */
@Command(
        name = "report",
        description = "Print reports of a release as PDF.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class ReportCommand implements Runnable {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Mixin
    private DataOptions data;

    @Option(
            names = "--release",
            paramLabel = "ID",
            scope = ScopeType.INHERIT,
            description = "Release to report on. Default: the active one.")
    private @Nullable String release;

    @SuppressWarnings("NullAway.Init") // picocli sets spec and mixin before anything runs
    public ReportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to print: county, state or all");
    }

    @Command(
            name = "county",
            mixinStandardHelpOptions = true,
            sortOptions = false,
            description = "Print the report on one county.")
    int county(
            @Parameters(paramLabel = "FIPS", description = "The county's five digits, such as 36103.") String code,
            @Mixin ScoreOptions scores,
            @Mixin EvidenceOptions evidence,
            @Option(
                            names = "--template",
                            paramLabel = "NAME",
                            defaultValue = "county-v1",
                            description = "county-v1: the score; county-v2: observations with their provenance. "
                                    + "Default: ${DEFAULT-VALUE}.")
                    String template,
            @Option(
                            names = "--out",
                            paramLabel = "FILE",
                            description = "Where to write it. Default: the report's own name, here.")
                    @Nullable
                    Path out)
            throws IOException {
        Fips fips = Fips.parse(code)
                .orElseThrow(() -> wrong("a county is five digits, such as 36103, not \"" + code + "\""));
        return print(
                request(template(template, ReportTemplate.COUNTY_V1, ReportTemplate.COUNTY_V2), fips, scores, evidence),
                out);
    }

    private ReportRequest request(ReportTemplate template, Fips fips, ScoreOptions scores, EvidenceOptions evidence) {
        if (template == ReportTemplate.COUNTY_V2) {
            if (scores.isAnyGiven()) {
                throw wrong("county-v2 prints no score; leave the score settings out");
            }
            return new ReportRequest.CountyEvidence(fips, evidence.selection(spec.commandLine()));
        }
        if (evidence.isAnyGiven()) {
            throw wrong("--period-start, --period-end and --measure go with --template county-v2");
        }
        return new ReportRequest.CountyScore(fips, scores.settings(spec.commandLine()));
    }

    @Command(
            name = "state",
            mixinStandardHelpOptions = true,
            sortOptions = false,
            description = "Print the report on one state.")
    int state(
            @Parameters(paramLabel = "STATE", description = "The state's postal code, such as NY.") String code,
            @Mixin ScoreOptions scores,
            @Option(
                            names = "--template",
                            paramLabel = "NAME",
                            defaultValue = "state-v1",
                            description = "Default: ${DEFAULT-VALUE}.")
                    String template,
            @Option(
                            names = "--out",
                            paramLabel = "FILE",
                            description = "Where to write it. Default: the report's own name, here.")
                    @Nullable
                    Path out)
            throws IOException {
        UsState state = UsState.findByPostalCode(code)
                .orElseThrow(() -> wrong("a state is two capital letters, such as NY, not \"" + code + "\""));
        template(template, ReportTemplate.STATE_V1);
        return print(new ReportRequest.StateScores(state, scores.settings(spec.commandLine())), out);
    }

    @Command(
            name = "all",
            mixinStandardHelpOptions = true,
            sortOptions = false,
            description = "Print county-v1 of every county and state-v1 of every state into a folder.")
    int all(
            @Mixin ScoreOptions scores,
            @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder to write into.")
                    Path folder,
            @Option(
                            names = "--threads",
                            paramLabel = "N",
                            description = "Threads that print, at most one for each 64 MiB of heap."
                                    + " Default: one per processor, within that limit.")
                    @Nullable
                    String threads)
            throws IOException, InterruptedException {
        Map<Key, String> options = new EnumMap<>(Key.class);
        if (threads != null) {
            options.put(Key.THREADS, threads);
        }
        Settings settings = data.settings(options);
        int printers = Configuration.printers(
                Configuration.threads(settings), Runtime.getRuntime().maxMemory());
        Release chosen = DataOptions.open(DataOptions.store(DataOptions.folder(settings)), release);
        Files.createDirectories(folder);
        try (ObservationStore observations = chosen.observations()) {
            EveryReport every =
                    new EveryReport(new Atlas(chosen), observations, scores.settings(spec.commandLine()), folder);
            terminal.result(every.print(printers, terminal) + " reports in " + folder);
        }
        return 0;
    }

    private int print(ReportRequest request, @Nullable Path out) throws IOException {
        Release chosen = DataOptions.open(data.store(), release);
        try (ObservationStore observations = chosen.observations()) {
            Reports reports = new Reports(new Atlas(chosen), observations);
            Path file = out == null ? Path.of(reports.fileName(request)) : out;
            Printout report =
                    new ReportRenderer(ReportLimits.DEFAULT, new PdfPrinter()).render(reports.assemble(request));
            WrittenFile.write(file, report.pdf());
            terminal.result(file + "  " + report.pages() + (report.pages() == 1 ? " page" : " pages"));
        }
        return 0;
    }

    private ReportTemplate template(String name, ReportTemplate... possible) {
        List<ReportTemplate> candidates = List.of(possible);
        return ReportTemplate.find(name)
                .filter(candidates::contains)
                .orElseThrow(() -> wrong("--template must be "
                        + String.join(
                                " or ",
                                candidates.stream().map(ReportTemplate::id).toList()) + ", not \"" + name
                        + "\""));
    }

    private ParameterException wrong(String why) {
        return new ParameterException(spec.commandLine(), why);
    }
}
