package org.gapatlas.review;

/** The result of a review: the first of these that applies. */
public enum ResultState {
    CANDIDATES_FOUND,
    /** No rule is enabled. */
    UNSUPPORTED,
    /** A rule abstained on a county, or there was no county to evaluate. */
    INSUFFICIENT_EVIDENCE,
    /** Every county was evaluated and none was selected; not a finding that all is well. */
    NONE_STAND_OUT;

    /**
     * The result of a review with these counts.
     *
     * @param found counties that a rule selected
     * @param ruleEnabled whether any rule is enabled
     * @param abstained counties on which a rule abstained
     * @param evaluated counties to which a rule was applied, selected or not
     */
    public static ResultState of(int found, boolean ruleEnabled, int abstained, int evaluated) {
        if (found > 0) {
            return CANDIDATES_FOUND;
        }
        if (!ruleEnabled) {
            return UNSUPPORTED;
        }
        return abstained > 0 || evaluated == 0 ? INSUFFICIENT_EVIDENCE : NONE_STAND_OUT;
    }
}
