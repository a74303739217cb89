package org.gapatlas.priority;

/** A batch and the approval to publish it. */
public record ApprovedBatch(PriorityBatch batch, PriorityApproval approval) {
    public ApprovedBatch {
        if (!approval.batchDigest().equals(batch.digest())) {
            throw new IllegalArgumentException("the approval is for batch " + approval.batchDigest()
                    + ", and the batch is " + batch.digest() + "; a changed batch needs an approval of its own");
        }
    }
}
