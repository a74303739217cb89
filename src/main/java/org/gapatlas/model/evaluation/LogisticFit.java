package org.gapatlas.model.evaluation;

import org.gapatlas.model.count.Matrix;

/** Ridge logistic regression by Newton's method. The first column of the rows is the constant and is not penalised. */
final class LogisticFit {
    private static final double RIDGE = 1;
    private static final double FURTHEST = 5;

    private LogisticFit() {}

    static double[] of(double[][] rows, boolean[] seen, int steps) {
        int p = rows[0].length;
        double[] weights = new double[p];
        for (int step = 0; step < steps; step++) {
            double[] gradient = new double[p];
            double[][] information = new double[p][p];
            for (int i = 1; i < p; i++) {
                gradient[i] = -RIDGE * weights[i];
                information[i][i] = RIDGE;
            }
            for (int row = 0; row < rows.length; row++) {
                double share = 1 / (1 + StrictMath.exp(-Matrix.dot(weights, rows[row])));
                for (int i = 0; i < p; i++) {
                    gradient[i] += rows[row][i] * ((seen[row] ? 1 : 0) - share);
                    for (int j = 0; j < p; j++) {
                        information[i][j] += rows[row][i] * rows[row][j] * share * (1 - share);
                    }
                }
            }
            double[] move = Matrix.solve(information, gradient);
            for (int i = 0; i < p; i++) {
                weights[i] += Math.clamp(move[i], -FURTHEST, FURTHEST);
            }
        }
        return weights;
    }
}
