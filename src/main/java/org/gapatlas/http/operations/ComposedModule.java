package org.gapatlas.http.operations;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Combines a module of the explorer with all its imports into one text without comments, because on a phone each
 * request and each byte costs time. It relies on the form of the explorer's modules, which a test enforces: named
 * imports from the same folder, one per line; exports at the declaration; no import cycles.
 */
final class ComposedModule {
    /** The module that the page starts. Every other module except the worker's can rely on its parts being loaded. */
    static final String MAIN = "main";

    private static final Pattern IMPORT = Pattern.compile("(?m)^import \\{([^}\\n]*)} from \"\\./([a-z-]+)\\.js\";\\n");
    private static final Pattern EXPORT = Pattern.compile("(?m)^export ((?:async )?(?:function|class|const) (\\w+))");
    private static final Pattern COMMENT = Pattern.compile("(?s:/\\*\\*.*?\\*/ ?)|(?m:^[ \\t]*//.*$)");
    private static final Pattern EMPTY = Pattern.compile("\\n\\s*");
    private static final Pattern RENAMED = Pattern.compile(" as ");

    private final String entry;
    /** Modules that are already loaded. */
    private final Set<String> given;

    private final Set<String> composed = new LinkedHashSet<>();
    private final Set<String> taken = new TreeSet<>();
    private final StringBuilder text = new StringBuilder();

    private ComposedModule(String entry, Set<String> given) {
        this.entry = entry;
        this.given = given;
    }

    /** A module that runs on its own: the page's main module or a worker. */
    static byte[] alone(String entry) {
        return new ComposedModule(entry, Set.of()).bytes();
    }

    /** A module that the page loads on demand. It shares the modules that the page has already loaded. */
    static byte[] later(String entry) {
        ComposedModule main = new ComposedModule(MAIN, Set.of());
        main.add(MAIN);
        return new ComposedModule(entry, main.composed).bytes();
    }

    private byte[] bytes() {
        add(entry);
        String head = taken.isEmpty() ? "" : "import { " + list(taken) + " } from \"./" + MAIN + ".js\";\n";
        composed.remove(entry);
        String foot = entry.equals(MAIN) ? "export { " + list(composed) + " };\n" : "";
        return (head + text + foot).getBytes(StandardCharsets.UTF_8);
    }

    private static String list(Set<String> modules) {
        return modules.stream().map(ComposedModule::variable).collect(Collectors.joining(", "));
    }

    /** The variable whose members are a module's exports. */
    private static String variable(String module) {
        return "$" + module.replace('-', '_');
    }

    private void add(String module) {
        if (given.contains(module)) {
            taken.add(module);
            return;
        }
        if (composed.contains(module)) {
            return;
        }
        String source = Template.read("/explorer/" + module + ".js");
        IMPORT.matcher(source).results().map(m -> m.group(2)).forEach(this::add);
        composed.add(module);
        text.append(module.equals(entry) ? imported(source) : enclosed(module, imported(source)));
    }

    /** A module's text with its imports replaced by members of the other modules' variables. */
    private static String imported(String source) {
        String bare = COMMENT.matcher(source).replaceAll("");
        String bound = IMPORT.matcher(bare)
                .replaceAll(m -> Matcher.quoteReplacement("const {"
                        + RENAMED.matcher(m.group(1)).replaceAll(": ") + "} = " + variable(m.group(2)) + ";\n"));
        return EMPTY.matcher(bound).replaceAll("\n").stripLeading();
    }

    /** A module wrapped in a function, so that its names cannot clash with those of other modules. */
    private static String enclosed(String module, String source) {
        List<String> names = EXPORT.matcher(source)
                .results()
                .map((MatchResult m) -> m.group(2))
                .toList();
        return "const " + variable(module) + " = (() => {\n"
                + EXPORT.matcher(source).replaceAll("$1") + "return { " + String.join(", ", names) + " };\n})();\n";
    }
}
