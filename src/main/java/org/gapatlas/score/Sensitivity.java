package org.gapatlas.score;

import org.jspecify.annotations.Nullable;

/**
 * How much a scored county's score and rank depend on the settings, over all {@link ScoreSettings#all() 2,310} of them.
 * It reflects only the reader's choices, not errors in the inputs.
 *
 * @param lowestScore 0..100, one decimal
 * @param medianScore the 1,155th of the 2,310 ascending scores, hence a score that occurs at some setting
 * @param highestScore 0..100, one decimal
 * @param bestRank the smallest rank number, from 1
 * @param worstRank the largest rank number
 * @param topFiftyShare share of the settings, 0..1, at which the county ranks 50th or better
 * @param ties the smallest first rank and the largest last rank of the county's ties over all settings; null in a
 *     release of a format before 1.3
 */
public record Sensitivity(
        double lowestScore,
        double medianScore,
        double highestScore,
        int bestRank,
        int worstRank,
        double topFiftyShare,
        @Nullable Tie ties) {
    public Sensitivity {
        if (!(0 <= lowestScore && lowestScore <= medianScore && medianScore <= highestScore && highestScore <= 100)) {
            throw new IllegalArgumentException(
                    "scores ascend within 0..100, not %s, %s, %s".formatted(lowestScore, medianScore, highestScore));
        }
        if (bestRank < 1 || bestRank > worstRank) {
            throw new IllegalArgumentException("ranks ascend from 1, not %d, %d".formatted(bestRank, worstRank));
        }
        if (!(topFiftyShare >= 0 && topFiftyShare <= 1)) {
            throw new IllegalArgumentException("a share lies in [0, 1], not " + topFiftyShare);
        }
    }

    /** The form that a release of a format before 1.3 holds. */
    public Sensitivity withoutTies() {
        return new Sensitivity(lowestScore, medianScore, highestScore, bestRank, worstRank, topFiftyShare, null);
    }
}
