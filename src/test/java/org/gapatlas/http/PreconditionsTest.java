package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which values of {@code If-None-Match} mean that a client is up to date. */
class PreconditionsTest {
    private static final List<String> TAGS = List.of("\"a\"", "\"a-gzip\"", "\"b,c\"");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*",
                " * ",
                "\"a\"",
                "W/\"a\"",
                "\"x\", \"a\"",
                "\"x\",\"a-gzip\" ,\t\"y\"",
                "\"b,c\"",
                ", ,\"a\",,",
            })
    void aListThatNamesATagOfTheAnswerMatches(String header) {
        assertThat(Preconditions.matches(header, TAGS)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"x\"", "\"b\",\"c\"", "\"A\"", "W/\"x\", \"y\"", ","})
    void aListWithoutTheTagDoesNotMatch(String header) {
        assertThat(Preconditions.matches(header, TAGS)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "\"a\"junk",
                "junk, \"a\"",
                "\"a\", junk",
                "\"x\" \"a\"",
                "\"a\" \"x\"",
                "\"a\", \"x",
                "w/\"a\"",
                "W/ \"a\"",
                "*, \"a\"",
                "\"a\", *",
            })
    void whatIsNotWellFormedIsAsGoodAsNone(String header) {
        assertThat(Preconditions.matches(header, TAGS)).isFalse();
    }
}
