package org.gapatlas.score;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a county's score that does not depend on the settings. Every figure lies in 0..100, is rounded to one
 * decimal, and is null if an input that it needs is missing.
 *
 * @param tickSignal null if the tick status is unknown
 * @param pathogenSignal null if the pathogen status is unknown
 * @param ecological null if either of the two is
 * @param community null if any of its three signals is
 * @param missingInputs the required inputs that are missing, in the order of the constants; empty if none
 */
public record CountyEvidence(
        HumanBasis humanBasis,
        @Nullable Double ecological,
        @Nullable Double community,
        @Nullable Double tickSignal,
        @Nullable Double pathogenSignal,
        @Nullable Double sviSignal,
        @Nullable Double accessSignal,
        @Nullable Double ruralSignal,
        List<MissingInput> missingInputs,
        EvidenceCompleteness completeness) {
    public CountyEvidence {
        missingInputs = List.copyOf(missingInputs);
    }

    public ScoreState state() {
        return missingInputs.isEmpty() ? ScoreState.SCORED : ScoreState.NOT_SCORED;
    }
}
