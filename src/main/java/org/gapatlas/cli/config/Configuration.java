package org.gapatlas.cli.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.cli.config.Settings.SourceSettings;
import org.gapatlas.cli.process.BuildVersion;
import org.gapatlas.cli.process.PrinterMain;
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
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.AcceptedChanges;
import org.gapatlas.review.ReviewConfiguration;
import org.gapatlas.review.ReviewConfigurationFile;
import org.jspecify.annotations.Nullable;

/** Turns settings into the configuration records of the rooms. */
public final class Configuration {
    public static final int MAX_THREADS = 256;

    private Configuration() {}

    /** Reads the settings from options, the environment, and the file that either of them names. */
    public static Settings settings(Map<Key, String> options, Map<String, String> environment, @Nullable Path file) {
        String variable = environment.get(VariableNames.FILE);
        Path chosen = file != null ? file : variable == null || variable.isEmpty() ? null : fileOf(variable);
        return new Settings(options, environment, chosen);
    }

    private static Path fileOf(String variable) {
        try {
            return Path.of(variable);
        } catch (InvalidPathException e) {
            throw new ConfigException(List.of(VariableNames.FILE + " must be a path, not \"" + variable + "\""));
        }
    }

    public static int threads(Settings settings) {
        int threads = settings.integer(Key.THREADS, 0, MAX_THREADS);
        return threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
    }

    /**
     * The number of threads that print in this process: one for each working thread, limited by the heap, and at least
     * one.
     *
     * @param heap maximum size of the heap, in bytes
     */
    public static int printers(int threads, long heap) {
        return Math.clamp((heap >> 20) / PrinterMain.MIN_HEAP_MIB, 1, threads);
    }

    /**
     * The configuration of the state review. A file that the settings name is read now. The bundled configuration is
     * read on demand, so that a start does not wait for it.
     */
    public static Supplier<ReviewConfiguration> review(Settings settings) {
        if (settings.text(Key.REVIEW_CONFIGURATION).isEmpty()) {
            return ReviewConfigurationFile::bundled;
        }
        Path file = settings.path(Key.REVIEW_CONFIGURATION);
        try {
            ReviewConfiguration named = ReviewConfigurationFile.read(Files.readAllBytes(file));
            return () -> named;
        } catch (IOException e) {
            settings.fault("the review configuration " + file + " cannot be read: " + FileTrouble.inWords(e));
        } catch (IllegalArgumentException e) {
            settings.fault("the review configuration " + file + " is refused: " + e.getMessage());
        }
        return ReviewConfigurationFile::bundled;
    }

    /** What to build. Faults are added to the settings. */
    public static BuildConfig build(Settings settings) {
        Optional<ReleaseId> id =
                settings.optional(Key.RELEASE_ID, ReleaseId::parse, "must be 3 to 81 of a-z, 0-9 and hyphens");
        Optional<ReleaseId> parent =
                settings.optional(Key.PARENT, ReleaseId::parse, "must be 3 to 81 of a-z, 0-9 and hyphens");
        Optional<GeographyVintage> vintage = settings.optional(
                Key.VINTAGE,
                name -> Optional.of(GeographyVintage.CENSUS_2023)
                        .filter(v -> v.name().equals(name)),
                "must be " + GeographyVintage.CENSUS_2023.name());
        Optional<Integer> year =
                settings.optional(Key.SURVEILLANCE_YEAR, Configuration::year, "must be a year from 1990 to 2100");
        Optional<LocalDate> through =
                settings.optional(Key.STATUSES_THROUGH, Configuration::day, "must be a day like 2025-12-31");
        List<SourceInput> sources = sources(settings);
        return new BuildConfig(
                id.orElse(null),
                generatedAt(settings),
                BuildVersion.get(),
                vintage.orElse(GeographyVintage.CENSUS_2023),
                Editions.of(sources, year, through),
                admittedStatusFiles(settings),
                parent.orElse(null),
                threads(settings),
                settings.flag(Key.CANONICAL_GEOGRAPHIES),
                sources);
    }

    /** The build time that a release states: from the settings, otherwise the current time in whole seconds. */
    public static Instant generatedAt(Settings settings) {
        return settings.instant(Key.GENERATED_AT)
                .orElseGet(() -> Instant.ofEpochSecond(Instant.now().getEpochSecond()));
    }

    /** The changes against the earlier release that are intended. Faults are added to the settings. */
    public static AcceptedChanges acceptedChanges(Settings settings) {
        AcceptedChanges accepted = AcceptedChanges.NONE;
        for (String line : settings.list(Key.ACCEPT_CHANGES)) {
            Optional<AcceptedChanges> more = accepted.and(line);
            if (more.isEmpty()) {
                settings.fault(
                        Key.ACCEPT_CHANGES.path() + " must be a name such as case_count_floor_2023:states_lost and a"
                                + " reason, not \"" + line + "\"");
            }
            accepted = more.orElse(accepted);
        }
        return accepted;
    }

