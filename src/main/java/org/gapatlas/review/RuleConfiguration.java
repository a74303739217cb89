package org.gapatlas.review;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of one rule.
 *
 * @param approvalReference where the approval is on record; null if there is none
 * @param sourceVersions SHA-256 of the file that may be used, by governed data set
 */
public record RuleConfiguration(
        ReviewRule rule,
        boolean enabled,
        @Nullable String approvalReference,
        SortedMap<String, Sha256> sourceVersions) {
    public RuleConfiguration {
        sourceVersions = Collections.unmodifiableSortedMap(new TreeMap<>(sourceVersions));
    }

    /** Whether the rule may be applied: it has an approval, and the approval names exact files. */
    boolean isApproved() {
        return approvalReference != null
                && !approvalReference.isBlank()
                && (!rule.isExecutable()
                        || sourceVersions.keySet().containsAll(PathogenPresentVectorReported.SOURCE_PRODUCTS));
    }
}
