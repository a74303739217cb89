package org.gapatlas.report;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.gapatlas.report.words.Print;

/**
 * A summary of several counties' scores, with each county counted once, whatever its population. It uses the scores as
 * printed, so that a reader can check the figures.
 *
 * @param counties number of counties; if 0, the other figures have no meaning
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
        long sum = LongStream.of(tenths).sum();
        return new ScoreSummary(
                n, tenths[0], tenths[(n - 1) / 2] + tenths[n / 2], tenths[n - 1], (2 * sum + n) / (2L * n));
    }

    public String lowest() {
        return Print.tenths(lowestTenths / 10.0);
    }

    /** The median; halfway between two counties if their number is even, so it may have two decimals. */
    public String median() {
        return medianTwentieths % 2 == 0
                ? Print.tenths(medianTwentieths / 20.0)
                : BigDecimal.valueOf(medianTwentieths * 5, 2).toPlainString();
    }

    public String highest() {
        return Print.tenths(highestTenths / 10.0);
    }

    public String mean() {
        return Print.tenths(meanTenths / 10.0);
    }
}
