package org.gapatlas.model.count;

/**
 * The distribution of an overdispersed count: a Poisson count whose mean follows a gamma distribution.
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

    /** ln of the share of counts that equal {@code count}, which is at least 0 and need not be whole. */
    public double logShare(double count) {
        double ofNone = size * StrictMath.log(size / (size + mean));
        return count == 0
                ? ofNone
                : SpecialFunctions.logGammaRise(size, count)
                        - SpecialFunctions.logFactorial(count)
                        + ofNone
                        + count * StrictMath.log(mean / (size + mean));
    }

    /** The share of counts at or below {@code count}, 0..1; 0 for a negative count. */
    public double shareUpTo(double count) {
        return count < 0 ? 0 : SpecialFunctions.beta(size / (size + mean), size, Math.floor(count) + 1);
    }

    /** The smallest count with at least this share of counts at or below it. */
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

    /** The ranked probability score of a count: the sum of squared differences of cumulative shares; 0 is best. */
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
