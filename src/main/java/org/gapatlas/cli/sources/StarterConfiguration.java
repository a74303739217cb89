package org.gapatlas.cli.sources;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.fetch.FetchedFile;
import org.gapatlas.fetch.FetchedList;
import org.gapatlas.ingest.AdapterCatalog;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;

/**
 * Writes a configuration for building a release beside the fetched files: a table for each file, with its digest and
 * the time of the download, and commented-out tables for the files that were not fetched.
 */
final class StarterConfiguration {
    static final String FILE_NAME = "gapatlas.toml";

    private final FetchedList fetched;
    private final StringBuilder text = new StringBuilder();

    private StarterConfiguration(FetchedList fetched) {
        this.fetched = fetched;
    }

    /**
     * Writes the configuration unless there is one, because an operator's own file is never changed.
     *
     * @return the file; empty if there already was one, or if nothing was fetched
     */
    static Optional<Path> write(Path folder) throws IOException {
        Path file = folder.resolve(FILE_NAME);
        FetchedList fetched = FetchedList.read(folder);
        if (fetched.files().isEmpty() || Files.exists(file)) {
            return Optional.empty();
        }
        Files.writeString(
                file, new StarterConfiguration(fetched).toml(), StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
        return Optional.of(file);
    }

    private String toml() {
        text.append("# What a release is built from. Written by gapatlas sources fetch; yours to change.\n");
        text.append("# gapatlas release check --config THIS_FILE says what a build would do.\n");
        for (SourceKey part : SourceKey.values()) {
            if (part.holdsSeveralFiles()) {
                series(part);
            } else {
                single(part);
            }
        }
        return text.toString();
    }

    private void single(SourceKey part) {
        List<Publication> candidates = AdapterCatalog.publicationsFor(part);
        for (Publication publication : candidates) {
            Optional<FetchedFile> file = fetched.find(publication.fileName());
            if (file.isPresent()) {
                boolean isDefault = publication.equals(candidates.get(0));
                // If the human source itself contains earlier years, a separate file for them is not wanted.
                boolean leftOut = part == SourceKey.HUMAN_HISTORY && !isPublicUse();
                table(
                        leftOut ? "# " : "",
                        "[sources." + part.id() + "]",
                        file.get(),
                        isDefault ? null : publication.id());
                return;
            }
        }
        Publication first = candidates.get(0);
        text.append("\n# ")
                .append(first.label())
                .append(part.isRequired() ? "; required" : "; optional")
                .append(". From ")
                .append(first.landingPage())
                .append("\n# [sources.")
                .append(part.id())
                .append("]\n# file = \"")
                .append(first.fileName())
                .append("\"\n");
    }

    private boolean isPublicUse() {
        return fetched.find(
                        AdapterCatalog.publicationsFor(SourceKey.HUMAN).get(0).fileName())
                .isPresent();
    }

    private void series(SourceKey part) {
        for (FetchedFile file : fetched.files()) {
            if (NclimgridFile.ofName(file.file()).isPresent()) {
                table("", "[[sources." + part.id() + "]]", file, null);
            }
        }
    }

    private void table(String comment, String heading, FetchedFile file, @Nullable String adapter) {
        text.append('\n').append(comment).append(heading).append('\n');
        text.append(comment).append("file = \"").append(file.file()).append("\"\n");
        if (adapter != null) {
            text.append(comment).append("adapter = \"").append(adapter).append("\"\n");
        }
        text.append(comment).append("sha256 = \"").append(file.sha256()).append("\"\n");
        text.append(comment)
                .append("retrieved_at = ")
                .append(file.retrievedAt())
                .append('\n');
    }
}
