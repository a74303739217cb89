package org.gapatlas.adapter;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A delimited text file with one header row, its columns found by name: trimmed, case ignored, in any order. Decoding
 * is strict, an unclosed quote is an issue, and a row with the wrong number of fields is never padded.
 */
public final class DelimitedTable {
    private final PublisherFile file;
    private final Map<String, Integer> columns = new HashMap<>();
    private final List<Line> lines;

    private DelimitedTable(PublisherFile file, List<Line> records) throws BadFileException {
        this.file = file;
        List<String> header = records.get(0).fields();
        for (int i = 0; i < header.size(); i++) {
            String name = header.get(i).strip();
            if (columns.putIfAbsent(name.toLowerCase(Locale.ROOT), i) != null) {
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
        try {
            String text = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(file.bytes()))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new BadFileException(new IngestIssue(
                    IssueKind.ENCODING_INVALID, file.name(), null, null, "the bytes are not " + charset.name()));
        }
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
        Integer index = columns.get(name.toLowerCase(Locale.ROOT));
        if (index == null) {
            throw bad(IssueKind.COLUMN_MISSING, null, name, "the header lacks it");
        }
        return new Column(name, index);
    }

    /** The header's names as printed, trimmed and lower-cased, in no particular order. */
    public Set<String> columnNames() {
        return columns.keySet();
    }

    /** Data rows in file order. */
    public List<Line> lines() {
        return lines;
    }

    private BadFileException bad(IssueKind kind, @Nullable Integer row, String field, String detail) {
        return new BadFileException(new IngestIssue(kind, file.name(), row, field, detail));
    }

    /** A column by its place. */
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
