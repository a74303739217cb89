package org.gapatlas.http;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Evaluates {@code If-None-Match} by RFC 9110, 13.1.2: lists, {@code *}, weak comparison, commas inside tags. */
final class Preconditions {
    private Preconditions() {}

    /**
     * Whether the client already holds the answer.
     *
     * @param header the field's lines joined by commas, or null
     * @param tags the strong tags of every coding of the answer; any of them means that the client is up to date
     */
    static boolean matches(@Nullable String header, List<String> tags) {
        if (header == null) {
            return false;
        }
        if (header.strip().equals("*")) {
            return true;
        }
        int at = 0;
        while (at < header.length()) {
            char c = header.charAt(at);
            if (c == ',' || c == ' ' || c == '\t') {
                at++;
                continue;
            }
            int open = header.startsWith("W/", at) ? at + 2 : at;
            if (open >= header.length() || header.charAt(open) != '"') {
                return false;
            }
            int close = header.indexOf('"', open + 1);
            if (close < 0) {
                return false;
            }
            if (tags.contains(header.substring(open, close + 1))) {
                return true;
            }
            at = close + 1;
        }
        return false;
    }
}
