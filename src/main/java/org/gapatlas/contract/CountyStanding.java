package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a county stands among the others.
 *
 * @param priority the score in words
 * @param color map colour, {@code #rrggbb} in lowercase
 * @param rank among all scored counties of the release, from 1; null without a score
 * @param missingInputs what kept the county from being scored; empty if it is scored
 */
public record CountyStanding(
        String priority,
        String color,
        @Nullable Integer rank,
        WireScoreState scoreState,
        List<String> missingInputs,
        WireHumanBasis humanBasis) {
    public CountyStanding {
        missingInputs = List.copyOf(missingInputs);
    }
}
