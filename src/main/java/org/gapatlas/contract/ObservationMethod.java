package org.gapatlas.contract;

/**
 * How an observation was made, and the release that contains it.
 *
 * @param methodologyId the method that derived the value from what was published
 * @param methodology the method in a sentence
 * @param releaseMethodologyVersion of the release's gap score
 * @param methodologyVersion of the transformation that joins publishers' rows to counties
 * @param semanticVersion of what the measure means
 * @param provenanceRef the observation id again
 */
public record ObservationMethod(
        String methodologyId,
        String methodology,
        String releaseMethodologyVersion,
        String methodologyVersion,
        String semanticVersion,
        String releaseId,
        String provenanceRef) {}
