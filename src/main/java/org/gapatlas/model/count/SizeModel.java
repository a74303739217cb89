package org.gapatlas.model.count;

/**
 * The size of a negative binomial as a function of its terms: {@code ln size = c · terms}. Fitted by Newton's method
 * with a slight ridge and a step that is halved until the likelihood rises.
 */
final class SizeModel {
    private static final double RIDGE = 0.1;
    private static final double LOWEST = -4;
    private static final double HIGHEST = 6;
    private static final double LEAST_WEIGHT = 1e-3;
    private static final int STEPS = 12;
    private static final double ENOUGH = 1e-4;

    private SizeModel() {}

    static double size(double[] coefficients, double[] terms) {
        return StrictMath.exp(Math.clamp(Matrix.dot(coefficients, terms), LOWEST, HIGHEST));
    }

    /** Improves coefficients; the arrays of counts, means and terms have one entry for each row. */
    static double[] fit(double[] counts, double[] means, double[][] terms, double[] start) {
        double[] current = start;
        double likelihood = likelihood(counts, means, terms, current);
        for (int step = 0; step < STEPS; step++) {
            double[] direction = direction(counts, means, terms, current);
            double length = 1;
            double[] next = moved(current, direction, length);
            double found = likelihood(counts, means, terms, next);
            while (found <= likelihood && length > ENOUGH) {
                length /= 2;
                next = moved(current, direction, length);
                found = likelihood(counts, means, terms, next);
            }
            if (found - likelihood < ENOUGH) {
                return found > likelihood ? next : current;
            }
            current = next;
            likelihood = found;
        }
        return current;
    }

    private static double[] moved(double[] from, double[] direction, double length) {
        double[] to = new double[from.length];
        for (int i = 0; i < to.length; i++) {
            to[i] = from[i] + length * direction[i];
        }
        return to;
    }

    private static double likelihood(double[] counts, double[] means, double[][] terms, double[] coefficients) {
        double sum = -RIDGE / 2 * Matrix.dot(coefficients, coefficients);
        for (int row = 0; row < counts.length; row++) {
            sum += new NegativeBinomial(means[row], size(coefficients, terms[row])).logShare(counts[row]);
        }
        return sum;
    }

    private static double[] direction(double[] counts, double[] means, double[][] terms, double[] coefficients) {
        int p = coefficients.length;
        double[] gradient = new double[p];
        double[][] information = new double[p][p];
        for (int i = 0; i < p; i++) {
            gradient[i] = -RIDGE * coefficients[i];
            information[i][i] = RIDGE;
        }
        for (int row = 0; row < counts.length; row++) {
            double linear = Matrix.dot(coefficients, terms[row]);
            if (linear > LOWEST && linear < HIGHEST) {
                add(counts[row], means[row], StrictMath.exp(linear), terms[row], gradient, information);
            }
        }
        return Matrix.solve(information, gradient);
    }

    private static void add(
            double y, double mean, double size, double[] terms, double[] gradient, double[][] information) {
        double total = size + mean;
        double first = SpecialFunctions.digammaRise(size, y) + StrictMath.log(size / total) + (mean - y) / total;
        double second = SpecialFunctions.trigammaRise(size, y) + 1 / size - 1 / total - (mean - y) / (total * total);
        double weight = Math.max(-(size * size * second + size * first), LEAST_WEIGHT);
        for (int i = 0; i < terms.length; i++) {
            gradient[i] += size * first * terms[i];
            // Matrix.solve reads only the lower triangle.
            for (int j = 0; j <= i; j++) {
                information[i][j] += weight * terms[i] * terms[j];
            }
        }
    }
}
