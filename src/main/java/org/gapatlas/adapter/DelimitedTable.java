package org.gapatlas.adapter;

import java.nio.charset.Charset;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A delimited text file with one header row. Columns are found by name: trimmed, in any case and order.
 * {@link DelimitedRows} parses the text and decides what is refused.
 */
public final class DelimitedTable {
    private final PublisherFile file;
    private final Map<String, Column> columns = new LinkedHashMap<>();
    private final DelimitedRows lines;

    private DelimitedTable(PublisherFile file, DelimitedRows records) throws BadFileException {
        this.file = file;
        this.lines = records.below(1);
        Line first = records.iterator().next();
        List<String> header = first.fields();
        for (int i = 0; i < header.size(); i++) {
            String name = VisibleText.trimmed(header.get(i));
            // Spreadsheets pad a title row with empty cells, so empty names may repeat; column() reports missing ones.
            if (columns.putIfAbsent(key(name), new Column(name, i)) != null && !name.isEmpty()) {
                throw bad(IssueKind.COLUMN_TWICE, first.number(), name, "the header names it twice");
            }
        }
    }

    /**
     * Parses a whole file.
     *
     * @throws BadFileException as for {@link DelimitedRows#read}, or if the header names a column twice
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
     * @throws BadFileException if the header has neither; the issue names the first
     */
    public Column column(String name, String otherName) throws BadFileException {
        Column column = columns.getOrDefault(key(name), columns.get(key(otherName)));
        if (column == null) {
            throw missing(name, "the header lacks it");
        }
        return column;
    }

    /** A column that a file may lack. */
    public Optional<Column> find(String name) {
        return Optional.ofNullable(columns.get(key(name)));
    }

    /** All columns in file order. */
    public List<Column> columns() {
        return List.copyOf(columns.values());
    }

    /** The fault of a header that lacks a column, for an adapter that finds columns by its own rule. */
    public BadFileException missing(String column, String detail) {
        for (Line line : lines) {
            if (line.number() > RowProof.TITLE_ROWS) {
                break;
            }
            if (line.fields().stream().anyMatch(f -> key(VisibleText.trimmed(f)).equals(key(column)))) {
                return bad(
                        IssueKind.TITLE_ABOVE_HEADER,
                        line.number(),
                        column,
                        "the row names the column, so there seems to be a title above the header");
            }
        }
        String found =
                VisibleText.names(columns.values().stream().map(Column::name).toList());
        return bad(IssueKind.COLUMN_MISSING, null, column, detail + "; it has " + found);
    }

    /** Data rows in file order, parsed again on each iteration. */
    public Collection<Line> lines() {
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
     * @param name as printed in the file, trimmed
     * @param index its position in a row, from 0
     */
    public record Column(String name, int index) {}

    /**
     * A data row.
     *
     * @param number 1-based line on which it starts
     */
    public record Line(int number, List<String> fields) {
        /** The field's text without surrounding blanks of any kind. */
        public String text(Column column) {
            return VisibleText.trimmed(fields.get(column.index()));
        }
    }
}
