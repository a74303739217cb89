package org.gapatlas.cli.tier1;

import java.util.List;
import org.gapatlas.model.fit.StatisticalReference;
import org.gapatlas.model.review.ExpectedSignal;
import org.gapatlas.model.review.ReviewModel;
import org.gapatlas.model.review.StatisticalReferenceModel;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that names a model. */
final class ModelChoice {
    private static final String MODELS = ExpectedSignal.VERSION + " or " + StatisticalReference.ID;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            defaultValue = ExpectedSignal.VERSION,
            description = "Which model: " + MODELS + ". Default: ${DEFAULT-VALUE}.")
    private String version;

    @SuppressWarnings("NullAway.Init") // picocli sets spec and option before anything runs
    ModelChoice() {}

    ReviewModel model() {
        return List.of(new ExpectedSignal(), new StatisticalReferenceModel()).stream()
                .filter(m -> m.version().equals(version))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "--model must be " + MODELS + ", not \"" + version + "\""));
    }
}
