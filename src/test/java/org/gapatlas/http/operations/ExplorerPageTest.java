package org.gapatlas.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.SharedAtlas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the page at {@code /} and its parts. */
@ExtendWith(SharedAtlas.class)
class ExplorerPageTest {
    private static final Path SOURCES = Path.of("src/main/resources/explorer");
    private static final Pattern ADDRESS = Pattern.compile("(?:href|src)=\"(/[^\"#]*)\"");

    private static final Pattern LATER =
            Pattern.compile("(?:await |=> )import\\(\"\\./([a-z-]+)\\.js\"\\)|new URL\\(\"\\./([a-z-]+)\\.js\"");

    /** A script of the explorer as served. */
    private static String script(RunningAtlas atlas, String name) {
        Reply reply = atlas.get("/assets/explorer/" + name + ".js");
        assertThat(reply.status()).as(name).isEqualTo(200);
        assertThat(reply.header("Content-Type")).isEqualTo("text/javascript; charset=utf-8");
        return text(reply);
    }

    private static String read(Path module) {
        try {
            return Files.readString(module);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Reply reply) {
        return new String(reply.body(), StandardCharsets.UTF_8);
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(MatchResult.class::cast)
                .map(m -> m.group(1) == null ? m.group(2) : m.group(1))
                .toList();
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            return files.filter(f -> f.toString().endsWith(".js")).sorted().toList();
        }
    }

    @Test
    void everyAddressOnThePageIsServed(RunningAtlas atlas) {
        assertThat(found(ADDRESS, text(atlas.get("/"))))
                .hasSizeGreaterThan(8)
                .allSatisfy(address ->
                        assertThat(atlas.get(address).status()).as(address).isEqualTo(200));
    }

    @Test
    void thePagesScriptContainsAllItsImportsAndNoComments(RunningAtlas atlas) {
        String main = script(atlas, "main");

        assertThat(main)
                .contains("const $atlas = (() => {\n", "const $view_state = (() => {\n", "\nexport { $api, ")
                .doesNotContain("import {", "/**", "\n//")
                .doesNotContainPattern("\n\\s");
        assertThat(main.split("const \\$dom = ", -1)).as("once").hasSize(2);
    }

    @Test
    void modulesLoadedOnDemandShareThePagesModules(RunningAtlas atlas) {
        assertThat(script(atlas, "export"))
                .startsWith(
                        "import { $dom, $layers, $legend, $texts } from \"./main.js\";\nconst { save, svg } = $dom;\n")
                .contains("export async function savePng(")
                .doesNotContain("const $");
    }

    @Test
    void aWorkerContainsAllItsImports(RunningAtlas atlas) {
        assertThat(script(atlas, "raster-worker"))
                .contains("const $outlines = ", "const { readOutlines } = $outlines;")
                .doesNotContain("import {", "export ");
    }

    @Test
    void everyModuleIsPartOfAServedScript(RunningAtlas atlas) throws IOException {
        String scripts = script(atlas, "main") + script(atlas, "raster-worker");
        List<String> asked =
                modules().stream().flatMap(m -> found(LATER, read(m)).stream()).toList();

        assertThat(asked).contains("beside", "export", "texts-es", "raster-worker");
        assertThat(asked).allSatisfy(name -> script(atlas, name));
        assertThat(modules()).hasSizeGreaterThan(20).allSatisfy(module -> {
            String name = module.getFileName().toString().replace(".js", "");
            boolean isOnce = scripts.split("const \\$" + name.replace('-', '_') + " = ", -1).length > 1;
            assertThat(isOnce || asked.contains(name) || name.equals("main"))
                    .as(name)
                    .isTrue();
        });
    }

    /** The form of modules that combining them relies on. */
    @Test
    void modulesHaveTheFormThatCombiningThemNeeds() throws IOException {
        assertThat(modules())
                .allSatisfy(module -> assertThat(read(module).lines()).allSatisfy(line -> {
                    if (line.startsWith("import ")) {
                        assertThat(line).matches("import \\{[^}]+} from \"\\./[a-z-]+\\.js\";");
                    }
                    if (line.startsWith("export ")) {
                        assertThat(line).matches("export (async )?(function|class|const) \\w+.*");
                    }
                    assertThat(line.chars().filter(c -> c == '`').count() % 2)
                            .as("a template ends on its line: " + line)
                            .isZero();
                    assertThat(line).as("a comment within a text").doesNotContainPattern("[\"'`]/\\*\\*");
                }));
    }

    @Test
    void thePagePreloadsItsDataByTheAddressesThatItsScriptUses(RunningAtlas atlas) {
        String page = text(atlas.get("/"));
        String release =
                found(Pattern.compile("<strong id=\"release\">([^<]+)<"), page).getFirst();

        assertThat(found(Pattern.compile("<link rel=\"preload\" href=\"([^\"]+)\" as=\"fetch\" crossorigin"), page))
                .containsExactly(
                        "/v1/atlas/columns?dataset_version=" + release,
                        "/v1/atlas/outlines?dataset_version=" + release);
    }

    @Test
    void aPageOfAnotherReleasePreloadsNothing(RunningAtlas atlas) {
        assertThat(text(atlas.get("/?release=older-one")))
                .doesNotContain("rel=\"preload\"")
                .contains("<strong id=\"release\"></strong>");
    }

    @Test
    void aFontIsServedByteForByte(RunningAtlas atlas) throws IOException {
        String font = "fonts/source-sans-3-latin-400-normal.woff2";

        Reply reply = atlas.get("/assets/explorer/" + font);

        assertThat(reply.header("Content-Type")).isEqualTo("font/woff2");
        assertThat(reply.body()).isEqualTo(Files.readAllBytes(SOURCES.resolve(font)));
    }

    @Test
    void thePolicyAllowsNoMarkupAndNoForeignScript(RunningAtlas atlas) throws IOException {
        assertThat(atlas.get("/").header("Content-Security-Policy"))
                .contains("script-src 'self'", "style-src 'self'", "require-trusted-types-for 'script'")
                .doesNotContain("unsafe", "http:", "https:");
        assertThat(modules())
                .allSatisfy(module -> assertThat(Files.readString(module))
                        .doesNotContain("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/?embed", "/?embed=", "/?layer=tick&embed"})
    void onlyAnEmbedAddressMayBeFramed(String address, RunningAtlas atlas) {
        assertThat(atlas.get(address).header("Content-Security-Policy")).endsWith("frame-ancestors *");
        assertThat(atlas.get("/?county=36103").header("Content-Security-Policy"))
                .endsWith("frame-ancestors 'none'");
    }
}
