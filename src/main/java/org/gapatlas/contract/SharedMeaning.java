package org.gapatlas.contract;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What all rows of a measure share, said once.
 *
 * @param denominator the measure that a rate is divided by; null for anything but a rate
 * @param sources the publisher's files that rows come from; a daily measure has one a month
 * @param limitations caveats of every row: of the measure, then of the release
 * @param limitationsByNormalizedState what comes before them in a row of that state
 * @param limitationsByState what comes next in a row of that state of the union, by postal code
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
