package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * How to interpret a surveillance value; at least one component is present.
 *
 * @param evidence for a status; null for any other measure
 * @param methodologyComparison for a case figure; null for any other measure
 * @param temporalAlignment always null: no release aligns the periods of measures
 */
public record SurveillanceContext(
        @Nullable SurveillanceEvidenceContext evidence,
        @Nullable MethodologyComparisonContext methodologyComparison,
        @Nullable TemporalAlignmentContext temporalAlignment) {}
