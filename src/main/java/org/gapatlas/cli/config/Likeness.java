package org.gapatlas.cli.config;

import java.util.List;

/** Which known name a misspelt one may have meant. */
final class Likeness {
    private static final int CLOSE = 2;

    private Likeness() {}

    /** The end of a sentence that says that there is no such name. */
    static String suggestion(String name, List<String> known) {
        return known.stream()
                .filter(k -> distance(k, name) <= CLOSE)
                .findFirst()
                .map(k -> "; did you mean " + k + "?")
                .orElse("; docs/configuration.md lists them all");
    }

    /** Edits that turn one text into the other. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, 1 + Math.min(above, row[j - 1]));
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}
