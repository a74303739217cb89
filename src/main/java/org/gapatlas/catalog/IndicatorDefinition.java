package org.gapatlas.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question that surveillance is asked, answered by one or more measures.
 *
 * @param definition what it is about, in one sentence
 * @param domain such as {@code climate}; null if none is governed
 * @param semanticVersion of this meaning; another meaning is another version
 * @param limitations what it does not say, a sentence each
 */
public record IndicatorDefinition(
        String indicatorId,
        String label,
        String definition,
        @Nullable String domain,
        String semanticVersion,
        List<String> limitations) {
    public IndicatorDefinition {
        limitations = List.copyOf(limitations);
    }
}
