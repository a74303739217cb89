package org.gapatlas.priority;

import org.gapatlas.provenance.Sha256;

/**
 * Identifies the evidence that a batch was fitted on.
 *
 * @param sha256 digest of all the evidence in the release, whatever its id; a release derived from it by an
 *     approval has the same
 * @param countyDigest digest of the release's county set
 * @param synthetic whether any of the evidence is invented
 */
public record EvidenceIdentity(String releaseId, Sha256 sha256, Sha256 countyDigest, boolean synthetic) {
    private static final int LONGEST_ID = 81;

    public EvidenceIdentity {
        PlainText.require("the release id", releaseId, LONGEST_ID);
    }
}
