package org.gapatlas.priority;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.gapatlas.provenance.Sha256;

/**
 * Somebody's word that a batch may be published. It binds one digest: a changed batch has no approval.
 *
 * @param batchDigest of the batch that is approved
 * @param approvedBy who answers for it: a name of at most 200 characters, none lost on its way
 * @param reason why, in at most 1,000 characters, none lost on its way
 * @param approvedAt when; whole seconds
 */
public record PriorityApproval(Sha256 batchDigest, String approvedBy, String reason, Instant approvedAt) {
    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_REASON = 1_000;
    /** What Java puts where bytes were no characters. */
    private static final char REPLACEMENT = '\uFFFD';

    public PriorityApproval {
        requireWhole("the name of who approves", approvedBy, LONGEST_NAME);
        requireWhole("the reason of the approval", reason, LONGEST_REASON);
        if (!approvedAt.equals(approvedAt.truncatedTo(ChronoUnit.SECONDS))) {
            throw new IllegalArgumentException("the time of an approval is in whole seconds, not " + approvedAt);
        }
    }

    private static void requireWhole(String what, String text, int longest) {
        PlainText.require(what, text, longest);
        if (text.indexOf(REPLACEMENT) >= 0) {
            throw new IllegalArgumentException(
                    what + " did not arrive whole (\"" + text + "\"); run the command with LC_ALL=C.UTF-8");
        }
    }
}
