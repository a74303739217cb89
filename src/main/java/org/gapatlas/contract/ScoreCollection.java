package org.gapatlas.contract;

import java.util.List;

/**
 * The gap scores of all counties of a release.
 *
 * @param methodologyVersion of the gap score
 * @param counties scored ones by score descending, then FIPS; then the others by FIPS
 * @param synthetic whether the figures are invented for demonstration
 */
public record ScoreCollection(
        String releaseId,
        String methodologyVersion,
        AppliedSettings settings,
        List<CountyScoreSummary> counties,
        boolean synthetic) {
    public ScoreCollection {
        counties = List.copyOf(counties);
    }
}
