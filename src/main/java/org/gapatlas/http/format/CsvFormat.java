package org.gapatlas.http.format;

import java.util.List;
import org.gapatlas.provenance.SpreadsheetText;
import org.gapatlas.report.FigureTable;

/**
 * Writes comma-separated values as in RFC 4180: UTF-8, CRLF, a header line, codes as text, nothing for an empty cell.
 */
public final class CsvFormat implements TableFormat {
    @Override
    public String mediaType() {
        return "text/csv; charset=utf-8";
    }

    @Override
    public String extension() {
        return "csv";
    }

    @Override
    public boolean isPacked() {
        return false;
    }

    @Override
    public boolean explainsColumns() {
        return false;
    }

    @Override
    public byte[] write(Table table) {
        List<List<String>> rows = table.rows().stream()
                .map(row -> row.stream().map(CsvFormat::text).toList())
                .toList();
        return new FigureTable(table.columns().stream().map(Table.Column::name).toList(), rows).csv();
    }

    private static String text(Table.Cell cell) {
        return switch (cell) {
            case Table.Cell.Code(String text) -> text;
            case Table.Cell.Name(String text) -> SpreadsheetText.harmless(text);
            case Table.Cell.Whole(int number) -> Integer.toString(number);
            case Table.Cell.Decimal(double number) -> Double.toString(number);
            case Table.Cell.Empty() -> "";
        };
    }
}
