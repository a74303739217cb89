package org.gapatlas.cli.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Function;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;

/**
 * The settings of one run. An option takes precedence over the environment, the environment over the file, and the file
 * over the default. Faults are collected while settings are read; call {@link #requireValid} afterwards.
 */
public final class Settings {
    /** RFC 3339 has no years of five digits. */
    private static final Instant FIVE_DIGIT_YEARS = Instant.parse("+10000-01-01T00:00:00Z");

    private static final String A_TIME = "must be a time like 2026-01-31T00:00:00Z, or seconds since 1970";

    private static final String A_PATH = "must be a path";

    private final Map<Key, String> options;
    private final Map<String, String> environment;
    private final @Nullable ConfigFile file;
    private final SequencedSet<String> faults = new LinkedHashSet<>();

    /**
     * @param options of the command line, by key
     * @param configFile null for none
     * @throws ConfigException if the file cannot be read or is not TOML
     */
    public Settings(Map<Key, String> options, Map<String, String> environment, @Nullable Path configFile) {
        this.options = options;
        this.environment = environment;
        this.file = configFile == null ? null : ConfigFile.read(configFile);
        faults.addAll(VariableNames.faults(environment));
        if (file != null) {
            faults.addAll(file.faults());
        }
    }

    /**
     * Checks that no setting that was read has a fault.
     *
     * @throws ConfigException with all faults, if there are any
     */
    public void requireValid() {
        if (!faults.isEmpty()) {
            throw new ConfigException(List.copyOf(faults));
        }
    }

    /** A value and where it was found. */
    private record Found(String place, String text) {}

    private Found find(Key key) {
        String option = options.get(key);
        if (option != null) {
            return new Found("--" + optionName(key), option);
        }
        String variable = environment.get(key.variable());
        if (variable != null && !variable.isEmpty()) {
            return new Found(key.variable(), variable);
        }
        if (file != null && file.find(key.path()).isPresent()) {
            return new Found(file.place(key.path()), file.find(key.path()).get());
        }
        return new Found("default", key.standard());
    }

    private static String optionName(Key key) {
        return key.path().substring(key.path().lastIndexOf('.') + 1).replace('_', '-');
    }

    public String text(Key key) {
        return find(key).text();
    }

    /** The trimmed, nonempty items of a list. */
    public List<String> list(Key key) {
        return List.of(text(key).split(ListSettings.separator(key), -1)).stream()
                .map(String::strip)
                .filter(s -> !s.isEmpty())
                .toList();
    }

    public int integer(Key key, int minimum, int maximum) {
        return parse(
                key,
                text -> {
                    int value = Integer.parseInt(text);
                    return value >= minimum && value <= maximum ? Optional.of(value) : Optional.empty();
                },
                minimum,
                "must be a whole number from " + minimum + " to " + maximum);
    }

    public boolean flag(Key key) {
        return parse(
                key,
                text -> switch (text) {
                    case "true" -> Optional.of(true);
                    case "false" -> Optional.of(false);
                    default -> Optional.empty();
                },
                false,
                "must be true or false");
    }

    /**
     * A folder or file. A relative path from the configuration file is relative to that file, any other to the working
     * folder.
     */
    public Path path(Key key) {
        return parse(
                key, text -> Optional.of(text).filter(t -> !t.isEmpty()).map(base(key)::resolve), Path.of(""), A_PATH);
    }

    /** Folders or files, each read as by {@link #path}. */
    public List<Path> paths(Key key) {
        return parse(
                key, _ -> Optional.of(list(key).stream().map(base(key)::resolve).toList()), List.of(), "must be paths");
    }

    private Path base(Key key) {
        boolean fromFile = file != null && find(key).place().equals(file.place(key.path()));
        return fromFile && file != null ? file.folder() : Path.of("");
    }

    /** A setting that may be empty. */
    public <T> Optional<T> optional(Key key, Function<String, Optional<T>> meaning, String allowed) {
        Found found = find(key);
        if (found.text().isEmpty()) {
            return Optional.empty();
        }
        Optional<T> value = meaning.apply(found.text());
        if (value.isEmpty()) {
            fault(found, allowed);
        }
        return value;
    }

