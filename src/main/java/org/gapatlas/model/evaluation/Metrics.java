package org.gapatlas.model.evaluation;

import java.util.OptionalDouble;

/** How well estimates rank, and how well they are calibrated. None depends on the order of the sample. */
final class Metrics {
    private Metrics() {}

    /**
     * Area under the ROC curve: how often a pair with a signal stands above one without, a tie counting one half. Empty
     * unless there are both.
     */
    static OptionalDouble auc(Sample sample) {
        long signals = sample.signals();
        long others = sample.size() - signals;
        if (signals == 0 || others == 0) {
            return OptionalDouble.empty();
        }
        int[] order = sample.byEstimate();
        double wins = 0;
        long othersAbove = 0;
        int start = 0;
        while (start < order.length) {
            int end = endOfTie(sample, order, start);
            long tiedSignals = signalsBetween(sample, order, start, end);
            long tiedOthers = end - start - tiedSignals;
            wins += tiedSignals * (others - othersAbove - tiedOthers / 2.0);
            othersAbove += tiedOthers;
            start = end;
        }
        return OptionalDouble.of(wins / ((double) signals * others));
    }

    /**
     * How many times more frequent the signal is among the highest estimates than among all. Where the cut falls into a
     * tie, each of the tied pairs counts in part. Empty if there is no signal.
     *
     * @param share of the sample, rounded up to whole pairs; over 0, at most 1
     */
    static OptionalDouble lift(Sample sample, double share) {
        long signals = sample.signals();
        if (signals == 0) {
            return OptionalDouble.empty();
        }
        int wanted = (int) Math.ceil(share * sample.size());
        int[] order = sample.byEstimate();
        double found = 0;
        int start = 0;
        while (start < wanted) {
            int end = endOfTie(sample, order, start);
            double taken = Math.min(end, wanted) - (double) start;
            found += signalsBetween(sample, order, start, end) * taken / (end - start);
            start = end;
        }
        return OptionalDouble.of(found / wanted / ((double) signals / sample.size()));
    }

    private static int endOfTie(Sample sample, int[] order, int start) {
        int end = start + 1;
        while (end < order.length && sample.estimate(order[end]) == sample.estimate(order[start])) {
            end++;
        }
        return end;
    }

    private static long signalsBetween(Sample sample, int[] order, int start, int end) {
        long signals = 0;
        for (int i = start; i < end; i++) {
            signals += sample.seen(order[i]) ? 1 : 0;
        }
        return signals;
    }

    /** Mean squared distance of the estimates, which are shares, from what was seen: 0 is best. The sample is not empty. */
    static double brier(Sample sample) {
        double sum = 0;
        for (int i = 0; i < sample.size(); i++) {
            double distance = sample.estimate(i) - (sample.seen(i) ? 1 : 0);
            sum += distance * distance;
        }
        return sum / sample.size();
    }
}
