package org.gapatlas.review;

/** What came of a review. The first that holds, in this order. */
public enum ResultState {
    CANDIDATES_FOUND,
    /** No rule is enabled. */
    UNSUPPORTED,
    /** A rule abstained on a county, or there was none to evaluate. */
    INSUFFICIENT_EVIDENCE,
    /** Every county was evaluated and none found; no finding that all is well. */
    NONE_STAND_OUT;

    /**
     * What came of a review with these counts.
     *
     * @param found counties that a rule found
     * @param ruleEnabled whether any rule takes part
     * @param abstained counties on which a rule abstained
     * @param evaluated counties to which a rule was applied, found or not
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
