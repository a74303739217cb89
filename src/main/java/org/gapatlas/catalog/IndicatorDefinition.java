package org.gapatlas.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question about surveillance that one or more measures answer.
 *
 * @param definition its subject in one sentence
 * @param domain such as {@code climate}; null if none is defined
 * @param semanticVersion the version of its meaning; a changed meaning gets another one
 * @param limitations what it does not say, each in one sentence
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
