package org.gapatlas.query;

/**
 * Selects the counties of a ranking.
 *
 * @param state {@code ALL} or a postal code; a code without counties selects none
 * @param text part of "name state fips", ignoring case and diacritics, or a name in any spelling; empty selects all
 */
public record RankingFilter(String state, String text, EvidenceFilter evidence) {
    public static final String ALL_STATES = "ALL";
}
