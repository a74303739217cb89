package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a figure means.
 *
 * @param measureType the data type of a value
 * @param floor whether its numbers are lower bounds
 * @param denominator null if the figure is not a ratio
 * @param geographySemantics how its places are identified, such as {@code COUNTY_FIPS_5}
 * @param allowedStrata null, as no strata are governed; the same applies to mappings
 * @param methodologyId null if no method is governed
 * @param methodology the method in words
 * @param sourceIds the release's sources that it comes from, ascending; empty if the release was built without them
 */
public record WireMeasure(
        String measureId,
        String indicatorId,
        String label,
        @Nullable String definition,
        String semanticVersion,
        String releaseVersion,
        @Nullable String measureType,
        @Nullable String unit,
        boolean floor,
        @Nullable String denominator,
        @Nullable List<WireGeographyType> geographyTypes,
        @Nullable List<String> temporalGrains,
        @Nullable String geographySemantics,
        @Nullable String temporalSemantics,
        @Nullable List<WireValueState> allowedValueStates,
        @Nullable List<String> allowedStrata,
        @Nullable String missingnessSemantics,
        @Nullable String methodologyId,
        @Nullable String methodology,
        @Nullable List<String> sourceIds,
        List<String> limitations,
        @Nullable List<StandardsMapping> standardsMappings,
        @JsonUnwrapped MeasureAvailability availability) {
    public WireMeasure {
        limitations = List.copyOf(limitations);
    }
}
