package org.gapatlas.model.fit;

import java.util.List;
import org.gapatlas.model.feature.FeatureTable;

/**
 * A logistic model after its fit.
 *
 * @param intercept on the scale of log odds
 * @param coefficients one a term
 */
public record FittedLogistic(double intercept, List<Coefficient> coefficients) {
    public FittedLogistic {
        coefficients = List.copyOf(coefficients);
    }

    /**
     * What one term does.
     *
     * @param mean of the term over the counties of the fit
     * @param deviation their population standard deviation; 1 where the term is the same everywhere
     * @param weight in log odds for each deviation above the mean
     */
    public record Coefficient(Term term, double mean, double deviation, double weight) {
        double contribution(FeatureTable table, int county) {
            return weight * (term.of(table, county) - mean) / deviation;
        }
    }

    /** Share, 0 to 1, of counties like this one that show the signal; every term of the county must be known. */
    public double estimate(FeatureTable table, int county) {
        double logOdds = intercept;
        for (Coefficient coefficient : coefficients) {
            logOdds += coefficient.contribution(table, county);
        }
        return 1 / (1 + StrictMath.exp(-logOdds));
    }
}
