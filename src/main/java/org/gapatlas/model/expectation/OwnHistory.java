package org.gapatlas.model.expectation;

import java.util.stream.IntStream;
import org.gapatlas.model.count.CountRegression;
import org.gapatlas.model.count.NegativeBinomial;
import org.jspecify.annotations.Nullable;

/**
 * The baseline that uses only the county's own earlier years: its rate in the window, shrunk towards the nation's with
 * the strength of one case. Level and size are fitted to the last year of the window, predicted from the window before.
 */
public final class OwnHistory {
    private OwnHistory() {}

    /** The expectation of the year after a window. */
    public static Expectation of(CountyWindow window, CountyWindow before, NextYear years) {
        Panel panel = window.panel();
        int last = window.window().last();
        double[] counts = new double[panel.size()];
        double[] exposure =
                IntStream.range(0, panel.size()).mapToDouble(panel::residents).toArray();
        int[] members = IntStream.of(before.members())
                .filter(county -> years.isObserved(panel, county, last))
                .toArray();
        for (int county : members) {
            counts[county] = years.cases(county, last);
        }
        CountRegression.Fitted fitted = CountRegression.fit(
                new CountRegression.Rows(terms(before), sizeTerms(before), counts, exposure), members);
        double[][] terms = terms(window);
        double[][] sizeTerms = sizeTerms(window);
        @Nullable NegativeBinomial[] counties = new NegativeBinomial[panel.size()];
        for (int county : window.members()) {
            counties[county] = fitted.of(terms[county], sizeTerms[county], exposure[county]);
        }
        return new Expectation(counties);
    }

    private static double[][] terms(CountyWindow window) {
        Surroundings surroundings = Surroundings.of(window, window::isFitted);
        double[][] terms = new double[window.panel().size()][];
        for (int county : window.members()) {
            terms[county] = new double[] {
                surroundings.logRate(county, surroundings.of(county).nation())
            };
        }
        return terms;
    }

    private static double[][] sizeTerms(CountyWindow window) {
        double[][] terms = new double[window.panel().size()][];
        for (int county : window.members()) {
            terms[county] = new double[] {window.isHigh(county) ? 1 : 0};
        }
        return terms;
    }
}
