package org.gapatlas.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.provenance.SpreadsheetText;
import org.jspecify.annotations.Nullable;

/**
 * Writes a table as comma-separated values by RFC 4180: UTF-8 without a mark, CRLF, a header line, nothing for an empty
 * cell. Numbers are written as JSON has them.
 */
final class CsvFile {
    private CsvFile() {}

    /**
     * Writes and closes.
     *
     * @return how many rows there were
     */
    static long write(DataTable table, OutputStream out) throws IOException {
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        try (CsvWriter csv =
                CsvWriter.builder().lineDelimiter(LineDelimiter.CRLF).build(text)) {
            csv.writeRecord(table.columns().stream().map(Column::name).toList());
            long[] count = {0};
            List<String> cells = new ArrayList<>();
            table.rows().into(row -> {
                cells.clear();
                row.forEach(cell -> cells.add(text(cell)));
                csv.writeRecord(cells);
                count[0]++;
            });
            return count[0];
        }
    }

    private static String text(@Nullable Object cell) {
        return switch (cell) {
            case null -> "";
            case String word -> SpreadsheetText.harmless(word);
            case Object other -> other.toString();
        };
    }
}
