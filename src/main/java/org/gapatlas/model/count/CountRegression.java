package org.gapatlas.model.count;

import java.util.Arrays;

/**
 * A negative binomial regression on the logarithm of the mean, with an exposure as offset, and a size with its own
 * terms. Mean and size are fitted alternately: the mean by Fisher scoring with a ridge of 1 on standardised terms (the
 * constant is not penalised), the size by {@link SizeModel}. The number and order of steps is fixed and nothing is
 * random, so the same rows always give the same fit.
 */
public final class CountRegression {
    private static final int TURNS = 4;
    private static final int TURNS_NEAR = 2;
    private static final int STEPS = 25;
    private static final double RIDGE = 1;
    private static final double LOWEST = -40;
    private static final double HIGHEST = 5;
    private static final double LEAST_MEAN = 1e-6;
    private static final double LONGEST_STEP = 2;
    private static final double CLOSE = 1e-9;

    private CountRegression() {}

    /**
     * The rows of a regression.
     *
     * @param terms terms of the mean without the constant; one array for each row
     * @param sizeTerms terms of the size without its constant and the logarithm of the mean; one array for each row
     * @param counts at least 0
     * @param exposure above 0 in every row that is used for a fit
     */
    @SuppressWarnings("ArrayRecordComponent") // used only by the models, and never changed
    public record Rows(double[][] terms, double[][] sizeTerms, double[] counts, double[] exposure) {}

    /** A fitted regression. */
    public static final class Fitted {
        private final double[] means;
        private final double[] deviations;
        private double[] coefficients;
        private double[] sizeCoefficients;

        private Fitted(double[] means, double[] deviations, double[] coefficients, double[] sizeCoefficients) {
            this.means = means;
            this.deviations = deviations;
            this.coefficients = coefficients;
            this.sizeCoefficients = sizeCoefficients;
        }

        /** The expected distribution of a row's count. */
        public NegativeBinomial of(double[] terms, double[] sizeTerms, double exposure) {
            double mean = Math.max(mean(terms, exposure), LEAST_MEAN);
            return new NegativeBinomial(mean, SizeModel.size(sizeCoefficients, sizeRow(mean, sizeTerms)));
        }

        private double mean(double[] terms, double exposure) {
            return meanOf(standardised(terms), exposure);
        }

        private double meanOf(double[] standardised, double exposure) {
            return exposure * StrictMath.exp(Math.clamp(Matrix.dot(coefficients, standardised), LOWEST, HIGHEST));
        }

        private double[] standardised(double[] terms) {
            double[] row = new double[terms.length + 1];
            row[0] = 1;
            for (int i = 0; i < terms.length; i++) {
                row[i + 1] = (terms[i] - means[i]) / deviations[i];
            }
            return row;
        }

        /** The constant, then one weight for each term, on the original scale of the terms. */
        public double[] weights() {
            double[] weights = coefficients.clone();
            for (int i = 0; i < means.length; i++) {
                weights[i + 1] /= deviations[i];
                weights[0] -= weights[i + 1] * means[i];
            }
            return weights;
        }

        /** The weights of the size: constant, logarithm of the mean, then its terms. */
        public double[] sizeWeights() {
            return sizeCoefficients.clone();
        }
    }

    private static double[] sizeRow(double mean, double[] terms) {
        double[] row = new double[terms.length + 2];
        row[0] = 1;
        row[1] = StrictMath.log(mean);
        System.arraycopy(terms, 0, row, 2, terms.length);
        return row;
    }

    /**
     * Fits the regression to some of the rows.
     *
     * @param members indexes of the rows, at least two
     */
    public static Fitted fit(Rows rows, int[] members) {
        int p = rows.terms()[members[0]].length;
        double[] means = new double[p];
        double[] deviations = new double[p];
        moments(rows, members, means, deviations);
        double[] start = new double[p + 1];
        start[0] = StrictMath.log((sum(rows.counts(), members) + 1) / (sum(rows.exposure(), members) + 1));
        double[] size = new double[rows.sizeTerms()[members[0]].length + 2];
        double[] sizes = new double[members.length];
        Arrays.fill(sizes, 1);
        return turns(new Fitted(means, deviations, start, size), rows, members, sizes, TURNS);
    }

