package org.gapatlas.score;

import org.gapatlas.quantity.Rounding;
import org.jspecify.annotations.Nullable;

/**
 * One county's gap score at given settings, with all its components. Figures are rounded to one decimal for readers;
 * nothing is computed from them.
 *
 * @param score 0..100; null if and only if the county is not scored
 * @param humanWeakness 0..100; {@link HumanBasis} says whether it is based on the county's count or on the setting
 */
public record Score(@Nullable Double score, double humanWeakness, CountyEvidence evidence) {
    public Score {
        if ((score == null) != (evidence.state() == ScoreState.NOT_SCORED)) {
            throw new IllegalArgumentException("a county has a score if and only if it is scored, not " + score);
        }
    }

    public ScoreState state() {
        return evidence.state();
    }

    public PriorityLabel priority() {
        return score == null ? PriorityLabel.NOT_SCORED : PriorityLabel.ofTenths(tenths(score));
    }

    public ScoreColour colour() {
        return score == null ? ScoreColour.NOT_SCORED : ScoreColour.ofTenths(tenths(score));
    }

    private static int tenths(double score) {
        return Math.toIntExact(Rounding.toTenths(score));
    }
}
