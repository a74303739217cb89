package org.gapatlas.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.provenance.SpreadsheetText;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a table as CSV by RFC 4180: UTF-8 without a byte order mark, CRLF, a header line, and nothing for
 * an empty cell. Numbers are written as in JSON.
 */
final class CsvFile implements DataTable.Sink, Closeable {
    private final CsvWriter csv;
    private final List<String> cells = new ArrayList<>();

    /** Writes the header line. Closing this file closes {@code out}. */
    CsvFile(OutputStream out, DataTable table) {
        this.csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.CRLF)
                .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        csv.writeRecord(table.columns().stream().map(Column::name).toList());
    }

    @Override
    public void row(List<@Nullable Object> row) {
        cells.clear();
        row.forEach(cell -> cells.add(text(cell)));
        csv.writeRecord(cells);
    }

    private static String text(@Nullable Object cell) {
        return switch (cell) {
            case null -> "";
            case String word -> SpreadsheetText.harmless(word);
            case Object other -> other.toString();
        };
    }

    @Override
    public void close() throws IOException {
        csv.close();
    }
}
