package org.gapatlas.query;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that text is compared without case and diacritics, in any Unicode normalization form. */
class SearchTextTest {
    @ParameterizedTest
    @CsvSource({
        "Do\u00F1a Ana County, dona ana",
        "Do\u00F1a Ana County, DO\u00D1A",
        "Don\u0303a Ana County, do\u00F1a",
        "Dona Ana County, do\u00F1a",
        "Do\u00F1a Ana County, don\u0303a",
        "Sainte-Genevi\u00E8ve, genevieve",
        "ISTANBUL, istanbul",
        "\u0130stanbul, istanbul",
        "LaSalle Parish, lasalle",
        "Prince George's County, george's",
    })
    void isFound(String text, String part) {
        assertThat(SearchText.of(text).contains(SearchText.of(part))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"Dona Ana County, dana", "LaSalle Parish, la salle", "St. Clair County, st clair"})
    void isNotFound(String text, String part) {
        assertThat(SearchText.of(text).contains(SearchText.of(part))).isFalse();
    }

    @Property
    void aTextContainsItself(@ForAll String text) {
        assertThat(SearchText.of(text).contains(SearchText.of(text))).isTrue();
        assertThat(SearchText.of("<" + text + ">").contains(SearchText.of(text)))
                .isTrue();
    }
}
