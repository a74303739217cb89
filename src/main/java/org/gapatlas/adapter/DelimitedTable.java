package org.gapatlas.adapter;

import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A delimited text file with one header row, its columns found by name: trimmed, case ignored, in any order. How its
 * text is read and what is refused is {@link DelimitedRows}' business.
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
        return new DelimitedTable(file, DelimitedRows.read(file, charset, separator));
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
