package org.gapatlas.contract;

import java.util.List;

/**
 * What a published status is evidence of.
 *
 * @param contractVersion always {@code atlas-surveillance-evidence-v3}
 * @param reasonCodes at least one
 * @param evidenceTier always {@code GOVERNED_MAPPING}
 * @param observationKey measure, county and period, whatever the release
 * @param revisionId the same as the very file says it
 * @param valueState one of the ten words, the observation's own
 * @param sourceRuleId which rule read the status
 * @param limitations at least one
 * @param evidenceRevisionId the revision as the rule reads it
 */
public record SurveillanceEvidenceContext(
        String contractVersion,
        EvidenceState state,
        List<String> reasonCodes,
        String evidenceTier,
        String observationKey,
        String revisionId,
        String valueState,
        String sourceRuleId,
        List<String> limitations,
        String evidenceRevisionId) {
    public SurveillanceEvidenceContext {
        reasonCodes = List.copyOf(reasonCodes);
        limitations = List.copyOf(limitations);
    }
}
