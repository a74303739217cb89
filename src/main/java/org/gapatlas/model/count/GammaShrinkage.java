package org.gapatlas.model.count;

/**
 * Shrinks a rate towards a prior rate: {@code (cases + strength) / (exposure + strength / prior)}. The strength is the
 * one of 41 candidates, between a twentieth of a case and fifty cases, that maximises the likelihood of the cases.
 */
public final class GammaShrinkage {
    private static final int STRENGTHS = 41;
    private static final double WEAKEST = 0.05;
    private static final double STRONGEST = 50;

    private GammaShrinkage() {}

    /**
     * The rate after shrinking.
     *
     * @param prior above 0
     */
    public static double rate(double cases, double exposure, double prior, double strength) {
        return (cases + strength) / (exposure + strength / prior);
    }

    /**
     * The strength of the highest likelihood.
     *
     * @param members indexes that have exposure
     */
    public static double strength(double[] cases, double[] exposure, double[] prior, int[] members) {
        // The likelihood has one peak: bisect towards the side on which it rises.
        int low = 0;
        int high = STRENGTHS - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            boolean rises = likelihood(cases, exposure, prior, members, candidate(middle + 1))
                    > likelihood(cases, exposure, prior, members, candidate(middle));
            if (rises) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return candidate(low);
    }

    /** The same as {@link #strength}, found by climbing from a strength that should be near. */
    public static double strengthNear(double[] cases, double[] exposure, double[] prior, int[] members, double near) {
        int place = 0;
        while (place < STRENGTHS - 1 && candidate(place) < near) {
            place++;
        }
        double likelihood = likelihood(cases, exposure, prior, members, candidate(place));
        for (int step : new int[] {1, -1}) {
            while (place + step >= 0 && place + step < STRENGTHS) {
                double next = likelihood(cases, exposure, prior, members, candidate(place + step));
                if (next <= likelihood) {
                    break;
                }
                place += step;
                likelihood = next;
            }
        }
        return candidate(place);
    }

    private static double candidate(int place) {
        return WEAKEST * StrictMath.pow(STRONGEST / WEAKEST, place / (STRENGTHS - 1.0));
    }

    private static double likelihood(
            double[] cases, double[] exposure, double[] prior, int[] members, double strength) {
        double sum = 0;
        for (int row : members) {
            if (exposure[row] > 0) {
                sum += new NegativeBinomial(exposure[row] * prior[row], strength).logShare(cases[row]);
            }
        }
        return sum;
    }
}
