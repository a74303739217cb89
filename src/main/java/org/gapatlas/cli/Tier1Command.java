package org.gapatlas.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.model.CanonicalJson;
import org.gapatlas.model.ModelProgress;
import org.gapatlas.model.ReleaseBinding;
import org.gapatlas.model.evaluation.Evaluation;
import org.gapatlas.model.evaluation.GatedFit;
import org.gapatlas.model.evaluation.ModelCard;
import org.gapatlas.model.evaluation.ModelCardPage;
import org.gapatlas.model.feature.FeatureCsv;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.fit.StatisticalReference;
import org.gapatlas.model.review.ExpectedSignal;
import org.gapatlas.model.review.ModelOutput;
import org.gapatlas.model.review.ReviewModel;
import org.gapatlas.model.review.StatisticalReferenceModel;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseException;
import org.gapatlas.release.ReleaseId;
import org.gapatlas.release.ReleaseStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The surveillance review priority, offline: its models, the batches they fitted, and their approval. */
@Command(
        name = "tier1",
        description = "Surveillance review priority, offline: features, evaluation, fit and approval.",
        subcommands = {Tier1ListCommand.class, Tier1ApproveCommand.class},
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
final class Tier1Command implements Runnable {
    private final Terminal terminal;
    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Folder that holds the releases. Default: data.")
    private @Nullable String data;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "Configuration file; see docs/configuration.md.")
    private @Nullable Path config;

    @Option(
            names = "--release",
            paramLabel = "ID",
            scope = ScopeType.INHERIT,
            description = "Release to work on. Default: the active one.")
    private @Nullable String release;

    @SuppressWarnings("NullAway.Init") // picocli sets the spec before anything runs
    Tier1Command(Terminal terminal, Map<String, String> environment) {
        this.terminal = terminal;
        this.environment = environment;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: features, evaluate, fit, list or approve");
    }

    @Command(
            name = "features",
            mixinStandardHelpOptions = true,
            description = "Write the features of every county as CSV, and what they mean as JSON beside it.")
    int features(
            @Option(names = "--out", paramLabel = "FILE", required = true, description = "CSV file to write.") Path out,
            @Option(
                            names = "--through",
                            paramLabel = "YEAR",
                            description = "Last year that may be looked at. Default: the last there is.")
                    @Nullable
                    Integer through)
            throws IOException {
        ModelInputs inputs = ModelInputs.of(open());
        String csv = FeatureCsv.write(through == null ? inputs.latest() : inputs.asOf(through));
        Path dictionary = out.resolveSibling(out.getFileName() + ".dictionary.json");
        byte[] meanings = CanonicalJson.write(Evaluation.features());
        write(out, csv.getBytes(StandardCharsets.UTF_8));
        write(dictionary, meanings);
        return 0;
    }

    @Command(
            name = "evaluate",
            mixinStandardHelpOptions = true,
            description = "Hold a model against what happened; write its card as JSON and as a page.")
    int evaluate(
            @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder to write into.")
                    Path folder,
            @Option(
                            names = "--model",
                            paramLabel = "MODEL",
                            defaultValue = ExpectedSignal.VERSION,
                            description = MODELS)
                    String model)
            throws IOException {
        ReviewModel chosen = model(model);
        ModelCard card;
        try (ModelProgressBar progress = new ModelProgressBar(terminal, "Evaluating")) {
            progress.begin(ModelProgress.Step.READ);
            Release opened = open();
            card = Evaluation.of(ModelInputs.of(opened), ReleaseBinding.of(opened), chosen, progress);
        }
        Files.createDirectories(folder);
        write(folder.resolve("model-card.json"), card.toJson());
        write(folder.resolve("model-card.html"), ModelCardPage.of(card).getBytes(StandardCharsets.UTF_8));
        CardSummary.lines(card).forEach(terminal::remark);
        return card.gate().passed() ? 0 : Main.FAILED;
    }

    @Command(
            name = "fit",
            mixinStandardHelpOptions = true,
            description = "Fit a model and write what it says of every county, if it may be published.")
    int fit(
            @Option(names = "--out", paramLabel = "FILE", required = true, description = "JSON file to write.")
                    Path out,
            @Option(
                            names = "--model",
                            paramLabel = "MODEL",
                            defaultValue = ExpectedSignal.VERSION,
                            description = MODELS)
                    String model)
            throws IOException {
        ReviewModel chosen = model(model);
        ModelOutput output;
        try (ModelProgressBar progress = new ModelProgressBar(terminal, "Fitting")) {
            progress.begin(ModelProgress.Step.READ);
            output = GatedFit.of(open(), chosen, progress);
        }
        write(out, output.toJson());
        return 0;
    }

    private static final String MODELS = "Which model: " + ExpectedSignal.VERSION + " or " + StatisticalReference.ID
            + ". Default: ${DEFAULT-VALUE}.";

    private ReviewModel model(String version) {
        return List.of(new ExpectedSignal(), new StatisticalReferenceModel()).stream()
                .filter(m -> m.version().equals(version))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--model must be " + ExpectedSignal.VERSION + " or " + StatisticalReference.ID + ", not \""
                                + version + "\""));
    }

    private Release open() {
        Map<Key, String> options = new EnumMap<>(Key.class);
        if (data != null) {
            options.put(Key.DATA, data);
        }
        Settings settings = Configuration.settings(options, environment, config);
        ReleaseStore store = new ReleaseStore(settings.path(Key.DATA));
        settings.requireValid();
        ReleaseId id = release == null
                ? store.findCurrent()
                        .orElseThrow(() -> new ReleaseException("no release is active in " + store.folder()))
                : ReleaseId.parse(release)
                        .orElseThrow(() -> new ReleaseException("\"" + release
                                + "\" is no release id; list those there are with: gapatlas release list"));
        return store.open(id);
    }

    /** Says what was written; a file is there whole or not at all. */
    private void write(Path file, byte[] content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Path part = Files.createTempFile(folder, ".gapatlas-", ".part");
        try {
            Files.write(part, content);
            Files.move(part, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
        terminal.result(file + "  " + content.length + " bytes  sha256 " + org.gapatlas.provenance.Sha256.of(content));
    }

    /** The data folder that options, environment and file name. */
    Path folder() {
        Settings settings =
                Configuration.settings(data == null ? Map.of() : Map.of(Key.DATA, data), environment, config);
        Path folder = settings.path(Key.DATA);
        settings.requireValid();
        return folder;
    }
}
