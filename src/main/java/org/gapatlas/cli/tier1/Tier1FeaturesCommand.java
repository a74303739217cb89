package org.gapatlas.cli.tier1;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.cli.process.WrittenFile;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.review.FeatureCsv;
import org.gapatlas.model.review.ObservedExpectedModel;
import org.gapatlas.provenance.CanonicalJson;
import org.gapatlas.release.Release;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Writes what the model knows and concludes about each county, for those who want to check it or try another model. */
@Command(
        name = "features",
        mixinStandardHelpOptions = true,
        description =
                "Write what the model knows about each county as CSV, and what the columns mean as JSON beside it.")
public final class Tier1FeaturesCommand implements Callable<Integer> {
    private final Terminal terminal;

    @ParentCommand
    private Tier1Command tier1;

    @Mixin
    private ReleaseChoice release;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "CSV file to write.")
    private Path out;

    @Option(
            names = "--through",
            paramLabel = "YEAR",
            description = "Last year that the model may use. Default: the last one available.")
    private @Nullable Integer through;

    @SuppressWarnings("NullAway.Init") // picocli sets parent, mixins and required options before anything runs
    public Tier1FeaturesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        ModelInputs inputs;
        try (Release opened = tier1.open(release.id())) {
            inputs = ModelInputs.of(opened);
        }
        int cut = through == null ? inputs.records().lastYear() : through;
        String csv = FeatureCsv.write(ObservedExpectedModel.deficit(inputs.through(cut), cut));
        WrittenFile.write(out, csv.getBytes(StandardCharsets.UTF_8), terminal);
        Path dictionary = out.resolveSibling(out.getFileName() + ".dictionary.json");
        WrittenFile.write(dictionary, CanonicalJson.write(FeatureCsv.columns()), terminal);
        return 0;
    }
}
