package org.gapatlas.priority;

import java.util.Arrays;

/**
 * Turns raw scores into percentiles and tiers. A percentile is {@code 100 * r / (n - 1)} over the n scored counties of
 * a batch, where r is the county's rank by ascending score, from 0. Tied counties share the mean of their ranks.
 */
public final class TierPolicy {
    /** Tiers by percentile alone, for a batch whose model compares no counts. */
    public static final String BY_PERCENTILE = "tier1-review-percentile-v1";

    /**
     * Tiers by the share as low and by the ratio of observed to expected: HIGH for at most 5 percent and one third,
     * MEDIUM for at most 15 percent and one half, otherwise LOW.
     */
    public static final String BY_DEFICIT = "tier1-review-deficit-v1";

    /** The fewest scored counties; a percentile is relative to other counties. */
    static final int FEWEST = 2;

    private static final double HIGH_SHARE = 0.05;
    private static final double HIGH_RATIO = 1.0 / 3;
    private static final double MEDIUM_SHARE = 0.15;
    private static final double MEDIUM_RATIO = 1.0 / 2;
    private static final double HIGH_FROM = 90;
    private static final double MEDIUM_FROM = 70;

    private TierPolicy() {}

    /**
     * Percentiles in the order of the scores.
     *
     * @param scores finite, in any order, at least two
     * @return each in 0..100
     */
    static double[] percentiles(double[] scores) {
        if (scores.length < FEWEST) {
            throw new IllegalArgumentException("a percentile is relative to others, and " + scores.length
                    + " county is scored; a batch needs at least " + FEWEST);
        }
        double[] ascending = scores.clone();
        Arrays.sort(ascending);
        double[] percentiles = new double[scores.length];
        for (int i = 0; i < scores.length; i++) {
            percentiles[i] = 100 * meanRank(ascending, scores[i]) / (scores.length - 1);
        }
        return percentiles;
    }

    /** The mean of the zero-based ranks of a score's ties; a multiple of one half, hence exact. */
    private static double meanRank(double[] ascending, double score) {
        return (firstAtLeast(ascending, score) + firstAbove(ascending, score) - 1) / 2.0;
    }

    private static int firstAtLeast(double[] ascending, double score) {
        int low = 0;
        int high = ascending.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ascending[middle] < score) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static int firstAbove(double[] ascending, double score) {
        return firstAtLeast(ascending, Math.nextUp(score));
    }

    static PriorityTier tier(double percentile) {
        if (percentile >= HIGH_FROM) {
            return PriorityTier.HIGH;
        }
        return percentile >= MEDIUM_FROM ? PriorityTier.MEDIUM : PriorityTier.LOW;
    }

    /** By {@link #BY_DEFICIT}. */
    public static PriorityTier tier(double shareAsLow, double observed, double expected) {
        if (shareAsLow <= HIGH_SHARE && observed <= HIGH_RATIO * expected) {
            return PriorityTier.HIGH;
        }
        return shareAsLow <= MEDIUM_SHARE && observed <= MEDIUM_RATIO * expected
                ? PriorityTier.MEDIUM
                : PriorityTier.LOW;
    }

    /** The tier of a scored county: by its counts if the model compares counts, otherwise by its percentile. */
    static PriorityTier tier(CountyAssessment.Scored county, double percentile) {
        ObservedExpected comparison = county.comparison();
        if (comparison == null) {
            return tier(percentile);
        }
        ObservedExpected.Figures figures = comparison.require();
        return tier(figures.shareAsLow(), figures.observed(), figures.expected());
    }
}
