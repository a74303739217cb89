package org.gapatlas.adapter;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Text from a file as a person should see it in a message: nothing in it is invisible, and none of it is endless. */
public final class VisibleText {
    private static final int LONGEST = 400;
    private static final int LONGEST_NAME = 60;
    private static final int MOST_NAMES = 30;

    private VisibleText() {}

    /**
     * The text with each character that cannot be seen written as its code point, such as {@code U+00A0}; the middle of a
     * long text is left out.
     */
    public static String of(String text) {
        return seen(shortened(text, LONGEST));
    }

    /** Names in quotation marks, the first thirty of them. */
    static String names(List<String> names) {
        String listed = names.stream()
                .limit(MOST_NAMES)
                .map(n -> "\"" + seen(shortened(n, LONGEST_NAME)) + "\"")
                .collect(Collectors.joining(", "));
        int more = names.size() - MOST_NAMES;
        return more > 0 ? listed + " and " + more + " more" : listed;
    }

    /** The text without the blanks around it, of any kind that Unicode has. */
    public static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    private static String shortened(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        int half = longest / 2;
        return text.substring(0, half) + "… (" + (text.length() - 2 * half) + " characters left out) …"
                + text.substring(text.length() - half);
    }

    private static String seen(String text) {
        if (text.codePoints().noneMatch(VisibleText::isInvisible)) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (isInvisible(c)) {
                shown.append(String.format(Locale.ROOT, "U+%04X", c));
            } else {
                shown.appendCodePoint(c);
            }
        });
        return shown.toString();
    }

    /** Of all blanks, only the plain one is seen for what it is. */
    private static boolean isInvisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.SPACE_SEPARATOR -> codePoint != ' ';
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> true;
            default -> false;
        };
    }
}
