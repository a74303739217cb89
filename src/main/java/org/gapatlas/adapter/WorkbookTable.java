package org.gapatlas.adapter;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;

/**
 * The one table of an XLSX workbook that has the wanted columns. Sheet, header row and columns are found by the
 * columns' names alone: case, blanks and underscores do not matter, the header stands among the first
 * {@value #HEADER_ROWS} rows. Rows without any text are no rows. Below the header, formulas and merged cells are
 * refused, because what such a cell says is not what the publisher wrote into it.
 */
public final class WorkbookTable {
    /** How far down a header row is looked for. */
    public static final int HEADER_ROWS = 20;

    private final List<String> wanted;
    private final List<Column> columns;
    private final List<Line> lines;

    private WorkbookTable(List<String> wanted, List<Column> columns, List<Line> lines) {
        this.wanted = List.copyOf(wanted);
        this.columns = columns;
        this.lines = List.copyOf(lines);
    }

    /**
     * Reads a workbook's table.
     *
     * @param wanted names of the columns to read, as the publisher prints them, underscores or blanks alike
     * @throws BadFileException for an empty or damaged file, no sheet or several sheets with these columns, a column
     *     named twice, or formulas or merged cells below the header
     */
    public static WorkbookTable parse(PublisherFile file, List<String> wanted) throws BadFileException {
        WorkbookParts parts = WorkbookParts.of(file);
        try (ReadableWorkbook workbook = new ReadableWorkbook(
                new ByteArrayInputStream(parts.packed()), new ReadingOptions(parts.hasNumberFormats(), false))) {
            WorkbookHeader header = WorkbookHeader.find(file, workbook, parts, wanted);
            return new WorkbookTable(wanted, header.columns(), readLines(header));
        } catch (IOException | RuntimeException e) {
            // The library says "damaged" in many ways: its own exception, and whatever the JDK throws on its behalf.
            throw new BadFileException(new IngestIssue(
                    IssueKind.WORKBOOK_INVALID, file.name(), null, null, "the workbook's parts contradict each other"));
        }
    }

    private static List<Line> readLines(WorkbookHeader header) throws IOException {
        List<Line> lines = new ArrayList<>();
        try (Stream<Row> rows = header.sheet().openStream()) {
            for (Iterator<Row> i = rows.iterator(); i.hasNext(); ) {
                Row row = i.next();
                if (row.getRowNum() > header.row() && hasText(row)) {
                    lines.add(new Line(
                            row.getRowNum(),
                            header.columns().stream().map(c -> shown(row, c)).toList()));
                }
            }
        }
        return lines;
    }

    private static boolean hasText(Row row) {
        return row.stream().anyMatch(c -> c != null && !text(c).isEmpty());
    }

    /** A cell's text, trimmed. */
    static String text(Cell cell) {
        if (cell.getType() == CellType.STRING && cell.getValue() == null) {
            throw new IllegalStateException("a cell uses shared strings that the workbook does not declare");
        }
        return cell.getText().strip();
    }

    private static Shown shown(Row row, Column column) {
        return row.getOptionalCell(column.position()).map(Shown::of).orElse(Shown.NOTHING);
    }

    /**
     * A wanted column.
     *
     * @param name as it was asked for
     */
    public Column column(String name) {
        return columns.get(wanted.indexOf(name));
    }

    /** Rows below the header that have any text, in the sheet's order. */
    public List<Line> lines() {
        return lines;
    }

    /**
     * A wanted column.
     *
     * @param name as printed in the header, trimmed
     * @param index its place among the wanted columns, from 0
     * @param position its place in the sheet, from 0
     */
    public record Column(String name, int index, int position) {}

    /**
     * A row of the table.
     *
     * @param number 1-based row number in the sheet
     * @param cells of the wanted columns, in their order
     */
    public record Line(int number, List<Shown> cells) {
        public Shown cell(Column column) {
            return cells.get(column.index());
        }
    }

    /**
     * What a cell shows to a reader of the sheet.
     *
     * @param text trimmed; empty for an empty cell
     * @param isNumber whether it is a number whose leading zeros, had it any, are lost
     */
    public record Shown(String text, boolean isNumber) {
        private static final Shown NOTHING = new Shown("", false);

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
