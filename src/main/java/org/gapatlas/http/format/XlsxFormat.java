package org.gapatlas.http.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.gapatlas.export.WorkbookEntries;
import org.gapatlas.http.format.Table.Cell;
import org.gapatlas.provenance.TimelessZip;

/**
 * Writes Office Open XML workbooks: one sheet with the table under a fixed header row, and one that explains it.
 * Numbers are stored as numbers and codes as text, so programs guess nothing, and no cell contains a formula.
 */
public final class XlsxFormat implements TableFormat {
    private static final String TEXT = "@";
    private static final String ONE_DECIMAL = "0.0";
    private static final int MIN_WIDTH = 12;
    private static final int MAX_WIDTH = 60;
    private static final int NAME_WIDTH = 26;
    private static final int TEXT_WIDTH = 110;

    @Override
    public String mediaType() {
        return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    }

    @Override
    public String extension() {
        return "xlsx";
    }

    @Override
    public boolean isPacked() {
        return true;
    }

    @Override
    public boolean explainsColumns() {
        return true;
    }

    @Override
    public byte[] write(Table table) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            try (Workbook workbook = new Workbook(bytes, "GapAtlas", "1.0")) {
                writeRows(workbook.newWorksheet(table.name()), table);
                writeMeaning(workbook.newWorksheet("About"), table);
            }
            // The parts are packed again, sorted by name and with a fixed time, so that equal tables give equal bytes.
            return TimelessZip.pack(WorkbookEntries.undated(bytes.toByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException("a workbook cannot be written into memory", e);
        }
    }

    private static void writeRows(Worksheet sheet, Table table) {
        int columns = table.columns().size();
        for (int column = 0; column < columns; column++) {
            sheet.value(0, column, table.columns().get(column).name());
            sheet.width(column, width(table, column));
        }
        sheet.range(0, 0, 0, columns - 1).style().bold().set();
        sheet.freezePane(0, 1);
        sheet.setAutoFilter(0, 0, table.rows().size(), columns - 1);
        for (int row = 0; row < table.rows().size(); row++) {
            for (int column = 0; column < columns; column++) {
                write(sheet, row + 1, column, table.rows().get(row).get(column));
            }
        }
    }

    private static void write(Worksheet sheet, int row, int column, Cell cell) {
        switch (cell) {
            case Cell.Code(String text) -> {
                sheet.value(row, column, text);
                sheet.style(row, column).format(TEXT).set();
            }
            case Cell.Name(String text) -> {
                sheet.value(row, column, text);
                sheet.style(row, column).format(TEXT).set();
            }
            case Cell.Whole(int number) -> sheet.value(row, column, number);
            case Cell.Decimal(double number) -> {
                sheet.value(row, column, number);
                sheet.style(row, column).format(ONE_DECIMAL).set();
            }
            case Cell.Empty() -> {
                // No cell is written: neither 0 nor an empty text.
            }
        }
    }

    /** The width of a column in characters, from its longest content. */
    private static int width(Table table, int column) {
        int longest = table.rows().stream()
                .mapToInt(row -> switch (row.get(column)) {
                    case Cell.Code(String text) -> text.length();
                    case Cell.Name(String text) -> text.length();
                    case Cell.Whole _, Cell.Decimal _, Cell.Empty _ -> 0;
                })
                .max()
                .orElse(0);
        return Math.clamp(Math.max(longest, table.columns().get(column).name().length()) + 2L, MIN_WIDTH, MAX_WIDTH);
    }

    private static void writeMeaning(Worksheet sheet, Table table) {
        sheet.width(0, NAME_WIDTH);
        sheet.width(1, TEXT_WIDTH);
        int row = 0;
        for (Table.Note note : table.notes()) {
            writePair(sheet, row++, note.name(), note.text());
        }
        row++;
        writePair(sheet, row++, "Column", "Meaning");
        for (Table.Column column : table.columns()) {
            writePair(sheet, row++, column.name(), column.meaning());
        }
    }

    private static void writePair(Worksheet sheet, int row, String name, String text) {
        sheet.value(row, 0, name);
        sheet.style(row, 0).bold().verticalAlignment("top").set();
        sheet.value(row, 1, text);
        sheet.style(row, 1).format(TEXT).wrapText(true).verticalAlignment("top").set();
    }
}
