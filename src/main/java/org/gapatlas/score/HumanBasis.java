package org.gapatlas.score;

/** What a county's human weakness rests on. The constant's name is the word on the wire. */
public enum HumanBasis {
    /** A published count and a population: the weakness follows from the county's own incidence. */
    PUBLISHED_FLOOR,
    /** No incidence can be formed: the weakness is {@link ScoreSettings#missingHumanWeakness}, an assumption. */
    MISSING_SETTING
}
