package org.gapatlas.priority;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of one county's observed and expected counts. The six figures are all null if the county is not
 * estimable.
 *
 * @param yearsUsed ascending
 * @param yearsLeftOut ascending
 * @param robust null unless the tier is HIGH
 */
public record ComparedRow(
        String countyFips,
        List<Integer> yearsUsed,
        List<YearRow> yearsLeftOut,
        @Nullable Integer observed,
        @Nullable Double expected,
        @Nullable Double ratio,
        @Nullable Double ratioLow,
        @Nullable Double ratioHigh,
        @Nullable Double shareAsLow,
        @Nullable Boolean robust) {
    public ComparedRow {
        yearsUsed = List.copyOf(yearsUsed);
        yearsLeftOut = List.copyOf(yearsLeftOut);
    }

    /** A year that is not used, and the reason. */
    public record YearRow(String reason, int year) {}

    static ComparedRow of(String fips, ObservedExpected comparison) {
        ObservedExpected.Figures f = comparison.figures();
        return new ComparedRow(
                fips,
                comparison.yearsUsed(),
                comparison.yearsLeftOut().stream()
                        .map(y -> new YearRow(y.reason(), y.year()))
                        .toList(),
                f == null ? null : f.observed(),
                f == null ? null : f.expected(),
                f == null ? null : f.ratio(),
                f == null ? null : f.ratioLow(),
                f == null ? null : f.ratioHigh(),
                f == null ? null : f.shareAsLow(),
                f == null ? null : f.robust());
    }

    /** @throws IllegalArgumentException with a one-sentence message if only some of the figures are present */
    ObservedExpected comparison() {
        List<ObservedExpected.LeftOut> left = yearsLeftOut.stream()
                .map(y -> new ObservedExpected.LeftOut(y.year(), y.reason()))
                .toList();
        if (observed != null
                && expected != null
                && ratio != null
                && ratioLow != null
                && ratioHigh != null
                && shareAsLow != null) {
            return new ObservedExpected(
                    yearsUsed,
                    left,
                    new ObservedExpected.Figures(observed, expected, ratio, ratioLow, ratioHigh, shareAsLow, robust));
        }
        if (observed != null
                || expected != null
                || ratio != null
                || ratioLow != null
                || ratioHigh != null
                || shareAsLow != null
                || robust != null) {
            throw new IllegalArgumentException(
                    "county " + countyFips + " has observed and expected counts in part only");
        }
        return new ObservedExpected(yearsUsed, left, null);
    }
}
