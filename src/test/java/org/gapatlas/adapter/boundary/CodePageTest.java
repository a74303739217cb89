package org.gapatlas.adapter.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodePageTest {
    @ParameterizedTest
    @CsvSource({
        "UTF-8, UTF-8",
        "UTF8, UTF-8",
        "utf_8, UTF-8",
        "65001, UTF-8",
        "CP65001, UTF-8",
        "'\u00EF\u00BB\u00BFUTF-8', UTF-8",
        "ISO-8859-1, ISO-8859-1",
        "ISO 88591, ISO-8859-1",
        "88591, ISO-8859-1",
        "8859_1, ISO-8859-1",
        "Latin-1, ISO-8859-1",
        "28591, ISO-8859-1",
        "ANSI 1252, windows-1252",
        "1252, windows-1252",
        "CP1252, windows-1252",
        "Windows-1252, windows-1252",
        "US-ASCII, US-ASCII",
        "'', ISO-8859-1",
    })
    void theSameEncodingIsWrittenInManyWays(String word, String charset) {
        assertThat(CodePage.find(word + "\r\n")).contains(Charset.forName(charset));
    }

    @ParameterizedTest
    @ValueSource(strings = {"EBCDIC", "UTF-9", "12520"})
    void anUnknownWordHasNoEncoding(String word) {
        assertThat(CodePage.find(word)).isEmpty();
    }
}
