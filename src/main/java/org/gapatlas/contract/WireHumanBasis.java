package org.gapatlas.contract;

/** What a county's human weakness was computed from. */
public enum WireHumanBasis {
    /** The county's published incidence. */
    PUBLISHED_FLOOR,
    /** The setting for counties without one: an assumption, not a finding. */
    MISSING_SETTING
}
