package org.gapatlas.model.review;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.fit.Cohort;
import org.gapatlas.model.fit.FittedLogistic;
import org.gapatlas.model.fit.LogisticSignal;
import org.gapatlas.model.fit.SignalModel;
import org.gapatlas.priority.CountyAssessment;
import org.gapatlas.quantity.Rounding;

/**
 * How surprising a county's silence is. On each side a county that shows a signal leaves no gap; a silent one leaves
 * the share of counties like it, in other states, that do show one. The two gaps are joined so that either raises the
 * score and neither can lower it: {@code 1 - (1 - human gap) (1 - tick gap)}.
 */
public final class ExpectedSignal implements ReviewModel {
    public static final String VERSION = "tier1-expected-signal-v2";

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public InputNeeds needs(FeatureTable table) {
        return Sides.needs(table);
    }

    @Override
    public SignalModel humanSignal(FeatureTable table) {
        return Sides.human(table);
    }

    @Override
    public List<CountyAssessment> assess(FeatureTable table) {
        double[] human = gaps(Sides.human(table), Sides.humanCohort(table));
        double[] tick = Sides.hasTicks(table) ? gaps(Sides.tick(), Sides.tickCohort(table)) : new double[table.size()];
        ReasonWriter reasons = new ReasonWriter(table);
        return needs(table).assess(table, county -> joined(human[county], tick[county]), reasons::of);
    }

    @Override
    public double[] refitted(FeatureTable table, Random random) {
        double[] human = refittedGaps(Sides.human(table), Sides.humanCohort(table), random);
        double[] tick = Sides.hasTicks(table)
                ? refittedGaps(Sides.tick(), Sides.tickCohort(table), random)
                : new double[table.size()];
        InputNeeds needs = needs(table);
        double[] scores = new double[table.size()];
        Arrays.setAll(
                scores,
                county -> needs.obstacles(table, county).isEmpty() ? joined(human[county], tick[county]) : Double.NaN);
        return scores;
    }

    private static double[] refittedGaps(LogisticSignal model, Cohort cohort, Random random) {
        FittedLogistic fitted = model.fit(cohort.resampled(random));
        double[] gaps = new double[cohort.table().size()];
        cohort.silent().forEach(county -> gaps[county] = fitted.estimate(cohort.table(), county));
        return gaps;
    }

    /** The estimate where a county is silent, else 0. */
    private static double[] gaps(SignalModel model, Cohort cohort) {
        double[] gaps = new double[cohort.table().size()];
        double[] estimates = model.estimate(cohort);
        cohort.silent().forEach(county -> gaps[county] = estimates[county]);
        return gaps;
    }

    static double joined(double human, double tick) {
        return Rounding.toDecimals(1 - (1 - human) * (1 - tick), ReviewModel.DECIMALS);
    }
}
