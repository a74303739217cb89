package org.gapatlas.adapter;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A delimited text file with one header row, its columns found by name: trimmed, case ignored, in any order. Decoding
 * is strict: a copy of a Latin-1 file that another program saved as UTF-8 is refused, unless a byte-order mark says so.
 * An unclosed quote is an issue, and a row with the wrong number of fields is never padded.
 */
public final class DelimitedTable {
    private final PublisherFile file;
    private final Map<String, Column> columns = new LinkedHashMap<>();
    private final List<Line> lines;

    private DelimitedTable(PublisherFile file, List<Line> records) throws BadFileException {
        this.file = file;
        List<String> header = records.get(0).fields();
        for (int i = 0; i < header.size(); i++) {
            String name = header.get(i).strip();
            if (columns.putIfAbsent(key(name), new Column(name, i)) != null) {
                throw bad(IssueKind.COLUMN_TWICE, records.get(0).number(), name, "the header names it twice");
            }
        }
        this.lines = records.subList(1, records.size());
    }

    /**
     * Parses a whole file.
     *
     * @throws BadFileException for an empty file, wrong encoding, unclosed quote, or a row that is too short or long
     */
    public static DelimitedTable parse(PublisherFile file, Charset charset, char separator) throws BadFileException {
        if (file.size() == 0) {
            throw new BadFileException(
                    new IngestIssue(IssueKind.FILE_EMPTY, file.name(), null, null, "the file has no bytes"));
        }
        List<Line> records = new ArrayList<>();
        String text = decode(file, charset);
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(separator)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .ofCsvRecord(text)) {
            for (CsvRecord csv : reader) {
                Line line = new Line(Math.toIntExact(csv.getStartingLineNumber()), csv.getFields());
                checkWidth(file, records, line);
                records.add(line);
            }
        } catch (CsvParseException e) {
            // Fields of any width are read, so the parser can only stumble over a quote that never closes.
            Integer row =
                    records.isEmpty() ? null : records.get(records.size() - 1).number() + 1;
            throw new BadFileException(
                    new IngestIssue(IssueKind.QUOTE_UNCLOSED, file.name(), row, null, "a quoted field never closes"));
        } catch (IOException e) {
            throw new IllegalStateException("text in memory cannot fail to be read", e);
        }
        if (records.isEmpty()) {
            throw new BadFileException(
                    new IngestIssue(IssueKind.FILE_EMPTY, file.name(), null, null, "the file has only blank lines"));
        }
        return new DelimitedTable(file, records);
    }

    private static String decode(PublisherFile file, Charset charset) throws BadFileException {
        // A byte-order mark says what the bytes are, whatever the publisher's habit is.
        Charset actual = file.hasUtf8Mark() ? StandardCharsets.UTF_8 : charset;
        try {
            String text = file.text(actual);
            if (actual.equals(StandardCharsets.ISO_8859_1) && !isAscii(text) && file.isUtf8()) {
                throw wrongEncoding(file, "the bytes are UTF-8, not " + actual.name());
            }
            return text;
        } catch (CharacterCodingException e) {
            throw wrongEncoding(file, "the bytes are not " + actual.name());
        }
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }

    private static BadFileException wrongEncoding(PublisherFile file, String detail) {
        return new BadFileException(new IngestIssue(IssueKind.ENCODING_INVALID, file.name(), null, null, detail));
    }

    private static void checkWidth(PublisherFile file, List<Line> before, Line line) throws BadFileException {
        if (before.isEmpty() || line.fields().size() == before.get(0).fields().size()) {
            return;
        }
        int expected = before.get(0).fields().size();
        String detail = "the row has " + line.fields().size() + " fields, the header " + expected;
        throw new BadFileException(new IngestIssue(IssueKind.FILE_TRUNCATED, file.name(), line.number(), null, detail));
    }

    /**
     * Finds a column.
     *
     * @param name as the publisher prints it; case does not matter
     * @throws BadFileException if the header lacks it
     */
    public Column column(String name) throws BadFileException {
        return column(name, name);
    }

    /**
     * Finds a column that the publisher prints under either of two names.
     *
     * @throws BadFileException if the header has neither; it names the first
     */
    public Column column(String name, String otherName) throws BadFileException {
        Column column = columns.getOrDefault(key(name), columns.get(key(otherName)));
        if (column == null) {
            throw missing(name, "the header lacks it");
        }
        return column;
    }

    /** All columns in file order. */
    public List<Column> columns() {
        return List.copyOf(columns.values());
    }

    /** The fault of a header that lacks a column, for an adapter that finds columns by a rule of its own. */
    public BadFileException missing(String column, String detail) {
        return bad(IssueKind.COLUMN_MISSING, null, column, detail);
    }

    /** Data rows in file order. */
    public List<Line> lines() {
        return lines;
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private BadFileException bad(IssueKind kind, @Nullable Integer row, String field, String detail) {
        return new BadFileException(new IngestIssue(kind, file.name(), row, field, detail));
    }

    /**
     * A column.
     *
     * @param name as the file prints it, trimmed
     * @param index its place in a row, from 0
     */
    public record Column(String name, int index) {}

    /**
     * A data row.
     *
     * @param number 1-based line on which it starts
     */
    public record Line(int number, List<String> fields) {
        /** The field's text, trimmed. */
        public String text(Column column) {
            return fields.get(column.index()).strip();
        }
    }
}
