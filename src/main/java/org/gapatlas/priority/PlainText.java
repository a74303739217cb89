package org.gapatlas.priority;

/** Checks text that a person wrote or will read: limited in length, not blank, without control characters. */
final class PlainText {
    private PlainText() {}

    /**
     * @param what the name of the text in the message
     * @param longest the limit in code points
     * @throws IllegalArgumentException if it is blank, starts or ends with a blank, is too long or has a character that
     *     cannot be printed
     */
    static void require(String what, String text, int longest) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(what + " is empty");
        }
        if (!text.strip().equals(text)) {
            throw new IllegalArgumentException(what + " begins or ends with a blank");
        }
        if (text.codePointCount(0, text.length()) > longest) {
            throw new IllegalArgumentException(what + " is longer than " + longest + " characters");
        }
        if (!text.codePoints().allMatch(PlainText::prints)) {
            throw new IllegalArgumentException(what + " holds a character that does not print");
        }
    }

    private static boolean prints(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
