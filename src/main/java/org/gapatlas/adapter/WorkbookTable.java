package org.gapatlas.adapter;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;

/**
 * The only table of an XLSX workbook that has the wanted columns. Sheet, header row and columns are found by the names
 * of the columns alone, ignoring case, blanks and underscores; the header is among the first {@value #HEADER_ROWS}
 * rows. Rows without text are skipped, and notes below the table are kept apart. Formulas and merged cells are refused,
 * because such a cell does not show what the publisher entered.
 */
public final class WorkbookTable {
    private static final Pattern ESCAPE = Pattern.compile("_x([0-9A-Fa-f]{4})_");
    private static final int HEXADECIMAL = 16;

    /** The number of rows that are searched for a header. */
    public static final int HEADER_ROWS = 20;

    private final List<String> wanted;
    private final List<Column> columns;
    private final List<Line> lines;
    private final List<Footnote> footnotes;

    private WorkbookTable(List<String> wanted, List<Column> columns, WorkbookRows rows) {
        this.wanted = List.copyOf(wanted);
        this.columns = columns;
        this.lines = List.copyOf(rows.lines());
        this.footnotes = List.copyOf(rows.footnotes());
    }

    /**
     * Reads a workbook's table.
     *
     * @param wanted names of the columns to read, as the publisher prints them
     * @throws BadFileException for an empty or damaged file, no sheet or several sheets with these columns, a repeated
     *     column, formulas in the sheet, or merged cells in the table
     */
    public static WorkbookTable parse(PublisherFile file, List<String> wanted) throws BadFileException {
        WorkbookParts parts = WorkbookParts.of(file);
        try (ReadableWorkbook workbook = new ReadableWorkbook(
                new ByteArrayInputStream(parts.packed()), new ReadingOptions(parts.hasNumberFormats(), false))) {
            WorkbookHeader header = WorkbookHeader.find(file, workbook, parts, wanted);
            WorkbookRows rows = WorkbookRows.read(file, header);
            rows.refuseMerged(parts.sheet(header.sheet().getId()).orElseThrow().merged());
            return new WorkbookTable(wanted, header.columns(), rows);
        } catch (LongCellException e) {
            throw new BadFileException(new IngestIssue(
                    IssueKind.CELL_TOO_LONG,
                    file.name(),
                    null,
                    null,
                    "a cell has more than " + DelimitedRows.MAX_CELL + " characters"));
        } catch (IOException | RuntimeException e) {
            // The library reports damage by its own exception and by many exceptions of the JDK.
            throw new BadFileException(new IngestIssue(
                    IssueKind.WORKBOOK_INVALID, file.name(), null, null, "the workbook's parts contradict each other"));
        }
    }

    /** A cell's text without surrounding blanks and with escape sequences decoded. */
    static String text(Cell cell) {
        if (cell.getType() == CellType.STRING && cell.getValue() == null) {
            throw new IllegalStateException("a cell uses shared strings that the workbook does not declare");
        }
        String text = cell.getText();
        if (text.length() > DelimitedRows.MAX_CELL) {
            throw new LongCellException();
        }
        return VisibleText.trimmed(cell.getType() == CellType.STRING ? unescaped(text) : text);
    }

    /**
     * Decodes escapes such as {@code _x000D_}, which stand for characters that XML cannot hold (ECMA-376, 22.9.2.19).
     */
    private static String unescaped(String text) {
        return text.contains("_x")
                ? ESCAPE.matcher(text)
                        .replaceAll(m -> Matcher.quoteReplacement(
                                Character.toString((char) Integer.parseInt(m.group(1), HEXADECIMAL))))
                : text;
    }

    private static final class LongCellException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * A wanted column.
     *
     * @param name as it was requested
     */
    public Column column(String name) {
        return columns.get(wanted.indexOf(name));
    }

    /** Rows below the header that have text, without the footnotes, in the sheet's order. */
    public List<Line> lines() {
        return lines;
    }

    /** The notes below the table, in the sheet's order. */
    public List<Footnote> footnotes() {
        return footnotes;
    }

    /**
     * A row below the table that has text in one wanted column and no other cell.
     *
     * @param number 1-based row number in the sheet
     */
    public record Footnote(int number, String text) {}

    /**
     * A wanted column.
     *
     * @param name as printed in the header, trimmed
     * @param index its position among the wanted columns, from 0
     * @param position its position in the sheet, from 0
     */
    public record Column(String name, int index, int position) {}

    /**
     * A row of the table.
     *
     * @param number 1-based row number in the sheet
     * @param cells the cells of the wanted columns, in their order
     */
    public record Line(int number, List<Shown> cells) {
        public Shown cell(Column column) {
            return cells.get(column.index());
        }

        /** Whether any wanted column has text in this row. */
        boolean hasText() {
            return cells.stream().anyMatch(c -> !c.text().isEmpty());
        }
    }

    /**
     * The content of a cell as a spreadsheet shows it.
     *
     * @param text trimmed; empty for an empty cell
     * @param isNumber whether it is a number, which may have lost leading zeros
     */
    public record Shown(String text, boolean isNumber) {
        static final Shown NOTHING = new Shown("", false);

        /** A number format that shows leading zeros, such as {@code 00000}. */
        private static final String FIXED_DIGITS = "0{2,}";

        static Shown of(Cell cell) {
            String text = WorkbookTable.text(cell);
            if (cell.getType() != CellType.NUMBER) {
                return new Shown(text, false);
            }
            String format = cell.getDataFormatString();
            if (format == null || !format.matches(FIXED_DIGITS) || !text.matches("[0-9]+")) {
                return new Shown(text, true);
            }
            return new Shown("0".repeat(Math.max(0, format.length() - text.length())) + text, false);
        }
    }
}
