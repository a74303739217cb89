package org.gapatlas.model.evaluation;

import java.time.Instant;
import org.gapatlas.model.ModelProgress;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.review.ReviewModel;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.release.Release;

/** Makes the batch of a release, and only if the model passes the gate on that very release. */
public final class GatedFit {
    private GatedFit() {}

    /**
     * Evaluates, and if the gate opens, assesses every county.
     *
     * @param program that fits: a commit or a builder's version
     * @param generatedAt when the batch counts as made; whole seconds
     * @throws ModelRefusedException if the model must not be published, with the reasons, or cannot be fitted
     */
    public static PriorityBatch of(
            Release release, ReviewModel model, String program, Instant generatedAt, ModelProgress progress) {
        ModelInputs inputs = ModelInputs.of(release);
        ModelCard card = Evaluation.of(inputs, release.readEvidence(), model, program, progress);
        if (!card.gate().passed()) {
            throw new ModelRefusedException(model.version() + " must not be published on release " + release.id() + ": "
                    + String.join("; ", card.gate().failures()));
        }
        progress.begin(ModelProgress.Step.ASSESS);
        FeatureTable table = inputs.latest();
        return PriorityBatch.of(
                card.identity(), card.evidence(), generatedAt, model.needs(table).policy(), model.assess(table));
    }
}
