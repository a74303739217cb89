package org.gapatlas.model.fit;

/** Says how strong a signal each county of a cohort should show, from everything but the county's own signal. */
public interface SignalModel {
    /** Lowercase words joined by hyphens. */
    String id();

    /** Whether its estimates are shares that can be held against what was seen; else they only rank. */
    boolean givesShares();

    /** Whether it looks away from the county's own signal; else it cannot be asked whether there is one. */
    boolean isBlind();

    /**
     * Estimates for every member. A model that learns is fitted without the member's own state.
     *
     * @return a number for each county of the table, higher for a stronger signal; NaN for counties outside the cohort
     * @throws org.gapatlas.model.ModelRefusedException if the cohort cannot be fitted to
     */
    double[] estimate(Cohort cohort);
}
