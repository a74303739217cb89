package org.gapatlas.adapter;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

/** A delimited fixture split into rows and cells, which can be changed and written again. */
record Sheet(List<List<String>> records, char separator, LineDelimiter lineEnd) {
    static Sheet of(PublisherFile file, Charset charset, char separator) {
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(separator)
                .ofCsvRecord(file.text(file.hasUtf8Mark() ? StandardCharsets.UTF_8 : charset))) {
            return new Sheet(reader.stream().map(CsvRecord::getFields).toList(), separator, LineDelimiter.LF);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    List<String> header() {
        return records.get(0);
    }

    int lastRow() {
        return records.size();
    }

    Sheet endingLinesWith(LineDelimiter end) {
        return new Sheet(records, separator, end);
    }

    Sheet withoutRows() {
        return new Sheet(records.subList(0, 1), separator, lineEnd);
    }

    Sheet withHeader(UnaryOperator<String> change) {
        List<List<String>> changed = new ArrayList<>(records);
        changed.set(0, header().stream().map(change).toList());
        return new Sheet(changed, separator, lineEnd);
    }

    Sheet reversed() {
        return mapping(fields -> {
            List<String> turned = new ArrayList<>(fields);
            Collections.reverse(turned);
            return turned;
        });
    }

    /** Adds a column at the end. */
    Sheet with(String name, String cell) {
        List<List<String>> changed = new ArrayList<>();
        for (List<String> fields : records) {
            List<String> longer = new ArrayList<>(fields);
            longer.add(changed.isEmpty() ? name : cell);
            changed.add(longer);
        }
        return new Sheet(changed, separator, lineEnd);
    }

    Sheet mapping(UnaryOperator<List<String>> change) {
        return new Sheet(records.stream().map(change).toList(), separator, lineEnd);
    }

    String text() {
        StringWriter out = new StringWriter();
        try (CsvWriter writer = CsvWriter.builder()
                .fieldSeparator(separator)
                .lineDelimiter(lineEnd)
                .build(out)) {
            records.forEach(writer::writeRecord);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toString();
    }
}
