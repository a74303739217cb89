package org.gapatlas.model.count;

/**
 * A count that varies more than chance: a Poisson count whose mean is drawn from a gamma distribution.
 *
 * @param mean above 0
 * @param size above 0; the variance is {@code mean + mean² / size}
 */
public record NegativeBinomial(double mean, double size) {
    private static final double LEFT_OUT = 1e-9;

    public NegativeBinomial {
        if (!(mean > 0 && size > 0)) {
            throw new IllegalArgumentException(
                    "a negative binomial needs a mean and a size above 0, not " + mean + " and " + size);
        }
    }

    /** ln of the share of counts that are {@code count}, at least 0; a count between two whole ones is taken as it is. */
    public double logShare(double count) {
        double ofNone = size * StrictMath.log(size / (size + mean));
        return count == 0
                ? ofNone
                : SpecialFunctions.logGammaRise(size, count)
                        - SpecialFunctions.logFactorial(count)
                        + ofNone
                        + count * StrictMath.log(mean / (size + mean));
    }

    /** The share of counts at or below one, 0..1; 0 below a count of 0. */
    public double shareUpTo(double count) {
        return count < 0 ? 0 : SpecialFunctions.beta(size / (size + mean), size, Math.floor(count) + 1);
    }

    /** The smallest count at or below which at least a share of counts lies. */
    public int quantile(double share) {
        int high = 1;
        while (shareUpTo(high) < share) {
            high *= 2;
        }
        int low = -1;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (shareUpTo(middle) < share) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** The continuous ranked score of a count: the sum of squared distances between shares; 0 is best. */
    public double rankedScore(double count) {
        double ratio = mean / (size + mean);
        double logShare = size * StrictMath.log(size / (size + mean));
        double upTo = 0;
        double sum = 0;
        for (int j = 0; j <= count || 1 - upTo > LEFT_OUT; j++) {
            upTo += StrictMath.exp(logShare);
            double distance = Math.min(upTo, 1) - (count <= j ? 1 : 0);
            sum += distance * distance;
            logShare += StrictMath.log((j + size) / (j + 1.0) * ratio);
            if (j > mean + 60 * (Math.sqrt(mean + mean * mean / size) + 1) && j > count) {
                break;
            }
        }
        return sum;
    }
}
