package org.gapatlas.score;

/** What a county's human weakness is based on. The constant's name is the word on the wire. */
public enum HumanBasis {
    /** A published count and a population: the weakness is computed from the county's own incidence. */
    PUBLISHED_FLOOR,
    /** There is no incidence: the weakness is {@link ScoreSettings#missingHumanWeakness}, an assumption. */
    MISSING_SETTING
}
