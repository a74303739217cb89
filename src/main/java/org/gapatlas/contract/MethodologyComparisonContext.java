package org.gapatlas.contract;

import java.util.List;

/**
 * Whether a case figure can be compared with those of the years before its case definition.
 *
 * @param contractVersion always {@code atlas-lyme-surveillance-methodology-v1}
 * @param reasonCodes at least one
 * @param methodologyEraIds the previous era, then that of the figure
 * @param references addresses of the case definitions
 * @param limitations at least one
 * @param leftObservationId the id of this observation
 */
public record MethodologyComparisonContext(
        String contractVersion,
        ComparisonState comparisonState,
        List<String> reasonCodes,
        List<String> methodologyEraIds,
        JurisdictionClass jurisdictionClass,
        List<String> references,
        List<String> limitations,
        String leftObservationId) {
    public MethodologyComparisonContext {
        reasonCodes = List.copyOf(reasonCodes);
        methodologyEraIds = List.copyOf(methodologyEraIds);
        references = List.copyOf(references);
        limitations = List.copyOf(limitations);
    }
}
