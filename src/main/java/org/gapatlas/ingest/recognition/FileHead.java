package org.gapatlas.ingest.recognition;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.adapter.Archive;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.PublisherFile;
import org.jspecify.annotations.Nullable;

/**
 * Examines the beginning and end of a file and, for a ZIP archive, its entries, before any figure is read. Unknown
 * parts are empty; the adapter decides whether that is a fault.
 */
final class FileHead {
    private static final int HEAD_BYTES = 1 << 16;
    private static final Pattern SHEET = Pattern.compile("<(?:\\w+:)?sheet\\s[^>]*?name\\s*=\\s*([\"'])(.*?)\\1");

    private final PublisherFile text;
    private final List<String> entries;
    private final List<String> sheets;

    private FileHead(PublisherFile text, List<String> entries, List<String> sheets) {
        this.text = text;
        this.entries = List.copyOf(entries);
        this.sheets = List.copyOf(sheets);
    }

    static FileHead of(PublisherFile file) {
        if (!Archive.isZip(file)) {
            return new FileHead(file, List.of(), List.of());
        }
        try {
            Archive archive = Archive.open(file);
            List<String> names = archive.names();
            List<String> texts = names.stream()
                    .filter(n -> n.endsWith(".txt") || n.endsWith(".csv"))
                    .toList();
            PublisherFile text =
                    texts.size() == 1 ? PublisherFile.of(file.name(), archive.bytes(texts.getFirst())) : file;
            return new FileHead(
                    text, names.stream().map(FileHead::withoutFolder).toList(), sheets(archive));
        } catch (BadFileException e) {
            // The adapter opens the archive again and reports the fault.
            return new FileHead(file, List.of(), List.of());
        }
    }

    private static String withoutFolder(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static List<String> sheets(Archive archive) throws BadFileException {
        List<String> found = new ArrayList<>();
        if (archive.names().contains("xl/workbook.xml")) {
            Matcher sheet = SHEET.matcher(new String(archive.bytes("xl/workbook.xml"), StandardCharsets.UTF_8));
            while (sheet.find()) {
                found.add(sheet.group(2));
            }
        }
        return found;
    }

    /** Names of the archive's entries, without folders; empty for other files. */
    List<String> entries() {
        return entries;
    }

    /** Names of the workbook's sheets; empty for other files. */
    List<String> sheets() {
        return sheets;
    }

    /** Trimmed cells of the first line; empty if the file is not text. */
    List<String> header(char separator) {
        byte[] bytes = text.head(HEAD_BYTES);
        String line = new String(bytes, StandardCharsets.ISO_8859_1)
                .replaceFirst("^\u00EF\u00BB\u00BF", "")
                .lines()
                .findFirst()
                .orElse("");
        if (line.chars().anyMatch(c -> c < ' ' && c != '\t')) {
            return List.of();
        }
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (c == separator && !quoted) {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString().strip());
        return cells;
    }

    /** Whether the text ends with a line break; null if it is empty. */
    @Nullable
    Boolean endsWithLine() {
        if (text.size() == 0) {
            return null;
        }
        byte last = text.last();
        return last == '\n' || last == '\r';
    }
}
