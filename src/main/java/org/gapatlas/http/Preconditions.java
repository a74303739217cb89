package org.gapatlas.http;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares the tags of {@code If-None-Match} and {@code If-Match} (RFC 9110, 13.1) with those of an answer: lists, {@code *},
 * weak comparison, commas inside tags. A malformed field has no matching tag.
 */
final class Preconditions {
    private Preconditions() {}

    /**
     * Whether the client names the answer.
     *
     * @param header the field's lines joined by commas, or null
     * @param tags the strong tags of all codings of the answer; any of them counts
     */
    static boolean matches(@Nullable String header, List<String> tags) {
        if (header == null) {
            return false;
        }
        if (header.strip().equals("*")) {
            return true;
        }
        boolean found = false;
        boolean separated = true;
        int at = 0;
        while (at < header.length()) {
            char c = header.charAt(at);
            if (c == ',' || c == ' ' || c == '\t') {
                separated |= c == ',';
                at++;
                continue;
            }
            int open = header.startsWith("W/", at) ? at + 2 : at;
            int close = open < header.length() && header.charAt(open) == '"' ? header.indexOf('"', open + 1) : -1;
            if (!separated || close < 0) {
                return false;
            }
            found |= tags.contains(header.substring(open, close + 1));
            separated = false;
            at = close + 1;
        }
        return found;
    }
}
