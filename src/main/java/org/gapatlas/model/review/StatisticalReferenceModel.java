package org.gapatlas.model.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.fit.SignalModel;
import org.gapatlas.model.fit.StatisticalReference;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.priority.CountyAssessment;
import org.gapatlas.priority.PriorityReason;
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
    public List<CountyAssessment> assess(FeatureTable table) {
        table.require(List.of(Feature.SVI_PERCENTILE));
        List<StatisticalReference.Row> rows = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (int county = 0; county < table.size(); county++) {
            places.add(rows.size());
            if (table.isKnown(county, Feature.SVI_PERCENTILE)) {
                rows.add(StatisticalReference.row(table, county));
            }
        }
        List<Double> scores = StatisticalReference.rawScores(rows);
        double mean = rows.stream()
                .mapToDouble(StatisticalReference.Row::vulnerability)
                .average()
                .orElseThrow();
        return needs(table)
                .assess(
                        table,
                        county -> Rounding.toDecimals(scores.get(places.get(county)), DECIMALS),
                        county -> reasons(rows.get(places.get(county)), mean));
    }

    @Override
    public double[] refitted(FeatureTable table, Random random) {
        return assess(table).stream()
                .mapToDouble(c -> c instanceof CountyAssessment.Scored scored ? scored.rawScore() : Double.NaN)
                .toArray();
    }

    private static List<PriorityReason> reasons(StatisticalReference.Row row, double meanVulnerability) {
        List<PriorityReason> reasons = new ArrayList<>();
        reasons.add(
                row.published()
                        ? ReasonCode.PUBLISHED_HUMAN_FLOOR.says("The release publishes a county count here.")
                        : ReasonCode.NO_COUNTY_HUMAN_RECORD.says("The release publishes no county count here."));
        reasons.add(pathogen(row.pathogen()));
        if (Math.abs(row.vulnerability() - meanVulnerability) >= NOTABLE_DIFFERENCE) {
            reasons.add(ReasonCode.SVI_CONTEXT_DIFFERENCE.says(
                    "The vulnerability rank is far from the mean of all counties."));
        }
        return reasons;
    }

    private static PriorityReason pathogen(PathogenStatus status) {
        return switch (status) {
            case PRESENT -> ReasonCode.PATHOGEN_PRESENT.says("The pathogen table says Present for this county.");
            case NO_RECORDS ->
                ReasonCode.PATHOGEN_NO_RECORDS.says("The pathogen table has no record here, which is not absence.");
            case UNKNOWN -> ReasonCode.PATHOGEN_UNKNOWN.says("The pathogen table says nothing of this county.");
        };
    }
}
