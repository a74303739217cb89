package org.gapatlas.priority;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.gapatlas.provenance.Sha256;

/**
 * Somebody's word that a batch may be published. It binds one digest: a changed batch has no approval.
 *
 * @param batchDigest of the batch that is approved
 * @param approvedBy who answers for it: a name of at most 200 characters
 * @param reason why, in at most 1,000 characters
 * @param approvedAt when; whole seconds
 */
public record PriorityApproval(Sha256 batchDigest, String approvedBy, String reason, Instant approvedAt) {
    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_REASON = 1_000;

    public PriorityApproval {
        PlainText.require("the name of who approves", approvedBy, LONGEST_NAME);
        PlainText.require("the reason of the approval", reason, LONGEST_REASON);
        if (!approvedAt.equals(approvedAt.truncatedTo(ChronoUnit.SECONDS))) {
            throw new IllegalArgumentException("the time of an approval is in whole seconds, not " + approvedAt);
        }
    }
}
