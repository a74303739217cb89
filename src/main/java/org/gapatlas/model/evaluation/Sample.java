package org.gapatlas.model.evaluation;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Estimates beside what was seen, a pair a county. The order of the pairs means nothing. Immutable. */
final class Sample {
    private final double[] estimates;
    private final boolean[] seen;
    private final int[] byEstimate;

    private Sample(double[] estimates, boolean[] seen, int[] byEstimate) {
        this.estimates = estimates;
        this.seen = seen;
        this.byEstimate = byEstimate;
    }

    /**
     * Pairs of the counties named.
     *
     * @param counties places in {@code estimates}
     */
    static Sample of(IntStream counties, double[] estimates, IntPredicate seen) {
        int[] places = counties.toArray();
        double[] values = new double[places.length];
        boolean[] signals = new boolean[places.length];
        for (int i = 0; i < places.length; i++) {
            values[i] = estimates[places[i]];
            signals[i] = seen.test(places[i]);
            if (Double.isNaN(values[i])) {
                throw new IllegalArgumentException("county " + places[i] + " has no estimate");
            }
        }
        return new Sample(values, signals, descending(values));
    }

    static Sample of(double[] estimates, boolean[] seen) {
        boolean[] signals = seen.clone();
        return of(IntStream.range(0, estimates.length), estimates, i -> signals[i]);
    }

    int size() {
        return estimates.length;
    }

    /** How many pairs have a signal. */
    int signals() {
        return (int) IntStream.range(0, seen.length).filter(i -> seen[i]).count();
    }

    double estimate(int pair) {
        return estimates[pair];
    }

    boolean seen(int pair) {
        return seen[pair];
    }

    /**
     * As many pairs, drawn with replacement; two samples of one length and equally seeded draw the same places. Costs no
     * sorting, since a gate asks for thousands.
     */
    Sample resampled(Random random) {
        int[] times = new int[size()];
        random.ints(size(), 0, size()).forEach(place -> times[place]++);
        double[] values = new double[size()];
        boolean[] signals = new boolean[size()];
        int next = 0;
        for (int place : byEstimate) {
            Arrays.fill(values, next, next + times[place], estimates[place]);
            Arrays.fill(signals, next, next + times[place], seen[place]);
            next += times[place];
        }
        return new Sample(values, signals, IntStream.range(0, size()).toArray());
    }

    /** Pairs by estimate, highest first. */
    int[] byEstimate() {
        return byEstimate.clone();
    }

    private static int[] descending(double[] estimates) {
        return IntStream.range(0, estimates.length)
                .boxed()
                .sorted((a, b) -> Double.compare(estimates[b], estimates[a]))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
