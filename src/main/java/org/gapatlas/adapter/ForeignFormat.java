package org.gapatlas.adapter;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Recognises by its first bytes that a file has another format than expected. */
enum ForeignFormat {
    ZIP("a ZIP archive or an XLSX workbook", 'P', 'K', 3, 4),
    GZIP("a gzip file", 0x1F, 0x8B),
    BZIP2("a bzip2 file", 'B', 'Z', 'h'),
    XZ("an xz file", 0xFD, '7', 'z', 'X', 'Z', 0),
    ZSTD("a Zstandard file", 0x28, 0xB5, 0x2F, 0xFD),
    SEVEN_ZIP("a 7z archive", '7', 'z', 0xBC, 0xAF, 0x27, 0x1C),
    RAR("a RAR archive", 'R', 'a', 'r', '!', 0x1A, 7),
    OLE(
            "a workbook of Excel 97 to 2003 (.xls), or one with a password",
            0xD0,
            0xCF,
            0x11,
            0xE0,
            0xA1,
            0xB1,
            0x1A,
            0xE1),
    PDF("a PDF document", '%', 'P', 'D', 'F'),
    RTF("a rich-text document", '{', '\\', 'r', 't', 'f'),
    PARQUET("a Parquet file", 'P', 'A', 'R', '1'),
    SQLITE("an SQLite database", 'S', 'Q', 'L', 'i', 't', 'e', ' ', 'f'),
    UTF_32("text in UTF-32", 0xFF, 0xFE, 0, 0),
    UTF_32_BIG("text in UTF-32", 0, 0, 0xFE, 0xFF),
    UTF_16("text in UTF-16", 0xFF, 0xFE),
    UTF_16_BIG("text in UTF-16", 0xFE, 0xFF);

    private static final int HEAD = 4096;

    private final String words;
    /** The first bytes, one character for each. */
    private final String begin;

    ForeignFormat(String words, int... begin) {
        this.words = words;
        this.begin = new String(begin, 0, begin.length);
    }

    /** The format that a file seems to have instead of delimited text; empty if nothing suggests one. */
    static Optional<String> insteadOfText(PublisherFile file) {
        return byFirstBytes(file).or(() -> byZeros(file)).or(() -> byFirstWords(file));
    }

    /** The format that a file seems to have instead of ZIP; empty if it begins like a ZIP or like no known format. */
    static Optional<String> insteadOfZip(PublisherFile file) {
        return Archive.isZip(file)
                ? Optional.empty()
                : byFirstBytes(file).or(() -> byFirstWords(file)).or(() -> byPlainText(file));
    }

    /** What an archive that should be an XLSX workbook looks like instead; empty if it may be one. */
    static Optional<String> insteadOfWorkbook(Archive archive) {
        return Arrays.stream(PackedDocument.values())
                .filter(document -> archive.names().contains(document.part))
                .map(document -> document.words)
                .findFirst();
    }

    /** Documents in ZIP archives, each with a part that no XLSX workbook has. */
    private enum PackedDocument {
        OPEN_DOCUMENT("content.xml", "a sheet of LibreOffice (.ods); in the publisher's form it is .xlsx"),
        BINARY_WORKBOOK("xl/workbook.bin", "a binary workbook (.xlsb); in the publisher's form it is .xlsx"),
        TEXT("word/document.xml", "a Word document"),
        SLIDES("ppt/presentation.xml", "a presentation");

        private final String part;
        private final String words;

        PackedDocument(String part, String words) {
            this.part = part;
            this.words = words;
        }
    }

    private static Optional<String> byFirstBytes(PublisherFile file) {
        for (ForeignFormat format : values()) {
            if (file.startsWith(format.begin.chars().toArray())) {
                return Optional.of(format.words);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> byZeros(PublisherFile file) {
        byte[] head = file.head(HEAD);
        int zeros = 0;
        for (byte b : head) {
            zeros += b == 0 ? 1 : 0;
        }
        if (zeros == 0) {
            return Optional.empty();
        }
        // In UTF-16, half of the bytes of English text are zero.
        return Optional.of(zeros > head.length / 4 ? "text in UTF-16 without a byte-order mark" : "a binary file");
    }

    /** Recognizes text: it has line ends, and no control characters except tabs and line ends. */
    private static Optional<String> byPlainText(PublisherFile file) {
        boolean hasLine = false;
        for (byte b : file.head(HEAD)) {
            hasLine |= b == '\n';
            if (b >= 0 && b < ' ' && b != '\t' && b != '\r' && b != '\n') {
                return Optional.empty();
            }
        }
        return hasLine ? Optional.of("plain text, such as a table that was saved as CSV") : Optional.empty();
    }

    private static Optional<String> byFirstWords(PublisherFile file) {
        String text = new String(file.head(HEAD), StandardCharsets.ISO_8859_1);
        String begin =
                (file.hasUtf8Mark() ? text.substring(3) : text).stripLeading().toLowerCase(Locale.ROOT);
        if (begin.startsWith("<!doctype html") || (begin.startsWith("<") && begin.contains("<html"))) {
            return Optional.of("an HTML page, perhaps one that says why the file cannot be had");
        }
        if (begin.startsWith("<")) {
            return Optional.of("an XML or HTML document");
        }
        if (begin.startsWith("{") || begin.startsWith("[")) {
            return Optional.of("JSON");
        }
        if (begin.startsWith("version https://git-lfs")) {
            return Optional.of("a pointer of Git LFS instead of the file that it points to");
        }
        return Optional.empty();
    }
}
