package org.gapatlas.contract;

/**
 * How an observation came about, and the release that holds it.
 *
 * @param methodologyId names the method that made the value of what was published
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
