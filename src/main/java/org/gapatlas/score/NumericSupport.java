package org.gapatlas.score;

import org.jspecify.annotations.Nullable;

/** Whether a county has enough residents for an informative count. The constant's name is the word on the wire. */
public enum NumericSupport {
    /** At least {@link #FEWEST_EXPECTED} cases would be expected at the breakpoint. */
    SUFFICIENT,
    /** Fewer would be expected, so a count of 0 is unsurprising even if the true rate is at the breakpoint. */
    SMALL_NUMBERS,
    /** There is no rate: the human weakness is a setting, not based on a count. */
    NOT_APPLICABLE;

    /**
     * With 3 expected cases, a count of 0 has a probability of {@code exp(-3)}, 5 percent; with fewer it is less
     * surprising.
     */
    public static final double FEWEST_EXPECTED = 3;

    /** Judges a county's published count at the given settings. */
    public static NumericSupport of(ScoreInputs inputs, ScoreSettings settings) {
        Double expected = expectedCases(inputs, settings);
        if (inputs.caseCountFloor() == null || expected == null) {
            return NOT_APPLICABLE;
        }
        return expected < FEWEST_EXPECTED ? SMALL_NUMBERS : SUFFICIENT;
    }

    /** The cases that the county would have at the breakpoint rate, unrounded; null without residents. */
    static @Nullable Double expectedCases(ScoreInputs inputs, ScoreSettings settings) {
        Integer residents = inputs.population();
        return residents == null || residents == 0
                ? null
                : (double) settings.lowIncidenceBreakpoint() * residents / GapScore.PER_100_000;
    }
}
