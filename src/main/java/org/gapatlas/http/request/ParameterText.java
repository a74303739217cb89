package org.gapatlas.http.request;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Optional;

/** Parses values of parameters strictly: nothing is trimmed, padded or rounded. */
public final class ParameterText {
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT);
    private static final int DAY_LENGTH = 10;

    private ParameterText() {}

    /** Parses a day such as 2023-12-31: four, two and two digits, and a day that exists. */
    public static Optional<LocalDate> day(String text) {
        boolean ascii = text.length() == DAY_LENGTH && text.chars().allMatch(c -> c == '-' || (c >= '0' && c <= '9'));
        if (!ascii || text.startsWith("-")) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.parse(text, DAY));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Parses ASCII digits without sign, spaces, fraction or leading zeros; empty for anything else. */
    public static Optional<Integer> wholeNumber(String text) {
        boolean digits = !text.isEmpty() && text.length() <= 9 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        boolean leadingZero = text.length() > 1 && text.charAt(0) == '0';
        return digits && !leadingZero ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    /** Whether the text consists of two ASCII capitals, like a postal code. There may be no such state. */
    public static boolean isPostalCode(String text) {
        return text.length() == 2 && text.chars().allMatch(c -> c >= 'A' && c <= 'Z');
    }

    /** The text if it has at most so many code points, which is what JSON Schema counts; otherwise empty. */
    public static Optional<String> atMost(int codePoints, String text) {
        return text.codePointCount(0, text.length()) <= codePoints ? Optional.of(text) : Optional.empty();
    }
}
