package org.gapatlas.cli.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * The settings of a configuration file as text, by path. Each unknown key is a fault with its line, and with a
 * suggestion if it resembles a known key.
 */
final class ConfigFile {
    private static final int MAX_BYTES = 1 << 20;
    private static final int CLOSE = 2;

    private final Path file;
    private final SortedMap<String, String> values = new TreeMap<>();
    /** The number of tables of each series, by path. */
    private final Map<String, Integer> tables = new HashMap<>();

    private final List<String> faults = new ArrayList<>();

    private ConfigFile(Path file) {
        this.file = file;
    }

    /**
     * Reads a file. Invalid settings are kept as faults.
     *
     * @throws ConfigException if the file cannot be read or is not TOML, so that nothing can be said about its settings
     */
    static ConfigFile read(Path file) {
        ConfigFile config = new ConfigFile(file);
        try {
            config.take(Toml.parse(text(file)));
        } catch (IOException e) {
            throw new ConfigException(List.of("cannot read the configuration file " + file + ": "
                    + (Files.exists(file) ? FileTrouble.inWords(e) : "there is no such file")));
        }
        return config;
    }

    /** Reads no more than the limit whatever size the file reports, because a device has no end. */
    private static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new ConfigException(List.of(file + " is over 1 MiB; that is not a configuration file"));
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            // Some editors start UTF-8 text with a byte-order mark.
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        }
    }

    private void take(TomlParseResult toml) {
        if (toml.hasErrors()) {
            throw new ConfigException(toml.errors().stream()
                    .map(e -> file + ", line " + e.position().line() + ": " + e.getMessage())
                    .toList());
        }
        take(List.of(), toml);
    }

    private void take(List<String> above, TomlTable table) {
        for (List<String> below : table.keyPathSet()) {
            List<String> path = Stream.concat(above.stream(), below.stream()).toList();
            Object value = table.get(below);
            int line = position(table, below);
            String dotted = String.join(".", path);
            if (isSeries(path) && value instanceof TomlArray array && isAllTables(array)) {
                tables.put(dotted, array.size());
                for (int i = 0; i < array.size(); i++) {
                    take(
                            Stream.concat(path.stream(), Stream.of(Integer.toString(i + 1)))
                                    .toList(),
                            array.getTable(i));
                }
            } else if (isKnown(path)) {
                takeValue(dotted, value, line);
            } else {
                faults.add(file + ", line " + line + ": there is no setting " + dotted + suggestion(dotted));
            }
        }
    }

    /** Whether the path is a source with several files, each a table {@code [[sources.<source_id>]]}. */
    private static boolean isSeries(List<String> path) {
        return path.size() == 2
                && path.get(0).equals("sources")
                && SourceKey.find(path.get(1))
                        .filter(SourceKey::holdsSeveralFiles)
                        .isPresent();
    }

    private void takeValue(String path, @Nullable Object value, int line) {
        switch (value) {
            case String text -> values.put(path, text);
            case Long number -> values.put(path, number.toString());
            case Boolean flag -> values.put(path, flag.toString());
            case OffsetDateTime time -> values.put(path, time.toInstant().toString());
            case TomlArray array
            when isAllText(array) && isList(path) ->
                values.put(
                        path,
                        String.join(
                                Key.find(path).map(ListSettings::separator).orElse(","),
                                array.toList().stream().map(String::valueOf).toList()));
            case TomlArray array
            when isAllText(array) && path.endsWith("." + SourceField.ACCEPT.literal()) ->
                values.put(
                        path,
                        String.join(
                                "\n",
                                array.toList().stream().map(String::valueOf).toList()));
            case null, default -> faults.add(file + ", line " + line + ": " + path + " has a value of the wrong kind");
        }
    }

    private static boolean isAllTables(TomlArray array) {
        return !array.isEmpty() && array.toList().stream().allMatch(TomlTable.class::isInstance);
    }

    private static boolean isList(String path) {
        return Key.find(path).filter(ListSettings::hold).isPresent();
    }

    private static boolean isAllText(TomlArray array) {
        return array.toList().stream().allMatch(String.class::isInstance);
    }

    private static int position(TomlTable toml, List<String> path) {
        TomlPosition position = toml.inputPositionOf(path);
        return position == null ? 1 : position.line();
    }

    private static boolean isKnown(List<String> path) {
        if (path.size() == 3 && path.get(0).equals("sources")) {
            return SourceKey.find(path.get(1))
                            .filter(k -> !k.holdsSeveralFiles())
                            .isPresent()
                    && SourceField.find(path.get(2)).isPresent();
        }
        // In a series, the number of the table precedes the field.
        if (path.size() == 4 && isSeries(path.subList(0, 2))) {
            return SourceField.find(path.get(3)).isPresent();
        }
        return Key.find(String.join(".", path)).isPresent();
    }

    private static String suggestion(String path) {
        List<String> known = new ArrayList<>();
        for (Key key : Key.values()) {
            known.add(key.path());
        }
        for (SourceKey source : SourceKey.values()) {
            for (SourceField field : SourceField.values()) {
                known.add("sources." + source.id() + "." + field.literal());
            }
        }
        Optional<SourceKey> series = Arrays.stream(SourceKey.values())
                .filter(k -> k.holdsSeveralFiles() && path.startsWith("sources." + k.id() + "."))
                .findFirst();
        if (series.isPresent()) {
            return "; each of its files has a table [[sources." + series.get().id() + "]] with file and sha256";
        }
        return known.stream()
                .filter(k -> Edits.between(k, path) <= CLOSE)
                .findFirst()
                .map(k -> "; did you mean " + k + "?")
                .orElse("; docs/configuration.md lists them all");
    }

    Optional<String> find(String path) {
        return Optional.ofNullable(values.get(path));
    }

    /** The number of tables {@code [[path]]}, including empty ones. */
    int tables(String path) {
        return tables.getOrDefault(path, 0);
    }

    List<String> faults() {
        return faults;
    }

    /** The folder that relative paths in the file are resolved against. */
    Path folder() {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? file.toAbsolutePath() : parent;
    }

    /** The file and the setting, for the message of a fault. */
    String place(String path) {
        return file + ": " + path;
    }
}
