package org.gapatlas.model.evaluation;

import java.util.List;
import org.gapatlas.model.ModelProgress;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.model.ReleaseBinding;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.review.AssessedCounty;
import org.gapatlas.model.review.ModelOutput;
import org.gapatlas.model.review.ReviewModel;
import org.gapatlas.release.Release;

/** Lets a model's output out, and only if the model passed the gate on the very same release. */
public final class GatedFit {
    private GatedFit() {}

    /**
     * Evaluates, and if the gate opens, assesses every county.
     *
     * @throws ModelRefusedException if the model must not be published, with the reasons, or cannot be fitted
     */
    public static ModelOutput of(Release release, ReviewModel model, ModelProgress progress) {
        ModelInputs inputs = ModelInputs.of(release);
        ReleaseBinding binding = ReleaseBinding.of(release);
        ModelCard card = Evaluation.of(inputs, binding, model, progress);
        if (!card.gate().passed()) {
            throw new ModelRefusedException(model.version() + " must not be published on release " + release.id() + ": "
                    + String.join("; ", card.gate().failures()));
        }
        progress.begin(ModelProgress.Step.ASSESS);
        FeatureTable table = inputs.latest();
        List<AssessedCounty> counties = model.assess(table);
        return ModelOutput.of(
                binding, Evaluation.identity(model), card.digest().hex(), table.window(), model.needs(table), counties);
    }
}
