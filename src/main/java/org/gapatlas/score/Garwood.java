package org.gapatlas.score;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * The exact interval of a Poisson mean by Garwood (1936): the means under which a count as high, or as low, as the one
 * seen has a chance of at least 2.5 percent.
 */
final class Garwood {
    private static final double TAIL = 0.025;

    private Garwood() {}

    /**
     * The interval of 95 percent, in cases.
     *
     * @param cases at least 0
     */
    static Span interval(int cases) {
        double lower = cases == 0 ? 0 : ChiSquaredDistribution.of(2.0 * cases).inverseCumulativeProbability(TAIL) / 2;
        double upper = ChiSquaredDistribution.of(2.0 * cases + 2).inverseSurvivalProbability(TAIL) / 2;
        return new Span(lower, upper);
    }
}
