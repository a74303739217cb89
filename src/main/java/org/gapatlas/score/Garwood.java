package org.gapatlas.score;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * The exact confidence interval of a Poisson mean by Garwood (1936): the means for which a count at least as high and a
 * count at least as low as the observed one each have a probability of at least 2.5 percent.
 */
final class Garwood {
    private static final double TAIL = 0.025;

    private Garwood() {}

    /**
     * The 95 percent interval, in cases.
     *
     * @param cases at least 0
     */
    static Span interval(int cases) {
        double lower = cases == 0 ? 0 : ChiSquaredDistribution.of(2.0 * cases).inverseCumulativeProbability(TAIL) / 2;
        double upper = ChiSquaredDistribution.of(2.0 * cases + 2).inverseSurvivalProbability(TAIL) / 2;
        return new Span(lower, upper);
    }
}
