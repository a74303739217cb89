package org.gapatlas.cli.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.cli.process.BuildVersion;
import org.gapatlas.ingest.AcceptedCheck;
import org.gapatlas.ingest.AdapterCatalog;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.Editions;
import org.gapatlas.ingest.SourceInput;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.format.RecordedBuild;
import org.gapatlas.release.format.RecordedBuild.RecordedInput;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.jspecify.annotations.Nullable;

/**
 * Makes the configuration for building a release again: its recorded files, found by their digests, and its recorded
 * choices.
 */
public final class RecordedConfiguration {
    /** How deep to search below the given folder, which may have, for example, a folder for each publisher. */
    private static final int DEPTH = 3;

    private final RecordedBuild recorded;
    private final Path folder;

    /** @param folder that contains the publishers' files */
    public RecordedConfiguration(RecordedBuild recorded, Path folder) {
        this.recorded = recorded;
        this.folder = folder;
    }

    /**
     * Makes the configuration.
     *
     * @param id of the new release; null to derive one
     * @param settings for the build time and the number of threads
     * @throws ReleaseException if files are missing or unreadable by this program; names all of them
     */
    public BuildConfig build(@Nullable ReleaseId id, Settings settings) {
        if (recorded.synthetic()) {
            throw new ReleaseException("the figures of release " + recorded.releaseId()
                    + " are invented by the program; build them with: gapatlas release build --demo");
        }
        List<SourceInput> sources = sources();
        return new BuildConfig(
                id,
                Configuration.generatedAt(settings),
                BuildVersion.get(),
                GeographyVintage.CENSUS_2023,
                Editions.of(
                        sources,
                        Optional.of(recorded.surveillanceYear()),
                        Optional.ofNullable(recorded.statusesThrough())),
                recorded.admittedSha256().stream().map(Sha256::new).toList(),
                null,
                Configuration.threads(settings),
                recorded.canonicalGeographies(),
                sources);
    }

    private List<SourceInput> sources() {
        List<Path> files = files();
        List<SourceInput> sources = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (RecordedInput input : recorded.inputs()) {
            Optional<Publication> publication = AdapterCatalog.find(input.publicationId());
            Optional<Path> file = find(files, input);
            if (publication.isEmpty()) {
                faults.add("this program does not read " + input.publicationId());
            } else if (file.isEmpty()) {
                faults.add("no file in " + folder + " is " + input.fileName() + " with the sha256 " + input.sha256());
            } else {
                sources.add(source(input, publication.get(), file.get()));
            }
        }
        if (!faults.isEmpty()) {
            throw new ReleaseException(
                    "release " + recorded.releaseId() + " cannot be built again: " + String.join("; ", faults));
        }
        return sources;
    }

    private static SourceInput source(RecordedInput input, Publication publication, Path file) {
        SourceInput source = publication.source() == SourceKey.NOAA_NCLIMGRID_DAILY
                ? SourceInput.daily(
                        NclimgridFile.ofName(input.fileName())
                                .orElseThrow(() ->
                                        new ReleaseException(input.fileName() + " does not say which month it is of")),
                        file,
                        input.sha256(),
                        input.retrievedAt())
                : new SourceInput(publication.id(), publication, file, input.sha256(), input.retrievedAt());
        return source.accepting(input.accepted().stream()
                .flatMap(a -> AcceptedCheck.parse(a.check() + ": " + a.reason()).stream())
                .toList());
    }

    private List<Path> files() {
        try (Stream<Path> tree = Files.walk(folder, DEPTH)) {
            return tree.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new ReleaseException("cannot look for files in " + folder + ": " + FileTrouble.inWords(e), e);
        }
    }

    /** Finds a file by size and digest, because files may have been renamed. */
    private static Optional<Path> find(List<Path> files, RecordedInput input) {
        return files.stream()
                .filter(file -> file.toFile().length() == input.bytes())
                .filter(file -> isOf(file, input.sha256()))
                .findFirst();
    }

    private static boolean isOf(Path file, Sha256 digest) {
        try {
            return Sha256.of(file).equals(digest);
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file + ": " + FileTrouble.inWords(e), e);
        }
    }
}
