package org.gapatlas.model.count;

import java.util.stream.IntStream;

/** Log-gamma, its derivatives and the incomplete beta integral, with identical bits on every platform. */
final class SpecialFunctions {
    private static final double HALF_LOG_TWO_PI = 0.9189385332046728;
    private static final double ASYMPTOTIC_FROM = 14;
    private static final double TINY = 1e-300;
    private static final double CLOSE = 1e-14;
    private static final int MOST_TERMS = 10_000;

    /** Up to this many steps, summing a difference term by term is cheaper than two function values and as exact. */
    private static final int FEW_STEPS = 24;

    private static final double[] LOG_FACTORIALS =
            IntStream.range(0, 256).mapToDouble(n -> logGamma(n + 1)).toArray();

    private SpecialFunctions() {}

    /** ln of the gamma function; {@code x > 0}. */
    static double logGamma(double x) {
        double product = 1;
        double z = x;
        while (z < ASYMPTOTIC_FROM) {
            product *= z;
            z++;
        }
        double inverse = 1 / z;
        double square = inverse * inverse;
        double series = inverse * (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square / 1680)));
        return (z - 0.5) * StrictMath.log(z) - z + HALF_LOG_TWO_PI + series - StrictMath.log(product);
    }

    /**
     * ln of {@code count!} for a count of at least 0; ln of the gamma function of {@code count + 1} if it is not whole.
     */
    static double logFactorial(double count) {
        return count == (int) count && count < LOG_FACTORIALS.length
                ? LOG_FACTORIALS[(int) count]
                : logGamma(count + 1);
    }

    /** {@code logGamma(x + count) - logGamma(x)} for {@code x > 0} and a count of at least 0. */
    static double logGammaRise(double x, double count) {
        if (!areFewSteps(count)) {
            return logGamma(x + count) - logGamma(x);
        }
        double product = 1;
        for (int k = 0; k < count; k++) {
            product *= x + k;
        }
        return count == 0 ? 0 : StrictMath.log(product);
    }

    /** {@code digamma(x + count) - digamma(x)}. */
    static double digammaRise(double x, double count) {
        if (!areFewSteps(count)) {
            return digamma(x + count) - digamma(x);
        }
        double rise = 0;
        for (int k = 0; k < count; k++) {
            rise += 1 / (x + k);
        }
        return rise;
    }

    /** {@code trigamma(x + count) - trigamma(x)}; at most 0. */
    static double trigammaRise(double x, double count) {
        if (!areFewSteps(count)) {
            return trigamma(x + count) - trigamma(x);
        }
        double rise = 0;
        for (int k = 0; k < count; k++) {
            rise -= 1 / ((x + k) * (x + k));
        }
        return rise;
    }

    private static boolean areFewSteps(double count) {
        return count <= FEW_STEPS && count == (int) count;
    }

    /** The first derivative of ln of the gamma function. */
    private static double digamma(double x) {
        double shift = 0;
        double z = x;
        while (z < ASYMPTOTIC_FROM) {
            shift -= 1 / z;
            z++;
        }
        double square = 1 / (z * z);
        return shift
                + StrictMath.log(z)
                - 0.5 / z
                - square * (1.0 / 12 - square * (1.0 / 120 - square * (1.0 / 252 - square / 240)));
    }

    /** The second derivative of ln of the gamma function. */
    private static double trigamma(double x) {
        double shift = 0;
        double z = x;
        while (z < ASYMPTOTIC_FROM) {
            shift += 1 / (z * z);
            z++;
        }
        double inverse = 1 / z;
        double square = inverse * inverse;
        return shift
                + inverse
                + square / 2
                + inverse * square * (1.0 / 6 - square * (1.0 / 30 - square * (1.0 / 42 - square / 30)));
    }

    /** The regularised incomplete beta integral from 0 to x; {@code a, b > 0}. */
    static double beta(double x, double a, double b) {
        if (x <= 0) {
            return 0;
        }
        if (x >= 1) {
            return 1;
        }
        double front = StrictMath.exp(
                logGamma(a + b) - logGamma(a) - logGamma(b) + a * StrictMath.log(x) + b * StrictMath.log1p(-x));
        return x < (a + 1) / (a + b + 2)
                ? front * betaFraction(x, a, b) / a
                : 1 - front * betaFraction(1 - x, b, a) / b;
    }

    /** Lentz's continued fraction. */
    private static double betaFraction(double x, double a, double b) {
        double c = 1;
        double d = 1 / atLeastTiny(1 - (a + b) * x / (a + 1));
        double fraction = d;
        for (int m = 1; m < MOST_TERMS; m++) {
            double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
            d = 1 / atLeastTiny(1 + even * d);
            c = atLeastTiny(1 + even / c);
            fraction *= d * c;
            double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
            d = 1 / atLeastTiny(1 + odd * d);
            c = atLeastTiny(1 + odd / c);
            double step = d * c;
            fraction *= step;
            if (Math.abs(step - 1) < CLOSE) {
                break;
            }
        }
        return fraction;
    }

    private static double atLeastTiny(double value) {
        return Math.abs(value) < TINY ? TINY : value;
    }
}
