package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a figure is derived from what a publisher publishes.
 *
 * @param measureId the measure that it produces; null for a method that combines many, as the gap score does
 * @param version as the release seals it
 */
public record Methodology(
        String methodologyId,
        @Nullable String measureId,
        String version,
        String description,
        List<String> limitations,
        String semanticVersion,
        String releaseVersion) {
    public Methodology {
        limitations = List.copyOf(limitations);
    }
}
