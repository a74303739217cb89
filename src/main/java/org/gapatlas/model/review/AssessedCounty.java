package org.gapatlas.model.review;

import java.util.List;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.place.Fips;

/**
 * What a model says of one county.
 *
 * @param missing evidence that is not on record, of what {@link ReviewModel#needs} lists, in the order of the enum
 * @param reasons one to three, the weightiest first
 */
public record AssessedCounty(
        Fips fips, Assessment assessment, List<EvidenceInput> missing, List<ReviewReason> reasons) {
    private static final int MOST_REASONS = 3;

    public AssessedCounty {
        missing = List.copyOf(missing);
        reasons = List.copyOf(reasons);
        if (reasons.isEmpty() || reasons.size() > MOST_REASONS) {
            throw new IllegalArgumentException(
                    fips + " has " + reasons.size() + " reasons, and must have one to three");
        }
    }

    static AssessedCounty scored(
            FeatureTable table, int county, double rawScore, InputNeeds needs, List<ReviewReason> reasons) {
        return new AssessedCounty(
                table.counties().get(county).fips(),
                new Assessment.Scored(rawScore),
                needs.missing(table, county),
                reasons);
    }

    /** A county that lacks what the model needs, its codes said in words. */
    static AssessedCounty notEstimable(FeatureTable table, int county, InputNeeds needs) {
        Assessment.NotEstimable assessment = new Assessment.NotEstimable(needs.obstacles(table, county));
        return new AssessedCounty(
                table.counties().get(county).fips(),
                assessment,
                needs.missing(table, county),
                assessment.codes().stream()
                        .limit(MOST_REASONS)
                        .map(code -> new ReviewReason(
                                code.name(),
                                code.text().replace("%s", table.window().toString())))
                        .toList());
    }
}
