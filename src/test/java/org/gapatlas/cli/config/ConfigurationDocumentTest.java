package org.gapatlas.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gapatlas.MarkdownTable;
import org.gapatlas.cli.process.ExitCode;
import org.gapatlas.ingest.AdapterCatalog;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that {@code docs/configuration.md} describes each setting as the program has it. */
class ConfigurationDocumentTest {
    private static final String DOCUMENT = "docs/configuration.md";

    @Test
    void everySettingIsListedWithVariableDefaultAndMeaning() {
        MarkdownTable table = MarkdownTable.below("## Settings", DOCUMENT);
        assertThat(table.column(0)).isEqualTo(keys().map(Key::path).toList());
        assertThat(table.column(1)).isEqualTo(keys().map(Key::variable).toList());
        assertThat(table.column(3)).isEqualTo(keys().map(Key::standard).toList());
        assertThat(table.column(4)).isEqualTo(keys().map(Key::meaning).toList());
    }

    private static Stream<Key> keys() {
        return Arrays.stream(Key.values());
    }

    @Test
    void everyFieldOfASourceIsListed() {
        MarkdownTable table = MarkdownTable.below("## Sources", DOCUMENT);
        assertThat(table.column(0))
                .isEqualTo(Arrays.stream(SourceField.values())
                        .map(SourceField::literal)
                        .toList());
        assertThat(table.column(1))
                .isEqualTo(Arrays.stream(SourceField.values())
                        .map(SourceField::meaning)
                        .toList());
    }

    @Test
    void everySourceIsListedWithItsAdapters() {
        MarkdownTable table = MarkdownTable.below("## Tables of sources", DOCUMENT);
        assertThat(table.column(0))
                .isEqualTo(sources().map(key -> "sources." + key.id()).toList());
        assertThat(table.column(1))
                .isEqualTo(sources().map(key -> key.isRequired() ? "yes" : "no").toList());
        assertThat(table.column(2))
                .isEqualTo(sources().map(ConfigurationDocumentTest::adapters).toList());
    }

    @Test
    void everyExitCodeIsListedWithItsMeaning() {
        MarkdownTable table = MarkdownTable.below("## Exit codes", DOCUMENT);
        assertThat(table.column(0))
                .isEqualTo(
                        exitCodes().map(code -> String.valueOf(code.number())).toList());
        assertThat(table.column(1)).isEqualTo(exitCodes().map(ExitCode::name).toList());
        assertThat(table.column(2)).isEqualTo(exitCodes().map(ExitCode::meaning).toList());
    }

    private static Stream<ExitCode> exitCodes() {
        return Arrays.stream(ExitCode.values());
    }

    private static Stream<SourceKey> sources() {
        return Arrays.stream(SourceKey.values());
    }

    private static String adapters(SourceKey key) {
        return AdapterCatalog.publicationsFor(key).stream().map(Publication::id).collect(Collectors.joining(", "));
    }

    @Test
    void theExampleIsAValidFile(@TempDir Path folder) throws IOException {
        Matcher example = Pattern.compile("(?s)```toml\n(.*?)```").matcher(MarkdownTable.text(DOCUMENT));
        assertThat(example.find()).isTrue();
        Path file = Files.writeString(folder.resolve("atlas.toml"), example.group(1));
        Settings settings = new Settings(Map.of(), Map.of(), file);

        settings.requireValid();
        assertThat(settings.integer(Key.PORT, 0, 65_535)).isEqualTo(8_080);
        assertThat(settings.list(Key.ALLOWED_ORIGINS))
                .containsExactly("https://health.example", "https://maps.example");
        assertThat(settings.instant(Key.GENERATED_AT)).contains(Instant.parse("2026-01-31T00:00:00Z"));
        // The survey's population suffices, and the dashboard file has its own history.
        Set<SourceKey> leftOut = Set.of(SourceKey.POPULATION, SourceKey.HUMAN_HISTORY);
        for (SourceKey key : SourceKey.values()) {
            boolean isNamed = key.holdsSeveralFiles()
                    ? settings.series(key).size() == 2
                    : settings.source(key).isPresent();
            assertThat(isNamed).isEqualTo(!leftOut.contains(key));
        }
        assertThat(settings.source(SourceKey.HUMAN)).hasValueSatisfying(human -> {
            assertThat(human.file()).isEqualTo(folder.resolve("files/LD_Case_Counts_by_County_2023_updated.csv"));
            assertThat(human.retrievedAt()).contains(Instant.parse("2026-01-15T09:30:00Z"));
        });
        settings.requireValid();
    }
}
