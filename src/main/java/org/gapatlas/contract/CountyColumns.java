package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the gap score and a map need of every county, by column: each list has one entry for each county, FIPS
 * ascending. Figures are as published, not rounded again; null means that there is no figure, and the state beside it
 * says why.
 *
 * @param bundleSha256 digest of the release's manifest
 * @param methodologyVersion of the gap score
 * @param surveillanceYear the year that the counts cover
 * @param synthetic whether the figures are invented for demonstration
 * @param evidenceCompleteness whole percent of six items on record
 * @param tier1 null if the release has no approved batch
 */
public record CountyColumns(
        String releaseId,
        String bundleSha256,
        String methodologyVersion,
        int surveillanceYear,
        boolean synthetic,
        PlaceColumns places,
        HumanColumns human,
        VectorColumns vectors,
        CommunityColumns community,
        List<Integer> evidenceCompleteness,
        SensitivityColumns sensitivity,
        PrecisionColumns precision,
        @Nullable Tier1Columns tier1) {
    public CountyColumns {
        evidenceCompleteness = List.copyOf(evidenceCompleteness);
    }
}
