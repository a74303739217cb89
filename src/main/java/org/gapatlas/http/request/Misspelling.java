package org.gapatlas.http.request;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Tells a parameter's name that was mistyped from one that is simply another. */
final class Misspelling {
    /** What is left before a name when the ampersand of an address was escaped as in markup. */
    private static final String MARKUP = "amp;";

    /** Names shorter than this are too easily hit by chance. */
    private static final int LEAST_LENGTH = 5;

    private static final int MOST_CHANGES = 2;

    private Misspelling() {}

    /**
     * The name that was probably meant: the same but for case, for one or two letters, for {@code amp;} before it, or for a
     * value that is part of it since its {@code =} was escaped.
     * Empty if none is that near.
     *
     * @param known names, none of which was sent
     */
    static Optional<String> find(String sent, Collection<String> known) {
        String lower = sent.toLowerCase(Locale.ROOT);
        String plain = name(lower);
        return known.stream()
                .filter(name -> changes(plain, name) <= (name.length() < LEAST_LENGTH ? 0 : MOST_CHANGES))
                .min(Comparator.comparingInt(name -> changes(plain, name)));
    }

    /** Without what markup left before it, however often it was escaped, and without a value whose {@code =} was escaped. */
    private static String name(String sent) {
        int start = 0;
        while (sent.startsWith(MARKUP, start)) {
            start += MARKUP.length();
        }
        int end = sent.indexOf('=', start);
        return sent.substring(start, end < 0 ? sent.length() : end);
    }

    /** Letters to add, drop, replace or swap with the next; at least 3 where it is surely more than 2. */
    private static int changes(String from, String to) {
        if (Math.abs(from.length() - to.length()) > MOST_CHANGES) {
            return MOST_CHANGES + 1;
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
