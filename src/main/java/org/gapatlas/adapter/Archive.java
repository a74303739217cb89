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
 * A ZIP archive in memory that is not trusted. Opening it checks the central directory against the entries' local
 * headers and against limits. An entry is inflated on request and must match the size and CRC-32 in the directory.
 * Nothing is written to disk.
 */
public final class Archive {
    /** The largest archive of a publisher has 13 entries. */
    public static final int MAX_ENTRIES = 1_000;

    /** Inflated size of all entries together; the largest archive of a publisher has 5 MiB. */
    public static final long MAX_INFLATED_BYTES = 64L << 20;

    /**
     * Inflated over deflated bytes of an entry above {@link #RATIO_FREE_BYTES}. Publishers' entries stay below 15; the
     * format allows up to 1,032.
     */
    public static final int MAX_RATIO = 200;

    /** An entry up to this inflated size is harmless whatever its ratio. */
    public static final long RATIO_FREE_BYTES = 1L << 20;

    private final PublisherFile file;
    private final byte[] bytes;
    private final Map<String, ZipEntryPlace> entries = new LinkedHashMap<>();

    private Archive(PublisherFile file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
    }

    /** Whether the file begins with the signature of a ZIP archive that has entries. */
    public static boolean isZip(PublisherFile file) {
        return file.startsWith('P', 'K', 3, 4);
    }

    /**
     * Opens an archive.
     *
     * @throws BadFileException if the file is empty ({@code FILE_EMPTY}); has another known format ({@code
     *     FILE_OF_OTHER_FORMAT}); is not a ZIP or damaged ({@code ARCHIVE_INVALID}); is encrypted or of a kind that
     *     publishers do not use ({@code ARCHIVE_UNSUPPORTED}); exceeds a limit ({@code ARCHIVE_TOO_LARGE}); or if an
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
     * The entries' paths with forward slashes, in the directory's order, without folders and without files that
     * desktops add to archives.
     */
    public List<String> names() {
        return List.copyOf(entries.keySet());
    }

    /**
     * An entry's inflated size in bytes according to the directory.
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
     *     bytes do not match the directory
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

    /** Whether an entry's path ends with a suffix; case does not matter. */
    public boolean hasEndingWith(String suffix) {
        return entries.keySet().stream().anyMatch(n -> endsWith(n, suffix));
    }

    private static boolean endsWith(String name, String suffix) {
        return name.toLowerCase(Locale.ROOT).endsWith(suffix.toLowerCase(Locale.ROOT));
    }

    /**
     * The inflated bytes of the only entry whose path ends with a suffix.
     *
     * @param suffix such as {@code .shp}; case does not matter
     * @throws BadFileException as for {@link #bytes}, and {@code ARCHIVE_INVALID} if several entries match
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
            // One more byte of output would show that the stream is longer than the directory says.
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