    private static Optional<Integer> year(String text) {
        return text.matches("(199|20[0-9])[0-9]") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static List<Sha256> admittedStatusFiles(Settings settings) {
        List<Sha256> files = new ArrayList<>();
        for (String digest : settings.list(Key.ADMITTED_STATUS_FILES)) {
            if (Sha256.isWellFormed(digest)) {
                files.add(new Sha256(digest));
            } else {
                settings.fault(Key.ADMITTED_STATUS_FILES.path() + " must be digests of 64 lowercase hex digits, not \""
                        + digest + "\"");
            }
        }
        return files;
    }

    private static List<SourceInput> sources(Settings settings) {
        List<SourceInput> sources = new ArrayList<>();
        for (SourceKey key : SourceKey.values()) {
            if (key.holdsSeveralFiles()) {
                sources.addAll(daily(settings, key));
                continue;
            }
            Optional<SourceSettings> named = settings.source(key);
            if (key.isRequired() && !settings.names(key)) {
                settings.fault(
                        "a build needs a table [sources." + key.id() + "] with a file; see docs/configuration.md");
            }
            named.flatMap(source -> input(settings, key, source)).ifPresent(sources::add);
        }
        requireOneHistory(settings, sources);
        return sources;
    }

    /**
     * The files of daily values. Each must have its publisher's name, be admitted by its digest, and be the only one
     * for its month and element.
     */
    private static List<SourceInput> daily(Settings settings, SourceKey key) {
        SortedMap<String, SourceInput> inputs = new TreeMap<>();
        for (SourceSettings table : settings.series(key)) {
            String name = String.valueOf(table.file().getFileName());
            Optional<NclimgridFile> file = NclimgridFile.ofName(name);
            Optional<Sha256> digest =
                    table.sha256().filter(Sha256::isWellFormed).map(Sha256::new);
            if (input(settings, key, table).isEmpty()) {
                continue;
            }
            if (file.isEmpty()) {
                settings.fault(
                        table.place() + "file must keep its publisher's name, such as tavg-202301-cty-scaled.csv,"
                                + " not \"" + name + "\"");
            } else if (digest.isEmpty()) {
                settings.fault(table.place() + "sha256 is missing; a file of daily values is admitted by its digest");
            } else {
                SourceInput input = SourceInput.daily(
                                file.get(),
                                table.file(),
                                digest.get(),
                                table.retrievedAt().orElse(null))
                        .accepting(accepted(settings, table));
                if (inputs.putIfAbsent(input.sourceId(), input) != null) {
                    settings.fault(table.place() + "file is the second one of " + input.sourceId());
                }
            }
        }
        return List.copyOf(inputs.values());
    }

    /** Refuses a second file with earlier years if the human source itself contains earlier years. */
    private static void requireOneHistory(Settings settings, List<SourceInput> sources) {
        Publication publicUseFile =
                AdapterCatalog.publicationsFor(SourceKey.HUMAN).getFirst();
        boolean publicUse = sources.stream()
                .filter(s -> s.publication().source() == SourceKey.HUMAN)
                .allMatch(s -> s.publication().equals(publicUseFile));
        boolean second = sources.stream().anyMatch(s -> s.publication().source() == SourceKey.HUMAN_HISTORY);
        if (second && !publicUse) {
            settings.fault("the table [sources." + SourceKey.HUMAN_HISTORY.id()
                    + "] must be left out: the human source tells of earlier years itself");
        }
    }

    private static Optional<SourceInput> input(Settings settings, SourceKey key, SourceSettings source) {
        List<Publication> candidates = AdapterCatalog.publicationsFor(key);
        String names =
                String.join(", ", candidates.stream().map(Publication::id).toList());
        Optional<Publication> publication = source.adapter().isEmpty()
                ? candidates.stream().findFirst()
                : candidates.stream()
                        .filter(p -> p.id().equals(source.adapter().get()))
                        .findFirst();
        if (publication.isEmpty()) {
            settings.fault(source.place() + "adapter must be one of " + names);
            return Optional.empty();
        }
        if (source.sha256().isPresent() && !Sha256.isWellFormed(source.sha256().get())) {
            settings.fault(source.place() + "sha256 must be 64 lowercase hex digits");
            return Optional.empty();
        }
        return Optional.of(new SourceInput(
                        publication.get().id(),
                        publication.get(),
                        source.file(),
                        source.sha256().map(Sha256::new).orElse(null),
                        source.retrievedAt().orElse(null))
                .accepting(accepted(settings, source)));
    }

    private static List<AcceptedCheck> accepted(Settings settings, SourceSettings source) {
        List<AcceptedCheck> accepted = new ArrayList<>();
        for (String text : source.accept()) {
            Optional<AcceptedCheck> check = AcceptedCheck.parse(text);
            check.ifPresentOrElse(
                    accepted::add,
                    () -> settings.fault(source.place() + "accept must be a list of \"KIND: reason\", with a kind that"
                            + " may be accepted and a reason of some words, not \"" + text + "\""));
        }
        return accepted;
    }
}
