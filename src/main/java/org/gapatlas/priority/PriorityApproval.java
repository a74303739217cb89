package org.gapatlas.priority;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.gapatlas.provenance.Sha256;

/**
 * A named person's statement that the batch with one digest may be published. A changed batch has no approval.
 *
 * @param batchDigest digest of the approved batch
 * @param approvedBy name of the person responsible, at most 200 characters, none lost in decoding
 * @param reason at most 1,000 characters, none lost in decoding
 * @param approvedAt in whole seconds
 */
public record PriorityApproval(Sha256 batchDigest, String approvedBy, String reason, Instant approvedAt) {
    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_REASON = 1_000;
    /** The replacement character, which Java decodes invalid bytes to. */
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
