package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gapatlas.model.evaluation.Findings.Difference;
import org.gapatlas.model.evaluation.Findings.YearFindings;
import org.gapatlas.model.expectation.Design;
import org.gapatlas.model.expectation.Expectation;
import org.gapatlas.model.expectation.NextYear;
import org.gapatlas.model.expectation.OwnHistory;

/** Compares the model with its baselines on a year after the cut. */
final class YearTrial {
    static final String OWN_HISTORY = "own-history";

    private static final double LEAST_EXPECTED = 5;

    private YearTrial() {}

    /** The expectation of a design for a single year after a cut. */
    static Expectation expected(Nation nation, Design design, int cut) {
        return nation.years().of(nation.fit(design, cut), nation.fit(design, cut - 1));
    }

    static YearFindings of(Nation nation, int cut, int year) {
        NextYear years = nation.years();
        Expectation model = expected(nation, Design.VERSION_3, cut);
        int[] counties = Arrays.stream(model.members())
                .filter(county -> years.isObserved(nation.panel(), county, year))
                .toArray();
        List<Difference> differences = new ArrayList<>();
        for (Design baseline : CutTrial.BASELINES) {
            differences.add(difference(nation, counties, year, model, expected(nation, baseline, cut), baseline.id()));
        }
        Expectation own = OwnHistory.of(nation.window(cut), nation.window(cut - 1), years);
        differences.add(difference(nation, counties, year, model, own, OWN_HISTORY));
        return new YearFindings(
                cut,
                year,
                counties.length,
                Figures.four(mean(years, counties, year, model)),
                Figures.four(Arrays.stream(counties)
                        .mapToDouble(county -> model.of(county).rankedScore(years.cases(county, year)))
                        .average()
                        .orElse(Double.NaN)),
                Figures.four(Arrays.stream(counties)
                        .filter(county -> model.of(county).mean() >= LEAST_EXPECTED)
                        .mapToDouble(
                                county -> CutTrial.isWithin(model.of(county), years.cases(county, year), 0.9) ? 1 : 0)
                        .average()
                        .orElse(Double.NaN)),
                differences);
    }

    private static Difference difference(
            Nation nation, int[] counties, int year, Expectation model, Expectation other, String baseline) {
        NextYear years = nation.years();
        StateBootstrap.Mean mean = StateBootstrap.of(
                nation.panel(),
                counties,
                county -> model.of(county).logShare(years.cases(county, year))
                        - other.of(county).logShare(years.cases(county, year)));
        return new Difference(
                baseline,
                Figures.four(mean(years, counties, year, other)),
                Figures.four(mean.value()),
                Figures.four(mean.low()),
                Figures.four(mean.high()));
    }

    private static double mean(NextYear years, int[] counties, int year, Expectation expectation) {
        return Arrays.stream(counties)
                .mapToDouble(county -> expectation.of(county).logShare(years.cases(county, year)))
                .average()
                .orElse(Double.NaN);
    }
}
