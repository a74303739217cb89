package org.gapatlas.model.count;

/**
 * Draws a rate towards a prior one: {@code (cases + strength) / (exposure + strength / prior)}. The strength is the one, of
 * 41 between a twentieth of a case and fifty cases, under which the cases are likeliest.
 */
public final class GammaShrinkage {
    private static final int STRENGTHS = 41;
    private static final double WEAKEST = 0.05;
    private static final double STRONGEST = 50;

    private GammaShrinkage() {}

    /** @param prior above 0 */
    public static double rate(double cases, double exposure, double prior, double strength) {
        return (cases + strength) / (exposure + strength / prior);
    }

    /**
     * The likeliest strength.
     *
     * @param members places with exposure
     */
    public static double strength(double[] cases, double[] exposure, double[] prior, int[] members) {
        double best = Double.NEGATIVE_INFINITY;
        double strength = WEAKEST;
        for (int i = 0; i < STRENGTHS; i++) {
            double candidate = WEAKEST * StrictMath.pow(STRONGEST / WEAKEST, i / (STRENGTHS - 1.0));
            double likelihood = 0;
            for (int row : members) {
                if (exposure[row] > 0) {
                    likelihood +=
                            new NegativeBinomial(exposure[row] * prior[row], candidate).logShare(cases[row]);
                }
            }
            if (likelihood > best) {
                best = likelihood;
                strength = candidate;
            }
        }
        return strength;
    }
}
