package org.gapatlas.adapter;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * A ZIP archive in memory, read with suspicion. Opening it checks the directory against the entries' own headers and
 * against limits; an entry is inflated when asked for, to exactly the size and CRC-32 that the directory promised.
 * Nothing is ever written to disk.
 */
public final class Archive {
    /** The largest publisher archive read here has 13 entries. */
    public static final int MAX_ENTRIES = 1_000;

    /** All entries together, inflated; the largest publisher archive read here has 5 MiB. */
    public static final long MAX_INFLATED_BYTES = 64L << 20;

    /**
     * Inflated over deflated bytes, of an entry above {@link #RATIO_FREE_BYTES}. Publishers' entries stay below 15;
     * the most that the format can reach is 1,032.
     */
    public static final int MAX_RATIO = 200;

    /** An entry this small is harmless whatever its ratio. */
    public static final long RATIO_FREE_BYTES = 1L << 20;

    private final PublisherFile file;
    private final byte[] bytes;
    private final Map<String, ZipEntryPlace> entries = new LinkedHashMap<>();

    private Archive(PublisherFile file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
    }

    /** Whether the file begins as every ZIP with entries does. */
    public static boolean isZip(PublisherFile file) {
        return file.startsWith('P', 'K', 3, 4);
    }

    /**
     * Opens an archive.
     *
     * @throws BadFileException if the file is empty ({@code FILE_EMPTY}); of another format that
     *     is recognised ({@code FILE_OF_OTHER_FORMAT}); no ZIP, damaged, encrypted or of a kind
     *     that publishers do not use ({@code ARCHIVE_INVALID}); beyond a limit ({@code ARCHIVE_TOO_LARGE}); or if an
     *     entry's path leads out of the archive ({@code ARCHIVE_PATH_OUTSIDE})
     */
    public static Archive open(PublisherFile file) throws BadFileException {
        if (file.size() == 0) {
            throw new BadFileException(
                    new IngestIssue(IssueKind.FILE_EMPTY, file.name(), null, null, "the file has no bytes"));
        }
        Optional<String> other = ForeignFormat.insteadOfZip(file);
        if (other.isPresent()) {
            throw new BadFileException(new IngestIssue(
                    IssueKind.FILE_OF_OTHER_FORMAT, file.name(), null, null, "the file looks like " + other.get()));
        }
        Archive archive = new Archive(file, file.sharedBytes());
        for (ZipEntryPlace entry : new ZipDirectory(file, archive.bytes).read()) {
            if (!entry.isFolder() && !entry.isClutter()) {
                archive.entries.put(entry.name(), entry);
            }
        }
        return archive;
    }

    /**
     * The entries' paths with forward slashes, in the directory's order; neither folders are listed nor what desktops
     * leave in an archive.
     */
    public List<String> names() {
        return List.copyOf(entries.keySet());
    }

    /**
     * An entry's inflated size in bytes, as the directory promises it.
     *
     * @throws BadFileException {@code ARCHIVE_ENTRY_ABSENT} if there is no such entry
     */
    public long size(String name) throws BadFileException {
        return place(name).size();
    }

    /**
     * An entry's bytes, inflated.
     *
     * @param name exact path
     * @throws BadFileException {@code ARCHIVE_ENTRY_ABSENT} if there is no such entry, {@code ARCHIVE_INVALID} if its
     *     bytes are not what the directory promises
     */
    public byte[] bytes(String name) throws BadFileException {
        ZipEntryPlace entry = place(name);
        byte[] content = entry.isDeflated()
                ? inflate(entry)
                : Arrays.copyOfRange(bytes, entry.start(), entry.start() + entry.storedSize());
        CRC32 crc = new CRC32();
        crc.update(content);
        if (crc.getValue() != entry.crc32()) {
            throw invalid("entry " + name + " does not match its checksum");
        }
        return content;
    }

    /** Whether an entry's path ends so; case does not matter. */
    public boolean hasEndingWith(String suffix) {
        return entries.keySet().stream().anyMatch(n -> endsWith(n, suffix));
    }

    private static boolean endsWith(String name, String suffix) {
        return name.toLowerCase(Locale.ROOT).endsWith(suffix.toLowerCase(Locale.ROOT));
    }

    /**
     * The bytes of the one entry whose path ends so.
     *
     * @param suffix such as {@code .shp}; case does not matter
     * @throws BadFileException as {@link #bytes}, and {@code ARCHIVE_INVALID} if several entries end so
     */
    public byte[] bytesEndingWith(String suffix) throws BadFileException {
        List<String> found =
                entries.keySet().stream().filter(n -> endsWith(n, suffix)).toList();
        if (found.size() > 1) {
            throw invalid("several entries end with " + suffix + ": " + String.join(", ", found));
        }
        if (found.isEmpty()) {
            throw absent("there is no entry that ends with " + suffix);
        }
        return bytes(found.get(0));
    }

    private ZipEntryPlace place(String name) throws BadFileException {
        ZipEntryPlace entry = entries.get(name);
        if (entry == null) {
            throw absent("there is no entry " + name);
        }
        return entry;
    }

    private byte[] inflate(ZipEntryPlace entry) throws BadFileException {
        byte[] content = new byte[Math.toIntExact(entry.size())];
        try (Inflater inflater = new Inflater(true)) {
            inflater.setInput(bytes, entry.start(), entry.storedSize());
            int length = 0;
            while (length < content.length) {
                int n = inflater.inflate(content, length, content.length - length);
                if (n == 0) {
                    throw invalid("entry " + entry.name() + " ends early");
                }
                length += n;
            }
            // One byte of room shows whether the stream ends where the directory says.
            boolean more = inflater.inflate(new byte[1]) > 0;
            if (more || !inflater.finished() || inflater.getRemaining() > 0) {
                throw invalid("entry " + entry.name() + " is longer than the directory says");
            }
            return content;
        } catch (DataFormatException e) {
            throw invalid("entry " + entry.name() + " is damaged");
        }
    }

    private BadFileException absent(String detail) {
        return new BadFileException(new IngestIssue(IssueKind.ARCHIVE_ENTRY_ABSENT, file.name(), null, null, detail));
    }

    private BadFileException invalid(String detail) {
        return new BadFileException(new IngestIssue(IssueKind.ARCHIVE_INVALID, file.name(), null, null, detail));
    }
}
