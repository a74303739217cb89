package org.gapatlas.report;

import java.util.List;
import java.util.Objects;
import org.gapatlas.report.words.Print;

/**
 * Scores of several counties taken together, each county once, whatever its population. Of the scores as they are
 * printed, so that a reader can reckon them again.
 *
 * @param counties how many; if none, the figures are not there to be asked for
 * @param meanTenths the mean, rounded once half up to tenths
 */
public record ScoreSummary(
        int counties, long lowestTenths, long medianTwentieths, long highestTenths, long meanTenths) {
    static ScoreSummary of(List<StateRow> scored) {
        long[] tenths = scored.stream()
                .mapToLong(r -> Math.round(10 * Objects.requireNonNull(r.score().score())))
                .sorted()
                .toArray();
        int n = tenths.length;
        if (n == 0) {
            return new ScoreSummary(0, 0, 0, 0, 0);
        }
        long sum = java.util.stream.LongStream.of(tenths).sum();
        return new ScoreSummary(
                n, tenths[0], tenths[(n - 1) / 2] + tenths[n / 2], tenths[n - 1], (2 * sum + n) / (2L * n));
    }

    public String lowest() {
        return Print.tenths(lowestTenths / 10.0);
    }

    /** Between two counties where their number is even, so that it may have two decimals. */
    public String median() {
        return java.math.BigDecimal.valueOf(medianTwentieths * 5, 2)
                                .stripTrailingZeros()
                                .scale()
                        > 1
                ? java.math.BigDecimal.valueOf(medianTwentieths * 5, 2).toPlainString()
                : Print.tenths(medianTwentieths / 20.0);
    }

    public String highest() {
        return Print.tenths(highestTenths / 10.0);
    }

    public String mean() {
        return Print.tenths(meanTenths / 10.0);
    }
}
