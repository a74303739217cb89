package org.gapatlas.contract;

import java.util.List;

/**
 * The gap scores of all counties of a release.
 *
 * @param methodologyVersion of the gap score
 * @param counties scored counties by score descending, then FIPS; then unscored ones by FIPS
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
