package org.gapatlas.review;

/** Why {@link PathogenPresentVectorReported} abstains on a county, in the order of its checks. */
public enum AbstentionCode {
    RULE_CONFIGURATION_UNAPPROVED("The rule is enabled without an approval."),
    OUT_OF_SCOPE("The tick tables do not cover this county."),
    MISSING_SOURCE_EVIDENCE("A tick or pathogen row of this county is not in the release."),
    SOURCE_PROVENANCE_MISMATCH("A row of this county is from another file than the approved one."),
    SOURCE_SEMANTICS_UNKNOWN("A row of this county holds a word that the rule does not know.");

    private final String detail;

    AbstentionCode(String detail) {
        this.detail = detail;
    }

    /** The reason in one sentence. */
    public String detail() {
        return detail;
    }
}
