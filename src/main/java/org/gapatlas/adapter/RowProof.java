package org.gapatlas.adapter;

import de.siegmar.fastcsv.reader.CsvParseException;
import java.util.List;
import java.util.Map;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.jspecify.annotations.Nullable;

/** Validates each row of a delimited file and refuses the file at the first invalid one. */
final class RowProof {
    /** The number of rows that are searched for a header below a title. */
    static final int TITLE_ROWS = 20;

    private static final Map<Character, String> SEPARATORS =
            Map.of(',', "commas", ';', "semicolons", '\t', "tabs", '|', "vertical bars");

    private final PublisherFile file;
    private final char separator;
    private final boolean hasHeader;
    private int width;
    private List<String> header = List.of();
    private boolean hasText;
    private int rows;
    private int lastRow;
    private long fieldRow;
    private int fieldIndex = -1;

    /** @param width the number of fields in each row; 0 if the first row is a header that determines it */
    RowProof(PublisherFile file, char separator, int width) {
        this.file = file;
        this.separator = separator;
        this.hasHeader = width == 0;
        this.width = width;
    }

    int rows() {
        return rows;
    }

    /** Whether any cell has text. */
    boolean hasText() {
        return hasText;
    }

    /** Remembers the parser's position, to report where it fails. */
    void sawField(long line, int index) {
        fieldRow = line;
        fieldIndex = index;
    }

    void add(Line line) throws BadFileException {
        int fields = line.fields().size();
        hasText = hasText || line.fields().stream().anyMatch(f -> !f.isBlank());
        if (rows == 0) {
            checkSeparator(line);
        }
        if (width == 0) {
            width = fields;
            header = line.fields();
        } else if (fields != width) {
            throw otherWidth(line, fields);
        }
        if (rows == DelimitedRows.MAX_ROWS) {
            throw bad(
                    IssueKind.FILE_TOO_LARGE,
                    line.number(),
                    null,
                    "the file has more than " + DelimitedRows.MAX_ROWS + " rows");
        }
        rows++;
        lastRow = line.number();
    }

    /** Refuses a first row of one field that another separator would split. */
    private void checkSeparator(Line first) throws BadFileException {
        if (first.fields().size() > 1) {
            return;
        }
        String text = first.fields().get(0);
        for (char other : new char[] {',', ';', '\t', '|'}) {
            long pieces = text.chars().filter(c -> c == other).count() + 1;
            if (other != separator && pieces > 1 && (hasHeader ? !isProse(text, other) : pieces == width)) {
                throw bad(
                        IssueKind.FILE_OF_OTHER_FORMAT,
                        first.number(),
                        null,
                        "the first row is separated by " + SEPARATORS.get(other) + ", the publisher's by "
                                + SEPARATORS.get(separator));
            }
        }
    }

    /** In a title, a blank follows a comma or semicolon; in a header it does not. */
    private static boolean isProse(String text, char mark) {
        return text.contains(mark + " ");
    }

    private BadFileException otherWidth(Line line, int fields) {
        List<String> named = header.stream().filter(n -> !n.isBlank()).toList();
        if (hasHeader && fields > width && rows <= TITLE_ROWS && (named.size() == 1 || isHeader(line))) {
            return bad(
                    IssueKind.TITLE_ABOVE_HEADER,
                    line.number(),
                    null,
                    "the first row has only " + VisibleText.names(named) + " and this one has " + fields
                            + " cells, so there seems to be a title above the header");
        }
        String widthOf = hasHeader ? "the header has " : "the publisher's rows have ";
        return bad(
                IssueKind.FILE_TRUNCATED, line.number(), null, "the row has " + fields + " fields, " + widthOf + width);
    }

    /** A header has only words; a data row also has figures or blank cells. */
    private static boolean isHeader(Line line) {
        return line.fields().stream()
                .noneMatch(f -> f.isBlank() || Character.isDigit(f.strip().charAt(0)));
    }

    /** The issue that says where and why the parser failed. */
    BadFileException unreadable(CsvParseException failure) {
        boolean withinRow = fieldIndex >= 0 && fieldRow > lastRow;
        @Nullable
        Integer row = withinRow ? Integer.valueOf((int) fieldRow) : rows == 0 ? null : Integer.valueOf(lastRow + 1);
        String why = reason(failure);
        if (!why.contains(" max")) {
            return bad(IssueKind.QUOTE_UNCLOSED, row, null, "a quoted field never closes");
        }
        // The parser fails either within a field or once the field is complete.
        boolean neverEnds = why.startsWith("The maximum buffer");
        int index = !withinRow ? 0 : neverEnds ? fieldIndex + 1 : fieldIndex;
        @Nullable String field = index < header.size() ? header.get(index).strip() : null;
        String tooLong = "a cell is longer than " + DelimitedRows.MAX_CELL + " characters";
        return bad(
                IssueKind.CELL_TOO_LONG,
                row,
                field,
                tooLong
                        + (neverEnds
                                ? "; perhaps it starts with a quote that is never closed"
                                : ", or the row has too many cells"));
    }

    /** The message of the root cause; the parser wraps it in an exception that gives the position. */
    private static String reason(Throwable failure) {
        Throwable cause = failure.getCause();
        return cause == null ? String.valueOf(failure.getMessage()) : reason(cause);
    }

    private BadFileException bad(IssueKind kind, @Nullable Integer row, @Nullable String field, String detail) {
        return DelimitedRows.bad(file, kind, row, field, detail);
    }
}
