package org.gapatlas.priority;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The cases that a county published in the usable years, and the cases expected from the counties around it and its
 * state.
 *
 * @param yearsUsed ascending
 * @param yearsLeftOut the other years of the window, ascending
 * @param figures null if the county is not estimable
 */
public record ObservedExpected(
        List<Integer> yearsUsed,
        List<LeftOut> yearsLeftOut,
        @Nullable Figures figures) {
    public ObservedExpected {
        yearsUsed = List.copyOf(yearsUsed);
        yearsLeftOut = List.copyOf(yearsLeftOut);
    }

    /**
     * A year of the window that is not used.
     *
     * @param reason capital letters and underscores, such as {@code STATE_TOTAL_COLLAPSED}
     */
    public record LeftOut(int year, String reason) {}

    /**
     * The comparison.
     *
     * @param observed published cases in the years used
     * @param expected cases, above 0
     * @param ratio observed over expected
     * @param ratioLow lower end of the exact 95 percent interval of the ratio, with the expectation treated as fixed
     * @param ratioHigh upper end of that interval
     * @param shareAsLow share, 0 to 1, of counties with this expectation that would publish as few cases or fewer
     * @param robust whether the count stays low without the neighbour that has the highest rate, and when only
     *     neighbours in the same state are used; null unless the tier is HIGH
     */
    public record Figures(
            int observed,
            double expected,
            double ratio,
            double ratioLow,
            double ratioHigh,
            double shareAsLow,
            @Nullable Boolean robust) {
        public Figures {
            require(observed >= 0, "its observed count is below 0");
            require(expected > 0 && Double.isFinite(expected), "its expected count is not above 0");
            require(shareAsLow >= 0 && shareAsLow <= 1, "its share of counts as low is not within 0 and 1");
            require(ratioLow >= 0 && ratioLow <= ratio && ratio <= ratioHigh, "its ratio is not within its interval");
        }
    }

    /**
     * The figures of an estimable county.
     *
     * @throws IllegalArgumentException if there are none
     */
    Figures require() {
        require(figures != null, "a scored county has no observed and expected count");
        return Objects.requireNonNull(figures);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
