package org.gapatlas.contract;

import java.util.List;

/**
 * What a published status is evidence of.
 *
 * @param contractVersion always {@code atlas-surveillance-evidence-v3}
 * @param reasonCodes at least one
 * @param evidenceTier always {@code GOVERNED_MAPPING}
 * @param observationKey identifies measure, county and period, independent of the release
 * @param revisionId identifies the observation as stated by one file
 * @param valueState the observation's normalized state
 * @param sourceRuleId the rule that interpreted the status
 * @param limitations at least one
 * @param evidenceRevisionId identifies the revision as interpreted by the rule
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
