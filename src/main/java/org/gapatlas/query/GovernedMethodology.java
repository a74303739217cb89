package org.gapatlas.query;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a figure is made from what a publisher prints.
 *
 * @param measureId the measure that it makes; null for the gap score, which combines many and is none
 * @param limitations what it does not do, a sentence each
 */
public record GovernedMethodology(
        String methodologyId, @Nullable String measureId, String description, List<String> limitations) {
    public GovernedMethodology {
        limitations = List.copyOf(limitations);
    }
}
