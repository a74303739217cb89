package org.gapatlas.release.postgres;

import org.jspecify.annotations.Nullable;

/** Writes cells in the text format of PostgreSQL's COPY. */
final class CopyText {
    private CopyText() {}

    /** Appends a cell. A number is written in the shortest form that reads back as the same number. */
    static void append(StringBuilder line, @Nullable Object cell) {
        switch (cell) {
            case null -> line.append("\\N");
            case String text -> appendEscaped(line, text);
            case Number number -> line.append(number);
            default -> throw new IllegalArgumentException("a cell of " + cell.getClass() + " cannot be copied");
        }
    }

    private static void appendEscaped(StringBuilder line, String text) {
        for (int i = 0; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '\\' -> line.append("\\\\");
                case '\t' -> line.append("\\t");
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                default -> line.append(text.charAt(i));
            }
        }
    }
}
