package org.gapatlas.contract;

/**
 * What is on record for a county.
 *
 * @param humanStatus a word of {@code HumanStatus}
 * @param tickStatus the stronger record of the two tick species; a word of {@code TickStatus}
 * @param burgdorferiStatus a word of {@code PathogenStatus}
 * @param evidenceCompleteness rounded percentage of six items that are on record; 0 to 100
 */
public record WireCountyEvidence(
        String humanStatus, String tickStatus, String burgdorferiStatus, int evidenceCompleteness) {}
