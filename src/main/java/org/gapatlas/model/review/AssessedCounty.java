package org.gapatlas.model.review;

import java.util.List;
import org.gapatlas.place.Fips;

/**
 * What a model says of one county.
 *
 * @param reasons one to three, the weightiest first
 */
public record AssessedCounty(Fips fips, Assessment assessment, EvidenceInputs evidence, List<ReviewReason> reasons) {
    private static final int MOST_REASONS = 3;

    public AssessedCounty {
        reasons = List.copyOf(reasons);
        if (reasons.isEmpty() || reasons.size() > MOST_REASONS) {
            throw new IllegalArgumentException(fips + " has " + reasons.size() + " reasons, and must have one to three");
        }
    }

    /** A county that the model cannot estimate, its codes said in words. */
    static AssessedCounty notEstimable(
            Fips fips, List<NotEstimableCode> codes, EvidenceInputs evidence, String window) {
        Assessment.NotEstimable assessment = new Assessment.NotEstimable(codes);
        return new AssessedCounty(
                fips,
                assessment,
                evidence,
                assessment.codes().stream()
                        .limit(MOST_REASONS)
                        .map(code -> new ReviewReason(code.name(), code.text().replace("%s", window)))
                        .toList());
    }
}
