package org.gapatlas.model.evaluation;

import java.time.Instant;
import org.gapatlas.model.ModelProgress;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.review.EvidenceInput;
import org.gapatlas.model.review.ObservedExpectedModel;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.release.Release;

/** Makes the batch of a release if the model passes the gate on that same release. */
public final class GatedFit {
    private GatedFit() {}

    /**
     * Runs the trial and, if the gate is passed, assesses every county.
     *
     * @param program the program that fits: a commit or a builder's version
     * @param generatedAt the time recorded as the batch's creation, in whole seconds
     * @throws ModelRefusedException if the model cannot be fitted or must not be published; the message gives the
     *     reasons
     */
    public static PriorityBatch of(Release release, String program, Instant generatedAt, ModelProgress progress) {
        Nation nation = new Nation(ModelInputs.of(release));
        progress.begin(ModelProgress.Step.COMPARE);
        Gate.Verdict verdict = Gate.judge(Trial.of(nation));
        if (!verdict.passed()) {
            throw new ModelRefusedException(ObservedExpectedModel.VERSION + " must not be published on release "
                    + release.id() + ": " + String.join("; ", verdict.failures()));
        }
        progress.begin(ModelProgress.Step.ASSESS);
        return PriorityBatch.of(
                Evaluation.identity(program),
                release.readEvidence(),
                generatedAt,
                EvidenceInput.policy(),
                ObservedExpectedModel.assess(nation.deficit(nation.lastCut())));
    }
}
