package org.gapatlas.model.expectation;

import java.util.Locale;
import org.gapatlas.model.count.CountRegression;

/** The terms that a model uses: version 3, and the simpler baselines that it must beat. */
public enum Design {
    /**
     * Rates of both rings and the state, the neighbours' mean log rate, residents; size by class of state and spread.
     */
    VERSION_3,
    /** The nation's rate, by class of state. */
    NATION,
    /** The rate of the rest of the state. */
    STATE,
    /** The rate of the touching counties, shrunk towards the nation's. */
    RING_1;

    /** Lowercase words joined by hyphens. */
    public String id() {
        return this == VERSION_3
                ? "tier1-observed-expected-v3"
                : name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The regression rows of every fitted county of a window. */
    CountRegression.Rows rows(CountyWindow window, Surroundings surroundings) {
        int size = window.panel().size();
        double[][] terms = new double[size][];
        double[][] sizeTerms = new double[size][];
        double nation = surroundings.wholeNation();
        double strength = this == RING_1 ? surroundings.ring1Strength(nation, window.members()) : 0;
        for (int county : window.members()) {
            Surroundings.Rates rates = surroundings.of(county);
            terms[county] = this == RING_1
                    ? new double[] {StrictMath.log(surroundings.ring1ToNation(county, nation, strength))}
                    : terms(rates, window, county);
            sizeTerms[county] = sizeTerms(rates, window, county);
        }
        return new CountRegression.Rows(terms, sizeTerms, window.counts(), window.exposures());
    }

    /** The terms of one county with given rates; not for {@link #RING_1}. */
    double[] terms(Surroundings.Rates rates, CountyWindow window, int county) {
        return switch (this) {
            case VERSION_3 ->
                new double[] {
                    StrictMath.log(rates.ring1()),
                    StrictMath.log(rates.ring2()),
                    StrictMath.log(rates.state()),
                    rates.meanLog(),
                    StrictMath.log(Math.max(window.panel().residents(county), 1))
                };
            case NATION -> new double[] {StrictMath.log(rates.nation())};
            case STATE -> new double[] {StrictMath.log(rates.state())};
            case RING_1 -> new double[] {StrictMath.log(rates.ring1())};
        };
    }

    double[] sizeTerms(Surroundings.Rates rates, CountyWindow window, int county) {
        double high = window.isHigh(county) ? 1 : 0;
        return this == VERSION_3 ? new double[] {high, rates.spread()} : new double[] {high};
    }
}
