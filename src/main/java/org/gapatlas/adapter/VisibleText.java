package org.gapatlas.adapter;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prepares text from a file for a message: invisible characters are shown, and long text is shortened. */
public final class VisibleText {
    private static final int LONGEST = 400;
    private static final int LONGEST_NAME = 60;
    private static final int MOST_NAMES = 30;

    private VisibleText() {}

    /**
     * The text with each invisible character written as its code point, such as {@code U+00A0}; the middle of a long
     * text is left out.
     */
    public static String of(String text) {
        return seen(shortened(text, LONGEST));
    }

    /** Up to thirty names in quotation marks, and how many more there are. */
    static String names(List<String> names) {
        String listed = names.stream()
                .limit(MOST_NAMES)
                .map(n -> "\"" + seen(shortened(n, LONGEST_NAME)) + "\"")
                .collect(Collectors.joining(", "));
        int more = names.size() - MOST_NAMES;
        return more > 0 ? listed + " and " + more + " more" : listed;
    }

    /** The text without surrounding blanks of any kind that Unicode defines. */
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

    /** Counts every blank other than a plain space as invisible, because a reader cannot tell them apart. */
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
