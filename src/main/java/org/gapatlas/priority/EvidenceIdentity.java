package org.gapatlas.priority;

import org.gapatlas.provenance.Sha256;

/**
 * What a batch was fitted on.
 *
 * @param releaseId the release
 * @param sha256 digest of all that the release holds as evidence, whatever its id; a release derived from it by an
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
