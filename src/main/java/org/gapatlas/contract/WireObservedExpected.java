package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A county's published cases compared with the cases expected from the surrounding counties and its state. The first
 * six components are null together if the county is not estimable.
 *
 * @param expected cases
 * @param ratioLow lower end of the 95 percent interval of {@code ratio}
 * @param shareAsLow share, 0 to 1, of counties with this expectation that would publish as few cases or fewer
 * @param robust null unless the tier is HIGH
 */
public record WireObservedExpected(
        @Nullable Integer observed,
        @Nullable Double expected,
        @Nullable Double ratio,
        @Nullable Double ratioLow,
        @Nullable Double ratioHigh,
        @Nullable Double shareAsLow,
        @Nullable Boolean robust,
        List<Integer> yearsUsed,
        List<WireYearLeftOut> yearsLeftOut) {
    public WireObservedExpected {
        yearsUsed = List.copyOf(yearsUsed);
        yearsLeftOut = List.copyOf(yearsLeftOut);
    }
}