    /** Fits to some of the rows, starting from a fit that should be close to the result, with its standardisation. */
    public static Fitted refit(Rows rows, int[] members, Fitted near) {
        Fitted fitted =
                new Fitted(near.means, near.deviations, near.coefficients.clone(), near.sizeCoefficients.clone());
        double[] sizes = new double[members.length];
        for (int m = 0; m < members.length; m++) {
            int row = members[m];
            sizes[m] = fitted.of(rows.terms()[row], rows.sizeTerms()[row], rows.exposure()[row])
                    .size();
        }
        return turns(fitted, rows, members, sizes, TURNS_NEAR);
    }

    private static Fitted turns(Fitted fitted, Rows rows, int[] members, double[] sizes, int turns) {
        double[] counts =
                Arrays.stream(members).mapToDouble(i -> rows.counts()[i]).toArray();
        double[] exposure =
                Arrays.stream(members).mapToDouble(i -> rows.exposure()[i]).toArray();
        double[][] terms = Arrays.stream(members)
                .mapToObj(i -> fitted.standardised(rows.terms()[i]))
                .toArray(double[][]::new);
        for (int turn = 0; turn < turns; turn++) {
            for (int step = 0; step < STEPS && scoring(fitted, terms, counts, exposure, sizes); step++) {}
            double[] expected = new double[members.length];
            double[][] sizeRows = new double[members.length][];
            for (int m = 0; m < members.length; m++) {
                expected[m] = Math.max(fitted.meanOf(terms[m], exposure[m]), LEAST_MEAN);
                sizeRows[m] = sizeRow(expected[m], rows.sizeTerms()[members[m]]);
            }
            fitted.sizeCoefficients = SizeModel.fit(counts, expected, sizeRows, fitted.sizeCoefficients);
            for (int m = 0; m < members.length; m++) {
                sizes[m] = SizeModel.size(fitted.sizeCoefficients, sizeRows[m]);
            }
        }
        return fitted;
    }

    /** Takes one step of Fisher scoring; each array has one entry for each row. Returns whether the step moved. */
    private static boolean scoring(
            Fitted fitted, double[][] terms, double[] counts, double[] exposure, double[] sizes) {
        int p = fitted.coefficients.length;
        double[] gradient = new double[p];
        double[][] information = new double[p][p];
        for (int i = 1; i < p; i++) {
            gradient[i] = -RIDGE * fitted.coefficients[i];
            information[i][i] = RIDGE;
        }
        for (int row = 0; row < terms.length; row++) {
            double mean = fitted.meanOf(terms[row], exposure[row]);
            double spread = 1 + mean / sizes[row];
            double residual = (counts[row] - mean) / spread;
            double weight = mean / spread;
            for (int i = 0; i < p; i++) {
                double term = terms[row][i];
                gradient[i] += term * residual;
                // Matrix.solve reads only the lower triangle.
                for (int j = 0; j <= i; j++) {
                    information[i][j] += term * terms[row][j] * weight;
                }
            }
        }
        double[] step = Matrix.solve(information, gradient);
        double furthest = Arrays.stream(step).map(Math::abs).max().orElse(0);
        double length = Math.min(1, LONGEST_STEP / Math.max(furthest, CLOSE));
        double[] next = fitted.coefficients.clone();
        for (int i = 0; i < p; i++) {
            next[i] += length * step[i];
        }
        fitted.coefficients = next;
        return furthest > CLOSE;
    }

    private static void moments(Rows rows, int[] members, double[] means, double[] deviations) {
        for (int term = 0; term < means.length; term++) {
            double sum = 0;
            for (int row : members) {
                sum += rows.terms()[row][term];
            }
            means[term] = sum / members.length;
            double squares = 0;
            for (int row : members) {
                double distance = rows.terms()[row][term] - means[term];
                squares += distance * distance;
            }
            double deviation = Math.sqrt(squares / members.length);
            deviations[term] = deviation < 1e-12 ? 1 : deviation;
        }
    }

    private static double sum(double[] values, int[] members) {
        return Arrays.stream(members).mapToDouble(i -> values[i]).sum();
    }
}
