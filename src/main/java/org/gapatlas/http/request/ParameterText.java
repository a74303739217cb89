package org.gapatlas.http.request;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Optional;

/** What a parameter's text means, read strictly: nothing is trimmed, padded or rounded. */
public final class ParameterText {
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT);
    private static final int DAY_LENGTH = 10;

    private ParameterText() {}

    /** Four digits, two and two, and a day that the calendar has. */
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

    /** ASCII digits without sign, spaces, fraction or leading zeros; anything else is not a whole number. */
    public static Optional<Integer> wholeNumber(String text) {
        boolean digits = !text.isEmpty() && text.length() <= 9 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        boolean leadingZero = text.length() > 1 && text.charAt(0) == '0';
        return digits && !leadingZero ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    /** Two ASCII capitals, as postal codes are written; whether a state has the code is another question. */
    public static boolean isPostalCode(String text) {
        return text.length() == 2 && text.chars().allMatch(c -> c >= 'A' && c <= 'Z');
    }

    /** Text of so many code points, which is what a JSON Schema counts. */
    public static Optional<String> atMost(int codePoints, String text) {
        return text.codePointCount(0, text.length()) <= codePoints ? Optional.of(text) : Optional.empty();
    }
}
