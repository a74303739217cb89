package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a figure is made from what a publisher prints.
 *
 * @param measureId the measure that it makes; null for a method that combines many, as the gap score does
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
