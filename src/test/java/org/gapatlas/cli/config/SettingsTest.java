package org.gapatlas.cli.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which of four places determines a setting, and how its text is parsed. */
class SettingsTest {
    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("atlas.toml"), text);
    }

    @ParameterizedTest
    @EnumSource(Key.class)
    void optionEnvironmentFileAndDefaultTakePrecedenceInThisOrder(Key key) throws IOException {
        Path file = file(key.path() + " = \"from-file\"\n");
        Map<Key, String> option = Map.of(key, "from-option");
        Map<String, String> environment = Map.of(key.variable(), "from-environment");

        assertThat(new Settings(option, environment, file).text(key)).isEqualTo("from-option");
        assertThat(new Settings(Map.of(), environment, file).text(key)).isEqualTo("from-environment");
        assertThat(new Settings(Map.of(), Map.of(), file).text(key)).isEqualTo("from-file");
        assertThat(new Settings(Map.of(), Map.of(key.variable(), ""), file).text(key))
                .isEqualTo("from-file");
        assertThat(new Settings(Map.of(), Map.of(), null).text(key)).isEqualTo(key.standard());
    }

    @ParameterizedTest
    @EnumSource(Key.class)
    void everyKeyHasItsOwnVariable(Key key) {
        assertThat(Key.values())
                .filteredOn(k -> k.variable().equals(key.variable()))
                .containsExactly(key);
        assertThat(key.meaning()).endsWith(".");
    }

    @ParameterizedTest
    @CsvSource({
        "GAPATLAS_PROT, GAPATLAS_PORT",
        "GAPATLAS_HOSTS, GAPATLAS_HOST",
        "GAPATLAS_CONFG, GAPATLAS_CONFIG",
        "GAPATLAS_TRUSTD_HOP, GAPATLAS_TRUSTED_HOPS"
    })
    void aMisspelledVariableIsAFault(String sent, String meant) {
        Settings settings = new Settings(Map.of(), Map.of(sent, "1"), null);

        assertThatThrownBy(settings::requireValid)
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("there is no setting " + sent + "; did you mean " + meant + "?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GAPATLAS_SERVICE_HOST",
                "GAPATLAS_PORT_8080_TCP",
                "GAPATLAS_JAVA_OPTS",
                "GAPATLAS_FAST_START",
                "GAPATLAS_HOME",
                "GAPATLAS_URL",
                "GAPATLAS_CACHE",
                "GAPATLAS_TEST_URL",
                "MY_GAPATLAS_PROT",
                "GAPATLAS_CONFIG"
            })
    void otherVariablesAreLeftAlone(String variable) {
        new Settings(Map.of(), Map.of(variable, "1"), null).requireValid();
    }

    @Test
    void theFileMayStartWithAByteOrderMark() throws IOException {
        assertThat(new Settings(Map.of(), Map.of(), file("\uFEFFdata = \"here\"\n")).text(Key.DATA))
                .isEqualTo("here");
    }

    @Test
    void pathsInTheFileAreRelativeToItsFolderAndOthersToTheWorkingFolder() throws IOException {
        Path file = file("data = \"releases-here\"\n");
        assertThat(new Settings(Map.of(), Map.of(), file).path(Key.DATA)).isEqualTo(folder.resolve("releases-here"));
        assertThat(new Settings(Map.of(Key.DATA, "there"), Map.of(), file).path(Key.DATA))
                .isEqualTo(Path.of("there"));
        assertThat(new Settings(Map.of(), Map.of("GAPATLAS_DATA", "there"), file).path(Key.DATA))
                .isEqualTo(Path.of("there"));
        assertThat(new Settings(Map.of(), Map.of(), null).path(Key.DATA)).isEqualTo(Path.of("data"));
        assertThat(new Settings(Map.of(), Map.of(), file("data = \"/absolute\"\n")).path(Key.DATA))
                .isEqualTo(Path.of("/absolute"));
    }

    @ParameterizedTest
    @CsvSource({
        "1769817600, 2026-01-31T00:00:00Z",
        "0, 1970-01-01T00:00:00Z",
        "2026-01-31T00:00:00Z, 2026-01-31T00:00:00Z",
        "2026-01-31T01:00:00+01:00, 2026-01-31T00:00:00Z",
    })
    void aTimeIsSecondsOrRfc3339(String text, Instant time) {
        Settings settings = new Settings(Map.of(), Map.of("SOURCE_DATE_EPOCH", text), null);
        assertThat(settings.instant(Key.GENERATED_AT)).contains(time);
        settings.requireValid();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"tomorrow", "-1", "1.5", "999999999999", "2026-01-31", "1969-12-31T23:59:59Z", " 0", "\u0661"})
    void anInvalidTimeIsAFault(String text) {
        Settings settings = new Settings(Map.of(), Map.of("SOURCE_DATE_EPOCH", text), null);
        assertThat(settings.instant(Key.GENERATED_AT)).isEmpty();
        assertThatThrownBy(settings::requireValid)
                .isInstanceOf(ConfigException.class)
                .hasMessage("SOURCE_DATE_EPOCH must be a time like 2026-01-31T00:00:00Z, or seconds since 1970, not \""
                        + text + "\"");
    }

    /** Some platforms set environment variables that begin with a service's name, for example this program's. */
    @Test
    void variablesOfOtherProgramsAreIgnored() {
        new Settings(Map.of(), Map.of("GAPATLAS_SERVICE_HOST", "10.0.0.1"), null).requireValid();
    }

    @Test
    void listsAreTrimmedAndMayBeEmpty() throws IOException {
        assertThat(new Settings(Map.of(Key.ALLOWED_ORIGINS, " a , b,,c "), Map.of(), null).list(Key.ALLOWED_ORIGINS))
                .containsExactly("a", "b", "c");
        assertThat(new Settings(Map.of(Key.ALLOWED_ORIGINS, ""), Map.of(), null).list(Key.ALLOWED_ORIGINS))
                .isEmpty();
        Path file = file("[serve]\nallowed_origins = [\"a\", \"b\"]\n");
        assertThat(new Settings(Map.of(), Map.of(), file).list(Key.ALLOWED_ORIGINS))
                .containsExactly("a", "b");
    }

    @Test
    void aFlagIsTrueOrFalseAndNothingElse() {
        assertThat(new Settings(Map.of(Key.NO_LIMITS, "true"), Map.of(), null).flag(Key.NO_LIMITS))
                .isTrue();
        assertThat(new Settings(Map.of(), Map.of(), null).flag(Key.NO_LIMITS)).isFalse();
        Settings settings = new Settings(Map.of(Key.NO_LIMITS, "TRUE"), Map.of(), null);
        assertThat(settings.flag(Key.NO_LIMITS)).isFalse();
        assertThatThrownBy(settings::requireValid).hasMessage("--no-limits must be true or false, not \"TRUE\"");
    }

    @Test
    void optionalSettingsMayBeEmpty() {
        Settings settings = new Settings(Map.of(), Map.of(), null);
        assertThat(settings.optional(Key.RELEASE_ID, Optional::of, "anything")).isEmpty();
        assertThat(settings.instant(Key.GENERATED_AT)).isEmpty();
        settings.requireValid();
    }
}
