package org.gapatlas.release.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.priority.EvidenceIdentity;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;

/** Verifies that a Tier 1 batch belongs to a release: to its counties, to its evidence, and by its approval. */
public final class PriorityProof {
    private PriorityProof() {}

    /**
     * Why a batch may not be published with a release, one sentence for each reason.
     *
     * @param release the identity of the release that the batch should have been fitted on
     */
    public static List<String> misfits(PriorityBatch batch, EvidenceIdentity release) {
        EvidenceIdentity fitted = batch.evidence();
        List<String> misfits = new ArrayList<>();
        if (!fitted.releaseId().equals(release.releaseId())) {
            misfits.add(batch + " was fitted on release " + fitted.releaseId() + ", not on " + release.releaseId());
        }
        if (!fitted.countyDigest().equals(release.countyDigest())) {
            misfits.add(batch + " covers other counties than release " + release.releaseId()
                    + "; it is of another geography vintage");
        } else if (!fitted.sha256().equals(release.sha256())) {
            misfits.add(batch + " was fitted on other evidence than release " + release.releaseId()
                    + " holds; fit it again");
        }
        if (fitted.synthetic() != release.synthetic()) {
            misfits.add(batch + (fitted.synthetic() ? " says" : " does not say")
                    + " that it is synthetic, unlike release " + release.releaseId());
        }
        return misfits;
    }

    /** What is wrong with the batch of a sealed release, one sentence for each finding; empty if it has no batch. */
    public static List<String> findings(Release release) {
        Optional<ApprovedBatch> approved = release.observations().priority();
        if (approved.isEmpty()) {
            return List.of();
        }
        Manifest manifest = release.manifest();
        EvidenceIdentity own = release.readEvidence();
        // The batch was fitted on the parent, which has the same evidence as this release.
        String parent = String.valueOf(manifest.parentReleaseId());
        List<String> findings = new ArrayList<>(misfits(
                approved.get().batch(),
                new EvidenceIdentity(parent, own.sha256(), own.countyDigest(), own.synthetic())));
        if (!approved.get().approval().approvedAt().equals(manifest.generatedAt())) {
            findings.add("the release was built at " + manifest.generatedAt() + ", but its batch was approved at "
                    + approved.get().approval().approvedAt());
        }
        return findings;
    }
}
