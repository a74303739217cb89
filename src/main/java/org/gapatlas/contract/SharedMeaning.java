package org.gapatlas.contract;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The fields that all rows of a measure have in common.
 *
 * @param denominator the measure that a rate is divided by; null for anything but a rate
 * @param sources the publisher's files that rows come from; a daily measure has one for each month
 * @param limitations caveats of every row: those of the measure, then those of the release
 * @param limitationsByNormalizedState the caveat that precedes these in a row with a normalized state
 * @param limitationsByState the caveat that follows it in a row of a U.S. state, by postal code
 */
public record SharedMeaning(
        String measureId,
        String temporalGrain,
        String unit,
        @Nullable String denominator,
        String methodologyId,
        String methodology,
        String releaseMethodologyVersion,
        String methodologyVersion,
        String semanticVersion,
        List<ObservationSource> sources,
        List<String> limitations,
        SortedMap<String, String> limitationsByNormalizedState,
        SortedMap<String, String> limitationsByState) {
    public SharedMeaning {
        sources = List.copyOf(sources);
        limitations = List.copyOf(limitations);
        limitationsByNormalizedState = Collections.unmodifiableSortedMap(new TreeMap<>(limitationsByNormalizedState));
        limitationsByState = Collections.unmodifiableSortedMap(new TreeMap<>(limitationsByState));
    }
}
