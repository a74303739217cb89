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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** What the model knows of each county and makes of it, for whoever wants to check or to try another. */
@Command(
        name = "features",
        mixinStandardHelpOptions = true,
        description = "Write what the model knows of every county as CSV, and what it means as JSON beside it.")
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
            description = "Last year that may be looked at. Default: the last there is.")
    private @Nullable Integer through;

    @SuppressWarnings("NullAway.Init") // picocli sets parent, mixins and required options before anything runs
    public Tier1FeaturesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        ModelInputs inputs = ModelInputs.of(tier1.open(release.id()));
        int cut = through == null ? inputs.records().lastYear() : through;
        String csv = FeatureCsv.write(ObservedExpectedModel.deficit(inputs.through(cut), cut));
        WrittenFile.write(out, csv.getBytes(StandardCharsets.UTF_8), terminal);
        Path dictionary = out.resolveSibling(out.getFileName() + ".dictionary.json");
        WrittenFile.write(dictionary, CanonicalJson.write(FeatureCsv.columns()), terminal);
        return 0;
    }
}
