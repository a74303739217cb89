package org.gapatlas.score;

/**
 * The rates of the county that are consistent with its published count.
 *
 * @param per100000 cases per 100,000 residents, unrounded
 */
public record RateInterval(Span per100000, Basis basis) {
    /** What the ends of the interval are. The constant's name is the word on the wire. */
    public enum Basis {
        /** The exact 95 percent interval of a Poisson count by Garwood. */
        EXACT_POISSON_95,
        /**
         * A floor: the lower end is the published rate; the upper end is the rate if every record of the state that
         * names no county were the county's. This is not a confidence interval.
         */
        SUPPRESSION_BOUNDS
    }
}