    /** A time as seconds since 1970 or RFC 3339; empty if none is set. */
    public Optional<Instant> instant(Key key) {
        return optional(key, Settings::parseInstant, A_TIME);
    }

    private static Optional<Instant> parseInstant(String text) {
        try {
            Instant time = text.matches("[0-9]{1,12}")
                    ? Instant.ofEpochSecond(Long.parseLong(text))
                    : OffsetDateTime.parse(text).toInstant();
            return Optional.of(time).filter(t -> !t.isBefore(Instant.EPOCH) && t.isBefore(FIVE_DIGIT_YEARS));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Whether the file has any setting of a source with a single file. */
    public boolean names(SourceKey source) {
        return file != null && isNamed(file, path(source) + ".");
    }

    /** The file's settings for a source; empty if it has none, or if they have a fault. */
    public Optional<SourceSettings> source(SourceKey source) {
        return file != null && names(source) ? source(file, path(source) + ".") : Optional.empty();
    }

    /** The file's settings for each file of a series, in the order of the tables; may be empty. */
    public List<SourceSettings> series(SourceKey source) {
        List<SourceSettings> tables = new ArrayList<>();
        if (file != null) {
            for (int i = 1; i <= file.tables(path(source)); i++) {
                source(file, path(source) + "." + i + ".").ifPresent(tables::add);
            }
        }
        return tables;
    }

    private static String path(SourceKey source) {
        return "sources." + source.id();
    }

    private static boolean isNamed(ConfigFile settings, String table) {
        return Arrays.stream(SourceField.values())
                .anyMatch(field -> settings.find(table + field.literal()).isPresent());
    }

    private Optional<SourceSettings> source(ConfigFile settings, String table) {
        Optional<String> path = settings.find(table + SourceField.FILE.literal());
        if (path.isEmpty()) {
            faults.add(settings.place(table + SourceField.FILE.literal()) + " is missing");
            return Optional.empty();
        }
        Optional<Instant> retrievedAt = retrievedAt(settings, table + SourceField.RETRIEVED_AT.literal());
        try {
            return Optional.of(new SourceSettings(
                    settings.folder().resolve(path.get()),
                    settings.find(table + SourceField.ADAPTER.literal()),
                    settings.find(table + SourceField.SHA256.literal()),
                    retrievedAt,
                    settings.find(table + SourceField.ACCEPT.literal())
                            .map(text -> text.lines().toList())
                            .orElse(List.of()),
                    settings.place(table)));
        } catch (InvalidPathException e) {
            fault(new Found(settings.place(table + SourceField.FILE.literal()), path.get()), A_PATH);
            return Optional.empty();
        }
    }

    private Optional<Instant> retrievedAt(ConfigFile source, String path) {
        Optional<String> text = source.find(path);
        Optional<Instant> time = text.flatMap(Settings::parseInstant);
        if (text.isPresent() && time.isEmpty()) {
            fault(new Found(source.place(path), text.get()), A_TIME);
        }
        return time;
    }

    /**
     * Adds a fault in the value of a setting.
     *
     * @param allowed the rule, to follow the setting's name: "must be …"
     */
    public void fault(Key key, String allowed) {
        fault(find(key), allowed);
    }

    /** Adds a fault that was found elsewhere, such as an adapter that does not exist. */
    public void fault(String sentence) {
        faults.add(sentence);
    }

    /**
     * A table {@code [sources.<source_id>]}, or one of the tables {@code [[sources.<source_id>]]}.
     *
     * @param place names the table in faults
     */
    @SuppressWarnings("OptionalUsedAsFieldOrParameterType") // made and read by one command
    public record SourceSettings(
            Path file,
            Optional<String> adapter,
            Optional<String> sha256,
            Optional<Instant> retrievedAt,
            List<String> accept,
            String place) {}

    private <T> T parse(Key key, Function<String, Optional<T>> meaning, T fallback, String allowed) {
        Found found = find(key);
        Optional<T> value;
        try {
            value = meaning.apply(found.text());
        } catch (NumberFormatException | InvalidPathException e) {
            value = Optional.empty();
        }
        if (value.isEmpty()) {
            fault(found, allowed);
        }
        return value.orElse(fallback);
    }

    private void fault(Found found, String allowed) {
        faults.add(found.place() + " " + allowed + ", not \"" + found.text() + "\"");
    }
}
