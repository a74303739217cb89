package org.gapatlas.score;

/** Whether a county is populous enough for its published count to say much. The constant's name is the word on the wire. */
public enum NumericSupport {
    /** At the breakpoint at least {@link Precision#FEWEST_EXPECTED} cases would be expected. */
    SUFFICIENT,
    /** Fewer would be expected, so that a count of 0 is unsurprising even where the rate lies at the breakpoint. */
    SMALL_NUMBERS,
    /** No rate can be formed: the human weakness is a setting, and no count stands behind it. */
    NOT_APPLICABLE
}
