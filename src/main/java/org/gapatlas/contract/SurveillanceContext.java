package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * How a surveillance value is to be read; at least one part is there.
 *
 * @param evidence of a status; null for any other measure
 * @param methodologyComparison of a case figure; null for any other measure
 * @param temporalAlignment null: no release sets the times of measures against each other
 */
public record SurveillanceContext(
        @Nullable SurveillanceEvidenceContext evidence,
        @Nullable MethodologyComparisonContext methodologyComparison,
        @Nullable TemporalAlignmentContext temporalAlignment) {}
