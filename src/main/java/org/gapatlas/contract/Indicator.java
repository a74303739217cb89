package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question that one or more measures answer.
 *
 * @param measureIds the measures of the same release that answer it, ascending
 * @param releaseVersion the release
 * @param domain null, as it is not governed yet; the same applies to category and mappings
 */
public record Indicator(
        String indicatorId,
        String label,
        @Nullable String definition,
        List<String> measureIds,
        String semanticVersion,
        String releaseVersion,
        @Nullable String domain,
        @Nullable String category,
        List<String> limitations,
        @Nullable List<StandardsMapping> standardsMappings) {
    public Indicator {
        measureIds = List.copyOf(measureIds);
        limitations = List.copyOf(limitations);
    }
}
