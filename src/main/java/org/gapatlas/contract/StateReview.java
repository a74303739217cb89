package org.gapatlas.contract;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What versioned rules find in the records of a state's counties.
 *
 * @param configurationSha256 digest of the rules' configuration
 * @param evaluatedAt when the server evaluated the rules
 * @param requestedObservationContext the client's note, repeated; null if there was none
 * @param effectiveObservationContext what the records actually cover, whatever the note says
 */
public record StateReview(
        String requestedState,
        String methodologyId,
        String methodologyVersion,
        String configurationSha256,
        String dataReleaseVersion,
        Instant evaluatedAt,
        @Nullable String requestedObservationContext,
        String effectiveObservationContext,
        ReviewResultState resultState,
        List<ReviewCandidate> reviewCandidates,
        List<ReviewDataGap> dataGaps,
        ReviewCoverage coverage,
        List<String> limitations,
        boolean synthetic) {
    public StateReview {
        reviewCandidates = List.copyOf(reviewCandidates);
        dataGaps = List.copyOf(dataGaps);
        limitations = List.copyOf(limitations);
    }
}
