package org.gapatlas.query;

/**
 * Which counties a ranking shows.
 *
 * @param state {@code ALL} or a postal code; a code without counties keeps none
 * @param text part of "name state fips", marks and case aside, or a name in any spelling; empty keeps all
 */
public record RankingFilter(String state, String text, EvidenceFilter evidence) {
    public static final String ALL_STATES = "ALL";
}
