package org.gapatlas.model.review;

import java.util.Locale;
import org.gapatlas.model.expectation.CountyWindow;
import org.gapatlas.model.expectation.Surroundings;

/**
 * The values that the model uses for a county in a window, and the values that it computes. It uses nothing else: no
 * name, vulnerability, insurance, rurality, tick table or gap score.
 */
public enum Feature {
    YEARS_USED("years", "Years of the window that are used."),
    OBSERVED("cases", "Published cases of these years. What is held against the expectation; never part of it."),
    RESIDENTS("people", "Residents; one vintage for all years."),
    PERSON_YEARS("person-years", "Residents times the factors of the years used, which even out the years' levels."),
    HIGH_INCIDENCE("0 or 1", "Whether the state has 10 or more cases a year for each 100,000 residents."),
    RING_1_RATE("cases a person-year", "Rate of the counties that touch it, drawn to the next."),
    RING_2_RATE("cases a person-year", "Rate of the counties one step further, drawn to the next."),
    STATE_RATE(
            "cases a person-year", "Rate of the rest of its state, drawn to that of the nation's states of its class."),
    MEAN_NEIGHBOUR_RATE("cases a person-year", "Geometric mean of the touching counties' own rates."),
    SPREAD("ln", "Standard deviation of the logarithms of the rates within two steps."),
    EXPECTED("cases", "What all of this leads one to expect, by a fit to counties of other folds."),
    SIZE("none", "Size of the negative binomial; a smaller one is a wider distribution."),
    SHARE_AS_LOW("share, 0 to 1", "Share of counties with this expectation that would publish as few cases or fewer.");

    private final String unit;
    private final String meaning;

    Feature(String unit, String meaning) {
        this.unit = unit;
        this.meaning = meaning;
    }

    /** Lowercase words joined by underscores; the name of the table's column. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String unit() {
        return unit;
    }

    public String meaning() {
        return meaning;
    }

    /** The value of a county; NaN if there is none. */
    double of(Deficit deficit, int county) {
        CountyWindow window = deficit.window();
        return switch (this) {
            case YEARS_USED -> window.usable().of(county).count();
            case OBSERVED -> window.usable().of(county).findAny().isPresent() ? window.observed(county) : Double.NaN;
            case RESIDENTS ->
                window.panel().residents(county) > 0 ? window.panel().residents(county) : Double.NaN;
            case PERSON_YEARS -> window.exposure(county);
            case HIGH_INCIDENCE -> window.isHigh(county) ? 1 : 0;
            case RING_1_RATE, RING_2_RATE, STATE_RATE, MEAN_NEIGHBOUR_RATE, SPREAD ->
                window.isFitted(county) ? around(deficit.fit().around(county)) : Double.NaN;
            case EXPECTED ->
                deficit.isFitted(county) ? deficit.expectation().of(county).mean() : Double.NaN;
            case SIZE ->
                deficit.isFitted(county) ? deficit.expectation().of(county).size() : Double.NaN;
            case SHARE_AS_LOW -> deficit.isFitted(county) ? deficit.shareAsLow(county) : Double.NaN;
        };
    }

    private double around(Surroundings.Rates rates) {
        return switch (this) {
            case RING_1_RATE -> rates.ring1();
            case RING_2_RATE -> rates.ring2();
            case STATE_RATE -> rates.state();
            case MEAN_NEIGHBOUR_RATE -> StrictMath.exp(rates.meanLog());
            case SPREAD -> rates.spread();
            case YEARS_USED, OBSERVED, RESIDENTS, PERSON_YEARS, HIGH_INCIDENCE, EXPECTED, SIZE, SHARE_AS_LOW ->
                throw new IllegalStateException(this + " does not lie around a county");
        };
    }
}
