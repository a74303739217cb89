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
     * Tries the model, and if the gate opens, assesses every county.
     *
     * @param program that fits: a commit or a builder's version
     * @param generatedAt when the batch counts as made; whole seconds
     * @throws ModelRefusedException if the model must not be published, with the reasons, or cannot be fitted
     */
    public static PriorityBatch of(
            Release release, ReviewModel model, String program, Instant generatedAt, ModelProgress progress) {
        ModelInputs inputs = ModelInputs.of(release);
        progress.begin(ModelProgress.Step.COMPARE);
        Trial trial = Trial.of(inputs, model);
        Gate.Verdict verdict = trial.verdict();
        if (!verdict.passed()) {
            throw new ModelRefusedException(model.version() + " must not be published on release " + release.id() + ": "
                    + String.join("; ", verdict.failures()));
        }
        progress.begin(ModelProgress.Step.ASSESS);
        FeatureTable table = trial.latest();
        return PriorityBatch.of(
                Evaluation.identity(model, program),
                release.readEvidence(),
                generatedAt,
                model.needs(table).policy(),
                model.assess(table));
    }
}
