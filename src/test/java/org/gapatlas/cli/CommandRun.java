package org.gapatlas.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.gapatlas.cli.process.Terminal;

/**
 * One run of the program, as a shell sees it.
 *
 * @param results lines on standard output
 * @param remarks lines on standard error
 */
public record CommandRun(int code, List<String> results, List<String> remarks) {
    /** Runs the program with an empty environment. */
    public static CommandRun of(String... arguments) {
        return in(Map.of(), arguments);
    }

    public static CommandRun in(Map<String, String> environment, String... arguments) {
        ByteArrayOutputStream results = new ByteArrayOutputStream();
        ByteArrayOutputStream remarks = new ByteArrayOutputStream();
        Terminal terminal =
                new Terminal(new PrintStream(results, true, UTF_8), new PrintStream(remarks, true, UTF_8), false);
        int code = Main.run(terminal, environment, arguments);
        return new CommandRun(code, lines(results), lines(remarks));
    }

    private static List<String> lines(ByteArrayOutputStream stream) {
        return stream.toString(UTF_8).lines().toList();
    }

    public String result() {
        return String.join("\n", results);
    }

    public String remark() {
        return String.join("\n", remarks);
    }
}
