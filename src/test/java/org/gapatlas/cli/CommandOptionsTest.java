package org.gapatlas.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gapatlas.MarkdownTable;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.process.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Checks that each option of a command is also a setting, which the document names. */
class CommandOptionsTest {
    /** Options that are not settings: where settings are, what to print, build or remove, and where files go. */
    private static final Set<String> OWN = Set.of(
            "config",
            "help",
            "version",
            "demo",
            "format",
            "summary",
            "measure",
            "state",
            "keep",
            "dry-run",
            "into",
            "files",
            "key",
            "public-key",
            "to",
            "from",
            "activate");

    /** Options of a command and its subcommands, without dashes. */
    private static Set<String> options(String name) {
        PrintStream nothing = new PrintStream(PrintStream.nullOutputStream());
        CommandLine main = Main.line(new CommandFactory(new Terminal(nothing, nothing, false), Map.of()));
        Set<String> options = new TreeSet<>();
        collect(Objects.requireNonNull(main.getSubcommands().get(name)), options);
        return options;
    }

    private static void collect(CommandLine command, Set<String> options) {
        command.getCommandSpec().options().stream()
                .map(o -> o.longestName().substring(2))
                .filter(name -> !OWN.contains(name))
                .forEach(options::add);
        command.getSubcommands().values().forEach(below -> collect(below, options));
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "release"})
    void everyOptionCanAlsoBeSetInTheFileAndTheEnvironment(String command) {
        Set<String> settings = Arrays.stream(Key.values())
                .map(k -> k.path().substring(k.path().lastIndexOf('.') + 1).replace('_', '-'))
                .collect(Collectors.toSet());
        assertThat(options(command)).isNotEmpty().isSubsetOf(settings);
    }

    @Test
    void theDocumentNamesExactlyTheExistingOptions() {
        Set<String> options = options("serve");
        options.addAll(options("release"));
        MarkdownTable table = MarkdownTable.below("## Settings", "docs/configuration.md");
        List<String> documented = table.column(2);

        assertThat(documented.stream().filter(o -> !o.isEmpty()))
                .containsExactlyInAnyOrderElementsOf(
                        options.stream().map(o -> "--" + o).toList());
        IntStream.range(0, documented.size())
                .filter(i -> !documented.get(i).isEmpty())
                .forEach(i -> assertThat(table.column(0).get(i).replace('_', '-'))
                        .endsWith(documented.get(i).substring(2)));
    }
}
