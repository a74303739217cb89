package org.gapatlas.contract;

import java.util.List;

/**
 * A county whose records deserve a review according to a rule.
 *
 * @param countyUrl path of the county's detail
 */
public record ReviewCandidate(
        String countyFips,
        String countyName,
        String countyUrl,
        List<String> reasonCodes,
        String reasonText,
        List<String> evidenceFamilies,
        List<PublicReviewEvidenceReference> evidenceReferences,
        ReviewCompleteness completeness,
        List<String> limitations,
        String freshnessComparability,
        String suggestedNextCheck) {
    public ReviewCandidate {
        reasonCodes = List.copyOf(reasonCodes);
        evidenceFamilies = List.copyOf(evidenceFamilies);
        evidenceReferences = List.copyOf(evidenceReferences);
        limitations = List.copyOf(limitations);
    }
}
