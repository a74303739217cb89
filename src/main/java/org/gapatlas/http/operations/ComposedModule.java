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
 * A module of the explorer and all that it imports as one text without comments, since a phone waits for each request and
 * each byte. It relies on the form in which the explorer's modules are written, which a test holds them to: imports in
 * braces, a line each, from beside the module; exports where a thing is declared; no circles.
 */
final class ComposedModule {
    /** The module that the page starts. What it consists of is there when any other module comes, but for the worker's. */
    static final String MAIN = "main";

    private static final Pattern IMPORT = Pattern.compile("(?m)^import \\{([^}\\n]*)} from \"\\./([a-z-]+)\\.js\";\\n");
    private static final Pattern EXPORT = Pattern.compile("(?m)^export ((?:async )?(?:function|class|const) (\\w+))");
    private static final Pattern COMMENT = Pattern.compile("(?s:/\\*\\*.*?\\*/ ?)|(?m:^[ \\t]*//.*$)");
    private static final Pattern EMPTY = Pattern.compile("\\n\\s*");
    private static final Pattern RENAMED = Pattern.compile(" as ");

    private final String entry;
    /** What is there already. */
    private final Set<String> given;

    private final Set<String> composed = new LinkedHashSet<>();
    private final Set<String> taken = new TreeSet<>();
    private final StringBuilder text = new StringBuilder();

    private ComposedModule(String entry, Set<String> given) {
        this.entry = entry;
        this.given = given;
    }

    /** A module that runs by itself: the page's or a worker's. */
    static byte[] alone(String entry) {
        return new ComposedModule(entry, Set.of()).bytes();
    }

    /** A module that the page asks for when somebody wants what it does; it shares what the page runs already. */
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

    /** What a module's exports are the members of. */
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

    /** A module's text with the members of other modules where it imported them. */
    private static String imported(String source) {
        String bare = COMMENT.matcher(source).replaceAll("");
        String bound = IMPORT.matcher(bare)
                .replaceAll(m -> Matcher.quoteReplacement("const {"
                        + RENAMED.matcher(m.group(1)).replaceAll(": ") + "} = " + variable(m.group(2)) + ";\n"));
        return EMPTY.matcher(bound).replaceAll("\n").stripLeading();
    }

    /** A module as a function of its own, so that its names meet no other module's. */
    private static String enclosed(String module, String source) {
        List<String> names = EXPORT.matcher(source)
                .results()
                .map((MatchResult m) -> m.group(2))
                .toList();
        return "const " + variable(module) + " = (() => {\n"
                + EXPORT.matcher(source).replaceAll("$1") + "return { " + String.join(", ", names) + " };\n})();\n";
    }
}
