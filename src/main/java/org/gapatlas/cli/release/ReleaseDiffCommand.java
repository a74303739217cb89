package org.gapatlas.cli.release;

import java.util.concurrent.Callable;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.release.store.DiffFilter;
import org.gapatlas.release.store.ReleaseComparison;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Lists what changed from one release to another. */
@Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        description = "List what changed from one release to another, value by value.")
public final class ReleaseDiffCommand implements Callable<Integer> {
    private final Terminal terminal;

    @ParentCommand
    private ReleaseCommand release;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FROM", index = "0")
    private String from;

    @Parameters(paramLabel = "TO", index = "1")
    private String to;

    @Option(names = "--format", defaultValue = "text", description = "text, json or csv.")
    private String format;

    @Option(names = "--summary", description = "One line per measure, as build prints it; text or json.")
    private boolean summary;

    @Option(names = "--measure", paramLabel = "ID", description = "Only values of this measure.")
    private @Nullable String measure;

    @Option(names = "--state", paramLabel = "CODE", description = "Only counties of this state, such as NY.")
    private @Nullable String state;

    @SuppressWarnings("NullAway.Init") // picocli sets parent, spec, options and parameters before anything runs
    public ReleaseDiffCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (summary) {
            printSummary(
                    ReleaseComparison.between(release.dataOptions().store(), DataOptions.id(from), DataOptions.id(to)));
            return 0;
        }
        DiffFormat shape = DiffFormat.find(format)
                .orElseThrow(() -> misused("--format must be text, json or csv, not \"" + format + "\""));
        DiffFilter filter = filter();
        ReleaseStore store = release.dataOptions().store();
        DiffPrinter printer = shape.open(terminal.results(), from, to);
        store.diff(DataOptions.id(from), DataOptions.id(to), filter, printer);
        printer.end();
        terminal.results().flush();
        return 0;
    }

    private DiffFilter filter() {
        try {
            return DiffFilter.of(measure, state);
        } catch (IllegalArgumentException e) {
            throw misused("--state: " + e.getMessage());
        }
    }

    private void printSummary(ReleaseComparison comparison) {
        switch (format) {
            case "text" -> ComparisonText.lines(comparison).forEach(terminal::result);
            case "json" -> terminal.result(ComparisonText.json(comparison).toString());
            default -> throw misused("--format of a summary must be text or json, not \"" + format + "\"");
        }
    }

    private ParameterException misused(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
