package org.gapatlas.http.request;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Distinguishes misspelled parameter names from names that are simply unknown. */
final class Misspelling {
    /** What precedes a name if the ampersand of an address was escaped as in markup. */
    private static final String MARKUP = "amp;";

    /** Shorter names are too easily matched by chance. */
    private static final int MIN_LENGTH = 5;

    private static final int MAX_CHANGES = 2;

    private Misspelling() {}

    /**
     * The name that was probably meant: it differs from the sent one only in case, in one or two letters, in
     * {@code amp;} before it, or in a value that became part of it because its {@code =} was escaped. Empty if no name
     * is that close.
     *
     * @param known the route's names, none of which was sent
     */
    static Optional<String> find(String sent, Collection<String> known) {
        String lower = sent.toLowerCase(Locale.ROOT);
        String plain = name(lower);
        return known.stream()
                .filter(name -> changes(plain, name) <= (name.length() < MIN_LENGTH ? 0 : MAX_CHANGES))
                .min(Comparator.comparingInt(name -> changes(plain, name)));
    }

    /** Removes any {@code amp;} before the name, and a value whose {@code =} was escaped. */
    private static String name(String sent) {
        int start = 0;
        while (sent.startsWith(MARKUP, start)) {
            start += MARKUP.length();
        }
        int end = sent.indexOf('=', start);
        return sent.substring(start, end < 0 ? sent.length() : end);
    }

    /**
     * The number of letters to add, remove, replace or swap with the next; at least 3 if it is certainly more than 2.
     */
    private static int changes(String from, String to) {
        if (Math.abs(from.length() - to.length()) > MAX_CHANGES) {
            return MAX_CHANGES + 1;
        }
        int[][] cost = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                cost[i][j] = cost(cost, from, to, i, j);
            }
        }
        return cost[from.length()][to.length()];
    }

    private static int cost(int[][] cost, String from, String to, int i, int j) {
        if (i == 0 || j == 0) {
            return i + j;
        }
        int replaced = cost[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean isSwapped =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return isSwapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
    }
}
