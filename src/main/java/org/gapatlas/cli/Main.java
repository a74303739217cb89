package org.gapatlas.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gapatlas.cli.config.ConfigException;
import org.gapatlas.cli.process.BuildVersion;
import org.gapatlas.cli.process.ExitCode;
import org.gapatlas.cli.process.Logging;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.cli.release.ReleaseCommand;
import org.gapatlas.cli.report.ReportCommand;
import org.gapatlas.cli.serve.ServeCommand;
import org.gapatlas.cli.sources.SourcesCommand;
import org.gapatlas.cli.tier1.Tier1Command;
import org.gapatlas.http.ListenException;
import org.gapatlas.ingest.IssueGroup;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.report.ReportException;
import org.gapatlas.report.ReportException.RenderFailedException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The command {@code gapatlas}. */
@Command(
        name = "gapatlas",
        description = "County-level surveillance-gap analytics for tick-borne disease, from sealed releases.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildVersion.class)
public final class Main implements Runnable {
    private static final List<Map.Entry<String, Class<?>>> COMMANDS = List.of(
            Map.entry("serve", ServeCommand.class),
            Map.entry("release", ReleaseCommand.class),
            Map.entry("report", ReportCommand.class),
            Map.entry("sources", SourcesCommand.class),
            Map.entry("tier1", Tier1Command.class));

    @Spec
    private CommandSpec spec;

    @SuppressWarnings("NullAway.Init") // picocli sets the spec before a command runs
    Main() {}

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: serve, release, report, sources or tier1");
    }

    public static void main(String[] args) {
        Logging.configure();
        int code = run(Terminal.ofProcess(), System.getenv(), args);
        if (code != ExitCode.DONE.number()) {
            System.exit(code);
        }
    }

    /** Runs a command and returns its exit code. */
    static int run(Terminal terminal, Map<String, String> environment, String... args) {
        CommandLine line = line(new CommandFactory(terminal, environment), args);
        line.registerConverter(Path.class, Main::path);
        line.setExecutionExceptionHandler(explaining(terminal));
        line.setParameterExceptionHandler((e, _) -> {
            terminal.remark("gapatlas: " + e.getMessage());
            terminal.remark("See " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
            return ExitCode.USAGE.number();
        });
        line.setOut(new PrintWriter(terminal.results(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(terminal.remarks(), true, StandardCharsets.UTF_8));
        int code = execute(line, terminal, args);
        if (terminal.resultsWereLost()) {
            terminal.remark("gapatlas: standard output could not be written");
            return code == ExitCode.DONE.number() ? ExitCode.FAILED.number() : code;
        }
        return code;
    }

    /**
     * The command line with only the command that the arguments name, or with all commands if they name none. Reading
     * the options of a command takes time, which matters for a start.
     */
    static CommandLine line(CommandFactory factory, String... args) {
        CommandLine line = new CommandLine(new Main(), factory);
        List<Map.Entry<String, Class<?>>> named = COMMANDS.stream()
                .filter(command -> args.length > 0 && command.getKey().equals(args[0]))
                .toList();
        (named.isEmpty() ? COMMANDS : named)
                .forEach(command -> line.addSubcommand(command.getKey(), command.getValue()));
        return line;
    }

    private static int execute(CommandLine line, Terminal terminal, String... args) {
        try {
            return line.execute(args);
        } catch (OutOfMemoryError e) {
            return fail(
                    terminal,
                    "there is too little memory: the command may use "
                            + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MiB; give it more, as in GAPATLAS_JAVA_OPTS=-Xmx1g");
        }
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("it must be a path, not \"" + text + "\"");
        }
    }

    /** Prints one sentence for failures that the operator can fix, and a stack trace only for faults in the program. */
    private static IExecutionExceptionHandler explaining(Terminal terminal) {
        return (failure, _, _) -> switch (failure) {
            case ConfigException e -> {
                e.faults().forEach(f -> terminal.remark("gapatlas: " + f));
                yield ExitCode.USAGE.number();
            }
            case RefusedException e -> {
                IssueGroup.of(e.issues()).forEach(g -> terminal.remark(g.describe()));
                terminal.remark("gapatlas: nothing was built: " + e.getMessage());
                yield ExitCode.FAILED.number();
            }
            case ReleaseException e -> fail(terminal, e.getMessage());
            case ModelRefusedException e -> fail(terminal, e.getMessage());
            case RenderFailedException e -> {
                e.printStackTrace(terminal.remarks());
                yield ExitCode.FAILED.number();
            }
            case ReportException e -> fail(terminal, e.getMessage());
            case ListenException e -> fail(terminal, e.getMessage());
            case IOException e -> fail(terminal, FileTrouble.inWords(e));
            default -> {
                failure.printStackTrace(terminal.remarks());
                yield ExitCode.FAILED.number();
            }
        };
    }

    private static int fail(Terminal terminal, @Nullable String reason) {
        terminal.remark("gapatlas: " + reason);
        return ExitCode.FAILED.number();
    }
}
