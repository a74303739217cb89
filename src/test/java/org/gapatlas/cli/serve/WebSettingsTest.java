package org.gapatlas.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that usable web addresses are accepted unchanged and others are refused. */
class WebSettingsTest {
    private static Settings with(Key key, String value) {
        return new Settings(Map.of(key, value), Map.of(), null);
    }

    @Test
    void theDefaultsAreValid() {
        Settings settings = new Settings(Map.of(), Map.of(), null);
        assertThat(WebSettings.host(settings)).isEqualTo("127.0.0.1");
        assertThat(WebSettings.allowedOrigins(settings)).containsExactly("*");
        assertThat(WebSettings.problemTypeBase(settings)).isEqualTo("/problems");
        settings.requireValid();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://health.example",
                "http://localhost:3000",
                "https://health.example:8443",
                "http://[::1]:8080",
                "http://127.0.0.1",
                "https://xn--bcher-kva.example",
                "moz-extension://0a1b2c",
            })
    void anOriginAsSentByABrowserIsAccepted(String origin) {
        Settings settings = with(Key.ALLOWED_ORIGINS, origin + ", https://maps.example");
        assertThat(WebSettings.allowedOrigins(settings)).isEqualTo(List.of(origin, "https://maps.example"));
        settings.requireValid();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://health.example/",
                "https://health.example/map",
                "https://health.example?x",
                "https://health.example#x",
                "https://me@health.example",
                "https://Health.example",
                "https://health.example:443",
                "http://health.example:80",
                "https://*.health.example",
                "https://health.example:",
                "health.example",
                "//health.example",
                "https://",
                "https:",
                "https://a b",
            })
    void anOriginThatNoBrowserSendsIsRefused(String origin) {
        Settings settings = with(Key.ALLOWED_ORIGINS, "https://maps.example," + origin);
        WebSettings.allowedOrigins(settings);
        assertThatThrownBy(settings::requireValid)
                .hasMessageStartingWith("--allowed-origins must be * or origins as browsers send them")
                .hasMessageEndingWith("not \"https://maps.example," + origin + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/p", "/a/b", "https://health.example", "https://health.example/problems", "tag:x,2026:p"})
    void aBaseThatMakesUrisIsAccepted(String base) {
        Settings settings = with(Key.PROBLEM_TYPE_BASE, base);
        assertThat(WebSettings.problemTypeBase(settings)).isEqualTo(base);
        settings.requireValid();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "/", "/problems/", "problems", "//health.example", "/a b", "/a?b", "/a#b", "https://", ":"})
    void aBaseThatMakesNoUrisIsRefused(String base) {
        Settings settings = with(Key.PROBLEM_TYPE_BASE, base);
        WebSettings.problemTypeBase(settings);
        assertThatThrownBy(settings::requireValid)
                .hasMessageStartingWith("--problem-type-base must be a path such as /problems, or a URI")
                .hasMessageEndingWith("not \"" + base + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void anInvalidHostIsRefused(String host) {
        Settings settings = with(Key.HOST, host);
        WebSettings.host(settings);
        assertThatThrownBy(settings::requireValid)
                .hasMessage("--host must be an address or a name, such as 127.0.0.1, not \"" + host + "\"");
    }
}
