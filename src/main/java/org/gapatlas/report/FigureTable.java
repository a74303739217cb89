package org.gapatlas.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.report.words.Print;
import org.jspecify.annotations.Nullable;

/**
 * The printed figures as a machine-readable table. A figure that does not exist is an empty cell, and a column beside
 * it names the state.
 *
 * @param rows each as long as the header
 */
public record FigureTable(List<String> header, List<List<String>> rows) {
    public FigureTable {
        header = List.copyOf(header);
        rows = List.copyOf(rows);
        for (List<String> row : rows) {
            if (row.size() != header.size()) {
                throw new IllegalArgumentException("a row has " + row.size() + " cells, the header " + header.size());
            }
        }
    }

    /** The table as CSV by RFC 4180, in UTF-8 with CRLF. */
    public byte[] csv() {
        StringWriter text = new StringWriter();
        try (CsvWriter csv =
                CsvWriter.builder().lineDelimiter(LineDelimiter.CRLF).build(text)) {
            csv.writeRecord(header);
            for (List<String> row : rows) {
                csv.writeRecord(row);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** A value as the API serves it; empty if there is none. */
    static String value(PublishedValue value) {
        return switch (value.printed()) {
            case null -> "";
            case Number number -> Print.plain(number);
            case Object word -> word.toString();
        };
    }

    /** A number in machine-readable form; empty if there is none. */
    static String number(@Nullable Double number) {
        return number == null ? "" : Print.plain(number);
    }
}
