package org.gapatlas.fetch;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.provenance.Sha256;

/**
 * The file {@value #FILE_NAME} beside the fetched files, which records where and when each was fetched, by file name.
 * It is TOML, so that a release's configuration can copy from it. Only the form written here is read; a list that
 * someone edited into another form is refused rather than overwritten.
 */
public final class FetchedList {
    public static final String FILE_NAME = "fetched.toml";

    private static final String HEADING = "# What was fetched, from where and when. Written by Gap Atlas.";
    private static final String ENTRY = "[[fetched]]";
    private static final Pattern ASSIGNMENT = Pattern.compile("([a-z0-9_]+) = (?:\"([^\"\\\\]*)\"|([0-9TZ:.-]+))");

    private final Path path;
    private final SortedMap<String, FetchedFile> files = new TreeMap<>();

    private FetchedList(Path path) {
        this.path = path;
    }

    /**
     * Reads a folder's list; empty if there is none.
     *
     * @throws IOException if it cannot be read, or has another form
     */
    public static FetchedList read(Path folder) throws IOException {
        FetchedList list = new FetchedList(folder.resolve(FILE_NAME));
        if (Files.exists(list.path)) {
            list.parse(Files.readAllLines(list.path));
        }
        return list;
    }

    /** The records, by file name. */
    public List<FetchedFile> files() {
        return List.copyOf(files.values());
    }

    public Optional<FetchedFile> find(String fileName) {
        return Optional.ofNullable(files.get(fileName));
    }

    /** Adds or replaces a file's record in a folder's list. Synchronized, so that no record is lost. */
    static synchronized void record(Path folder, FetchedFile file) throws IOException {
        FetchedList list = read(folder);
        list.files.put(file.file(), file);
        list.write();
    }

    private void write() throws IOException {
        Path draft = path.resolveSibling(FILE_NAME + ".part");
        try (FileChannel channel = FileChannel.open(
                draft, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer text = ByteBuffer.wrap(toml().getBytes(StandardCharsets.UTF_8));
            while (text.hasRemaining()) {
                channel.write(text);
            }
            channel.force(true);
        }
        Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
    }

    private String toml() {
        StringBuilder text = new StringBuilder(HEADING).append('\n');
        for (FetchedFile file : files.values()) {
            text.append('\n').append(ENTRY).append('\n');
            text.append("file = \"").append(file.file()).append("\"\n");
            text.append("url = \"").append(file.url()).append("\"\n");
            text.append("retrieved_at = ").append(file.retrievedAt()).append('\n');
            text.append("sha256 = \"").append(file.sha256()).append("\"\n");
            text.append("bytes = ").append(file.bytes()).append('\n');
        }
        return text.toString();
    }

    private void parse(List<String> lines) throws IOException {
        List<Map<String, String>> entries = new ArrayList<>();
        for (String line : lines) {
            Matcher assignment = ASSIGNMENT.matcher(line);
            if (line.equals(ENTRY)) {
                entries.add(new HashMap<>());
            } else if (assignment.matches() && !entries.isEmpty()) {
                String text = assignment.group(2);
                entries.get(entries.size() - 1).put(assignment.group(1), text == null ? assignment.group(3) : text);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                throw foreign("line \"" + line + "\"");
            }
        }
        for (Map<String, String> entry : entries) {
            FetchedFile file = file(entry);
            files.put(file.file(), file);
        }
    }

    private FetchedFile file(Map<String, String> entry) throws IOException {
        try {
            return new FetchedFile(
                    entry.getOrDefault("file", ""),
                    URI.create(entry.getOrDefault("url", "")),
                    Instant.parse(entry.getOrDefault("retrieved_at", "")),
                    new Sha256(entry.getOrDefault("sha256", "")),
                    Long.parseLong(entry.getOrDefault("bytes", "")));
        } catch (DateTimeException | IllegalArgumentException e) {
            throw foreign("the record of \"" + entry.getOrDefault("file", "") + "\"");
        }
    }

    private IOException foreign(String where) {
        return new IOException(path + " is not as it was written (" + where + "); move it away");
    }
}
