package org.gapatlas.model.count;

/** Linear algebra for small symmetric systems. */
public final class Matrix {
    private static final double LEAST_PIVOT = 1e-10;

    private Matrix() {}

    /**
     * Solves a symmetric positive definite system by Cholesky's method; neither argument is changed.
     *
     * @param matrix only its lower triangle is read
     */
    public static double[] solve(double[][] matrix, double[] right) {
        int n = right.length;
        double[][] lower = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = matrix[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= lower[i][k] * lower[j][k];
                }
                lower[i][j] = i == j ? Math.sqrt(Math.max(sum, LEAST_PIVOT)) : sum / lower[j][j];
            }
        }
        double[] solution = right.clone();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                solution[i] -= lower[i][k] * solution[k];
            }
            solution[i] /= lower[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                solution[i] -= lower[k][i] * solution[k];
            }
            solution[i] /= lower[i][i];
        }
        return solution;
    }

    /** The dot product, summed in order; both arrays have the same length. */
    public static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
