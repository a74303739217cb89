package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A county's standing among the others, and how informative it is.
 *
 * @param priority the score in words
 * @param color map colour, {@code #rrggbb} in lowercase
 * @param rank among all scored counties of the release, from 1; null without a score
 * @param missingInputs what kept the county from being scored; empty if it is scored
 * @param numericSupport whether the county is populous enough for its count to be informative
 * @param tiedWith how many other counties have the same score, and so share its rank; null without a score
 */
public record CountyStanding(
        String priority,
        String color,
        @Nullable Integer rank,
        WireScoreState scoreState,
        List<String> missingInputs,
        WireHumanBasis humanBasis,
        WireNumericSupport numericSupport,
        @Nullable Integer tiedWith) {
    public CountyStanding {
        missingInputs = List.copyOf(missingInputs);
    }
}
