package org.gapatlas.model.expectation;

import java.util.stream.IntStream;
import org.gapatlas.model.count.NegativeBinomial;
import org.gapatlas.model.feature.CaseRecords;
import org.gapatlas.model.practice.PracticeFlag;
import org.gapatlas.model.practice.ReportingPractice;
import org.jspecify.annotations.Nullable;

/**
 * Expects the counts of a single later year from a window: the same rate for the county's residents, and the size times
 * one factor, because years differ from each other. The factor is the most likely one for the last year of the window,
 * as expected from the window before.
 */
public final class NextYear {
    private static final double LOWEST = -1.5;
    private static final double STEP = 0.1;
    private static final int STEPS = 21;

    private final CaseRecords records;
    private final ReportingPractice practice;

    public NextYear(CaseRecords records, ReportingPractice practice) {
        this.records = records;
        this.practice = practice;
    }

    /** Whether a county's count of the year is an observation: known, and not flagged as unknown. */
    public boolean isObserved(Panel panel, int county, int year) {
        return records.isKnown(county, year)
                && practice.find(panel.state(county), year)
                        .map(PracticeFlag::isObservation)
                        .orElse(true);
    }

    public int cases(int county, int year) {
        return records.cases(county, year);
    }

    /**
     * The expectation of a later year.
     *
     * @param fit the fit of the window
     * @param before the fit of the window that ends one year earlier
     */
    public Expectation of(CrossFit fit, CrossFit before) {
        return scaled(fit, factor(before, fit.window().window().last()));
    }

    private static Expectation scaled(CrossFit fit, double factor) {
        CountyWindow window = fit.window();
        Expectation expected = fit.expectation();
        @Nullable
        NegativeBinomial[] counties = new NegativeBinomial[window.panel().size()];
        for (int county : expected.members()) {
            NegativeBinomial whole = expected.of(county);
            counties[county] = new NegativeBinomial(
                    whole.mean() / window.exposure(county) * window.panel().residents(county), whole.size() * factor);
        }
        return new Expectation(counties);
    }

    private double factor(CrossFit before, int year) {
        double best = Double.NEGATIVE_INFINITY;
        double factor = 1;
        for (int step = 0; step < STEPS; step++) {
            double candidate = StrictMath.exp(LOWEST + STEP * step);
            double likelihood =
                    likelihood(scaled(before, candidate), before.window().panel(), year);
            if (likelihood > best) {
                best = likelihood;
                factor = candidate;
            }
        }
        return factor;
    }

    private double likelihood(Expectation expected, Panel panel, int year) {
        return IntStream.of(expected.members())
                .filter(county -> isObserved(panel, county, year))
                .mapToDouble(county -> expected.of(county).logShare(cases(county, year)))
                .sum();
    }
}
