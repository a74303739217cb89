package org.gapatlas.score;

import org.jspecify.annotations.Nullable;

/** Whether a county is populous enough for its published count to say much. The constant's name is the word on the wire. */
public enum NumericSupport {
    /** At the breakpoint at least {@link #FEWEST_EXPECTED} cases would be expected. */
    SUFFICIENT,
    /** Fewer would be expected, so that a count of 0 is unsurprising even where the rate lies at the breakpoint. */
    SMALL_NUMBERS,
    /** No rate can be formed: the human weakness is a setting, and no count stands behind it. */
    NOT_APPLICABLE;

    /**
     * With 3 cases expected a count of 0 has a chance of {@code exp(-3)}, 5 percent; with fewer it is no surprise.
     */
    public static final double FEWEST_EXPECTED = 3;

    /** Of a county's published count at one choice of settings. */
    public static NumericSupport of(ScoreInputs inputs, ScoreSettings settings) {
        Double expected = expectedCases(inputs, settings);
        if (inputs.caseCountFloor() == null || expected == null) {
            return NOT_APPLICABLE;
        }
        return expected < FEWEST_EXPECTED ? SMALL_NUMBERS : SUFFICIENT;
    }

    /** Cases that the county would have at the breakpoint, unrounded; null without residents. */
    static @Nullable Double expectedCases(ScoreInputs inputs, ScoreSettings settings) {
        Integer residents = inputs.population();
        return residents == null || residents == 0
                ? null
                : (double) settings.lowIncidenceBreakpoint() * residents / GapScore.PER_100_000;
    }
}
