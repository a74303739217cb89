package org.gapatlas.adapter;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads the central directory of a ZIP file (PKWARE's APPNOTE, 4.3 and 4.4). It refuses whatever two programs could
 * read differently: a second directory in the comment, bytes before the first entry, a local header that contradicts
 * the directory, entries that share bytes, names that differ only in case.
 */
final class ZipDirectory {
    private static final int END_SIGNATURE = 0x06054b50;
    private static final int END_SIZE = 22;
    private static final int MAX_COMMENT = 0xFFFF;
    private static final int CENTRAL_SIGNATURE = 0x02014b50;
    private static final int CENTRAL_SIZE = 46;
    private static final int LOCAL_SIGNATURE = 0x04034b50;
    private static final int LOCAL_SIZE = 30;

    private static final int FLAG_ENCRYPTED = 1;
    private static final int FLAG_PATCH_DATA = 1 << 5;
    private static final int FLAG_STRONG_ENCRYPTION = 1 << 6;
    private static final int FLAG_UTF8 = 1 << 11;
    private static final int FLAG_HIDDEN_HEADER = 1 << 13;
    private static final int FLAGS_REFUSED =
            FLAG_ENCRYPTED | FLAG_PATCH_DATA | FLAG_STRONG_ENCRYPTION | FLAG_HIDDEN_HEADER;
    private static final int STORED = 0;
    private static final int DEFLATED = 8;
    /** A field of all ones refers to ZIP64, which no archive within the limits needs. */
    private static final long ZIP64 = 0xFFFFFFFFL;

    /** An absolute path, a drive letter, a parent folder, or a NUL character. */
    private static final Pattern OUTSIDE =
            Pattern.compile("^/.*|^[A-Za-z]:.*|(.*/)?\\.\\.(/.*)?|.*\\x00.*", Pattern.DOTALL);

    private final PublisherFile file;
    private final ByteBuffer zip;

    ZipDirectory(PublisherFile file, byte[] bytes) {
        this.file = file;
        this.zip = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The entries in the directory's order, folders included. */
    List<ZipEntryPlace> read() throws BadFileException {
        int end = findEnd();
        int count = u16(end + 10);
        long start = u32(end + 16);
        if (u16(end + 4) != 0 || u16(end + 6) != 0 || u16(end + 8) != count) {
            throw unsupported("the archive is split over several files");
        }
        if (start + u32(end + 12) != end) {
            throw invalid("the directory is not where the archive says");
        }
        if (count > Archive.MAX_ENTRIES) {
            throw tooLarge("it has " + count + " entries, the limit is " + Archive.MAX_ENTRIES);
        }
        return readEntries(start, count, end);
    }

    private int findEnd() throws BadFileException {
        int last = zip.capacity() - END_SIZE;
        for (int at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
            if (zip.getInt(at) == END_SIGNATURE) {
                if (u16(at + 20) != last - at) {
                    throw invalid("bytes follow the end of the archive");
                }
                return at;
            }
        }
        throw invalid(
                Archive.isZip(file)
                        ? "it is cut short, as it has no directory at its end"
                        : "it is not a ZIP file, or is cut short");
    }

    private List<ZipEntryPlace> readEntries(long start, int count, int end) throws BadFileException {
        List<ZipEntryPlace> entries = new ArrayList<>();
        Set<String> names = new HashSet<>();
        long total = 0;
        long at = start;
        for (int i = 0; i < count; i++) {
            ZipEntryPlace entry = readEntry(at);
            if (!names.add(entry.name().toLowerCase(Locale.ROOT))) {
                throw invalid("entry " + entry.name() + " is there twice");
            }
            total += entry.size();
            if (total > Archive.MAX_INFLATED_BYTES) {
                throw tooLarge("it inflates to more than " + Archive.MAX_INFLATED_BYTES + " bytes");
            }
            entries.add(entry);
            at += CENTRAL_SIZE + u16(at + 28) + u16(at + 30) + u16(at + 32);
        }
        if (at != end) {
            throw invalid("the directory has another length than the archive says");
        }
        checkApart(entries, start);
        return entries;
    }

    private ZipEntryPlace readEntry(long at) throws BadFileException {
        if (u32(at) != CENTRAL_SIGNATURE) {
            throw invalid("the directory is damaged");
        }
        String name = name(at + CENTRAL_SIZE, u16(at + 28), u16(at + 8));
        int method = u16(at + 10);
        long storedSize = u32(at + 20);
        long size = u32(at + 24);
        long header = u32(at + 42);
        if ((u16(at + 8) & FLAGS_REFUSED) != 0) {
            throw unsupported("entry " + name + " is encrypted or a patch");
        }
        if (method != STORED && method != DEFLATED) {
            throw unsupported("entry " + name + " is compressed by " + nameOf(method) + ", and only deflate is read");
        }
        if (storedSize == ZIP64 || size == ZIP64 || header == ZIP64) {
            throw unsupported("entry " + name + " uses ZIP64");
        }
        if (method == STORED && size != storedSize) {
            throw invalid("entry " + name + " has two sizes");
        }
        if (size > Archive.RATIO_FREE_BYTES && size > storedSize * Archive.MAX_RATIO) {
            throw tooLarge("entry " + name + " inflates from " + storedSize + " to " + size + " bytes");
        }
        int start = firstByte(name, at, header);
        if (start + storedSize > zip.capacity()) {
            throw invalid("entry " + name + " reaches beyond the file");
        }
        return new ZipEntryPlace(name, method == DEFLATED, u32(at + 16), size, (int) header, start, (int) storedSize);
    }

    /** PKWARE's APPNOTE, 4.4.5. */
    private static String nameOf(int method) {
        return switch (method) {
            case 9 -> "Deflate64";
            case 12 -> "bzip2";
            case 14 -> "LZMA";
            case 93 -> "Zstandard";
            case 95 -> "xz";
            case 98 -> "PPMd";
            default -> "the method " + method;
        };
    }

    /** The offset of the entry's bytes, after checking that its local header agrees with the directory. */
    private int firstByte(String name, long central, long header) throws BadFileException {
        if (u32(header) != LOCAL_SIGNATURE) {
            throw invalid("entry " + name + " is not where the directory says");
        }
        int nameLength = u16(header + 26);
        int flags = u16(header + 6);
        if (u16(header + 8) != u16(central + 10)
                || (flags & FLAGS_REFUSED) != 0
                || !name(header + LOCAL_SIZE, nameLength, flags).equals(name)) {
            throw invalid("entry " + name + " contradicts the directory");
        }
        return Math.toIntExact(header + LOCAL_SIZE + nameLength + u16(header + 28));
    }

    private String name(long at, int length, int flags) throws BadFileException {
        requireInside(at, length);
        // Without the flag the encoding is unspecified, but the names that adapters look for are ASCII.
        String name = new String(
                zip.array(),
                (int) at,
                length,
                (flags & FLAG_UTF8) == 0 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
        String path = name.replace('\\', '/');
        if (OUTSIDE.matcher(path).matches()) {
            throw new BadFileException(new IngestIssue(
                    IssueKind.ARCHIVE_PATH_OUTSIDE, file.name(), null, null, "the entry path is \"" + name + "\""));
        }
        return path;
    }

    private void checkApart(List<ZipEntryPlace> entries, long directory) throws BadFileException {
        List<ZipEntryPlace> ordered = entries.stream()
                .sorted(Comparator.comparingInt(ZipEntryPlace::header))
                .toList();
        for (int i = 0; i < ordered.size(); i++) {
            long next = i + 1 < ordered.size() ? ordered.get(i + 1).header() : directory;
            if (ordered.get(i).end() > next) {
                throw invalid("entry " + ordered.get(i).name() + " shares bytes with what follows it");
            }
        }
        if (!ordered.isEmpty() && ordered.get(0).header() != 0) {
            throw invalid("bytes precede the first entry");
        }
    }

    private int u16(long at) throws BadFileException {
        requireInside(at, Short.BYTES);
        return Short.toUnsignedInt(zip.getShort((int) at));
    }

    private long u32(long at) throws BadFileException {
        requireInside(at, Integer.BYTES);
        return Integer.toUnsignedLong(zip.getInt((int) at));
    }

    private void requireInside(long at, int length) throws BadFileException {
        if (at < 0 || at + length > zip.capacity()) {
            throw invalid("the directory points beyond the file");
        }
    }

    private BadFileException invalid(String detail) {
        return new BadFileException(new IngestIssue(IssueKind.ARCHIVE_INVALID, file.name(), null, null, detail));
    }

    private BadFileException unsupported(String detail) {
        return new BadFileException(new IngestIssue(IssueKind.ARCHIVE_UNSUPPORTED, file.name(), null, null, detail));
    }

    private BadFileException tooLarge(String detail) {
        return new BadFileException(new IngestIssue(IssueKind.ARCHIVE_TOO_LARGE, file.name(), null, null, detail));
    }
}
