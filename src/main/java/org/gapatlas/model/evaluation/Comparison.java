package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.model.feature.CaseRecords;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.fit.Cohort;
import org.gapatlas.model.fit.SignalModel;
import org.gapatlas.model.review.Sides;

/**
 * The one trial that all models are put to: features and records up to a year, then which silent counties gained a
 * record in each of the two years after it. Estimates are made once, each without the county's own state, and serve
 * both.
 */
final class Comparison {
    /** Years after the cut that models are held against. */
    static final int HOLDOUT_YEARS = 2;

    private final CaseRecords records;
    private final FeatureTable table;
    private final Cohort cohort;

    private Comparison(CaseRecords records, FeatureTable table) {
        this.records = records;
        this.table = table;
        this.cohort = Sides.humanCohort(table);
    }

    static Comparison of(ModelInputs inputs) {
        int cut = inputs.records().lastYear() - HOLDOUT_YEARS;
        return new Comparison(inputs.records(), inputs.asOf(cut));
    }

    FeatureTable table() {
        return table;
    }

    Cohort cohort() {
        return cohort;
    }

    double[] estimate(SignalModel model) {
        return model.estimate(cohort);
    }

    Candidate candidate(SignalModel model) {
        return candidate(model, estimate(model));
    }

    Candidate candidate(SignalModel model, double[] estimates) {
        List<Holdout> holdouts = new ArrayList<>();
        for (int after = 1; after <= HOLDOUT_YEARS; after++) {
            int year = table.window().last() + after;
            holdouts.add(new Holdout(
                    year, Sample.of(silentAndKnown(year), estimates, county -> records.isRecord(county, year))));
        }
        return new Candidate(
                model.id(),
                model.givesShares(),
                model.isBlind(),
                Sample.of(cohort.members(), estimates, cohort::shows),
                holdouts);
    }

    private IntStream silentAndKnown(int year) {
        return cohort.silent().filter(county -> records.isKnown(county, year));
    }

    /** Silent counties of which at least one later year is known. */
    IntStream silentAndFollowed() {
        return cohort.silent().filter(county -> laterYears().anyMatch(year -> records.isKnown(county, year)));
    }

    boolean gainedLater(int county) {
        return laterYears().anyMatch(year -> records.isRecord(county, year));
    }

    private IntStream laterYears() {
        int cut = table.window().last();
        return IntStream.rangeClosed(cut + 1, cut + HOLDOUT_YEARS);
    }
}
