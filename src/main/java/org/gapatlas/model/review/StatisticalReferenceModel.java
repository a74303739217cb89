package org.gapatlas.model.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.fit.SignalModel;
import org.gapatlas.model.fit.StatisticalReference;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.quantity.Rounding;

/** The baseline as a model that could be published, if it passed the gate. */
public final class StatisticalReferenceModel implements ReviewModel {
    private static final double NOTABLE_DIFFERENCE = 0.25;

    @Override
    public String version() {
        return StatisticalReference.ID;
    }

    @Override
    public InputNeeds needs(FeatureTable table) {
        return new InputNeeds(List.of(EvidenceInput.VULNERABILITY), List.of(EvidenceInput.PATHOGEN_STATUS));
    }

    @Override
    public SignalModel humanSignal(FeatureTable table) {
        return new StatisticalReference();
    }

    @Override
    public List<AssessedCounty> assess(FeatureTable table) {
        table.require(List.of(Feature.SVI_PERCENTILE));
        List<StatisticalReference.Row> rows = new ArrayList<>();
        for (int county = 0; county < table.size(); county++) {
            if (table.isKnown(county, Feature.SVI_PERCENTILE)) {
                rows.add(StatisticalReference.row(table, county));
            }
        }
        List<Double> scores = StatisticalReference.rawScores(rows);
        double mean = rows.stream()
                .mapToDouble(StatisticalReference.Row::vulnerability)
                .average()
                .orElseThrow();
        List<AssessedCounty> counties = new ArrayList<>();
        InputNeeds needs = needs(table);
        int next = 0;
        for (int county = 0; county < table.size(); county++) {
            if (table.isKnown(county, Feature.SVI_PERCENTILE)) {
                double raw = Rounding.toDecimals(scores.get(next), DECIMALS);
                counties.add(AssessedCounty.scored(table, county, raw, needs, reasons(rows.get(next), mean)));
                next++;
            } else {
                counties.add(AssessedCounty.notEstimable(table, county, needs));
            }
        }
        return counties;
    }

    @Override
    public double[] refitted(FeatureTable table, Random random) {
        return assess(table).stream()
                .mapToDouble(county -> county.assessment() instanceof Assessment.Scored(double raw) ? raw : Double.NaN)
                .toArray();
    }

    private static List<ReviewReason> reasons(StatisticalReference.Row row, double meanVulnerability) {
        List<ReviewReason> reasons = new ArrayList<>();
        reasons.add(
                row.published()
                        ? ReviewReason.of(
                                ReasonCode.PUBLISHED_HUMAN_FLOOR, "The release publishes a county count here.")
                        : ReviewReason.of(
                                ReasonCode.NO_COUNTY_HUMAN_RECORD, "The release publishes no county count here."));
        reasons.add(pathogen(row.pathogen()));
        if (Math.abs(row.vulnerability() - meanVulnerability) >= NOTABLE_DIFFERENCE) {
            reasons.add(ReviewReason.of(
                    ReasonCode.SVI_CONTEXT_DIFFERENCE, "The vulnerability rank is far from the mean of all counties."));
        }
        return reasons;
    }

    private static ReviewReason pathogen(PathogenStatus status) {
        return switch (status) {
            case PRESENT ->
                ReviewReason.of(ReasonCode.PATHOGEN_PRESENT, "The pathogen table says Present for this county.");
            case NO_RECORDS ->
                ReviewReason.of(
                        ReasonCode.PATHOGEN_NO_RECORDS, "The pathogen table has no record here, which is not absence.");
            case UNKNOWN ->
                ReviewReason.of(ReasonCode.PATHOGEN_UNKNOWN, "The pathogen table says nothing of this county.");
        };
    }
}
