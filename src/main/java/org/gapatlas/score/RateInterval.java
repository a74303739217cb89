package org.gapatlas.score;

/**
 * Between which rates the published count leaves the county's own.
 *
 * @param per100000 cases per 100,000 residents, unrounded
 */
public record RateInterval(Span per100000, Basis basis) {
    /** What the ends of the interval are. The constant's name is the word on the wire. */
    public enum Basis {
        /** The exact 95 percent interval of a Poisson count, by Garwood. */
        EXACT_POISSON_95,
        /**
         * A floor: the lower end is what is published, the upper what it would be if every record of the state that names
         * no county were the county's. No interval of chance.
         */
        SUPPRESSION_BOUNDS
    }
}
