package org.gapatlas.query;

import java.util.List;
import org.gapatlas.observation.TemporalGrain;
import org.gapatlas.observation.ValueState;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;

/**
 * What a figure means, independent of any release.
 *
 * @param measureType the data type of a value: {@code string}, {@code integer}, {@code number} or {@code object}
 * @param denominator what the figure is set against; null if it is no ratio
 * @param temporalGrains null for what has no period
 * @param geographySemantics how the places are identified
 * @param temporalSemantics the time spoken of, in the publisher's terms
 * @param allowedValueStates the states that a value can have
 * @param missingnessSemantics what it means that there is no figure
 * @param methodologyId how it is made; null if no method is governed
 * @param sourceIds the parts of a release that it is read from
 * @param denominatorSourceIds where its denominator is read from: the first of these that a release has
 */
public record GovernedMeasure(
        String measureId,
        String indicatorId,
        String label,
        String definition,
        String measureType,
        String unit,
        @Nullable String denominator,
        List<GeographyType> geographyTypes,
        @Nullable List<TemporalGrain> temporalGrains,
        String geographySemantics,
        String temporalSemantics,
        List<ValueState> allowedValueStates,
        String missingnessSemantics,
        @Nullable String methodologyId,
        List<SourceKey> sourceIds,
        @Nullable List<SourceKey> denominatorSourceIds,
        List<String> limitations) {
    public GovernedMeasure {
        geographyTypes = List.copyOf(geographyTypes);
        temporalGrains = temporalGrains == null ? null : List.copyOf(temporalGrains);
        allowedValueStates = List.copyOf(allowedValueStates);
        sourceIds = List.copyOf(sourceIds);
        denominatorSourceIds = denominatorSourceIds == null ? null : List.copyOf(denominatorSourceIds);
        limitations = List.copyOf(limitations);
    }

    /** Whether it is about places of a kind, named by the contract's word or by the catalogue's own. */
    public boolean isAbout(String geography) {
        return geographySemantics.equals(geography)
                || geographyTypes.stream().anyMatch(t -> t.literal().equals(geography));
    }
}
