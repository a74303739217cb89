package org.gapatlas.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

/** The page at {@code /} and what it is made of. */
@ExtendWith(SharedAtlas.class)
class ExplorerPageTest {
    private static final Path SOURCES = Path.of("src/main/resources/explorer");
    private static final Pattern ADDRESS = Pattern.compile("(?:href|src)=\"(/[^\"#]*)\"");
    private static final Pattern IMPORT = Pattern.compile("(?:from|import)\\s*\\(?\"\\./([a-z-]+\\.js)\"");

    private static String text(Reply reply) {
        return new String(reply.body(), StandardCharsets.UTF_8);
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(MatchResult.class::cast)
                .map(m -> m.group(1))
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
    void everyModuleIsServedAsItLiesInTheSources(RunningAtlas atlas) throws IOException {
        assertThat(modules()).hasSizeGreaterThan(20).allSatisfy(module -> {
            Reply reply = atlas.get("/assets/explorer/" + module.getFileName());
            assertThat(reply.status()).as(module.toString()).isEqualTo(200);
            assertThat(reply.header("Content-Type")).isEqualTo("text/javascript; charset=utf-8");
            assertThat(reply.body()).isEqualTo(Files.readAllBytes(module));
        });
    }

    @Test
    void aModuleImportsItsNeighboursAndNothingElse() throws IOException {
        List<String> names =
                modules().stream().map(m -> m.getFileName().toString()).toList();

        assertThat(modules()).allSatisfy(module -> {
            String source = Files.readString(module);
            assertThat(names).containsAll(found(IMPORT, source));
            assertThat(source).doesNotContainPattern("(?m)^import .* from \"[^.]");
        });
    }

    @Test
    void aFontIsServedByteForByte(RunningAtlas atlas) throws IOException {
        String font = "fonts/source-sans-3-latin-400-normal.woff2";

        Reply reply = atlas.get("/assets/explorer/" + font);

        assertThat(reply.header("Content-Type")).isEqualTo("font/woff2");
        assertThat(reply.body()).isEqualTo(Files.readAllBytes(SOURCES.resolve(font)));
    }

    @Test
    void thePageRunsNoMarkupAndNoForeignScript(RunningAtlas atlas) throws IOException {
        assertThat(atlas.get("/").header("Content-Security-Policy"))
                .contains("script-src 'self'", "style-src 'self'", "require-trusted-types-for 'script'")
                .doesNotContain("unsafe", "http:", "https:");
        assertThat(modules())
                .allSatisfy(module -> assertThat(Files.readString(module))
                        .doesNotContain("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/?embed", "/?embed=", "/?layer=tick&embed"})
    void onlyAnAddressThatAsksForItMayBeFramed(String address, RunningAtlas atlas) {
        assertThat(atlas.get(address).header("Content-Security-Policy")).endsWith("frame-ancestors *");
        assertThat(atlas.get("/?county=36103").header("Content-Security-Policy"))
                .endsWith("frame-ancestors 'none'");
    }
}
