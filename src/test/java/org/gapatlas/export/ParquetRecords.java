package org.gapatlas.export;

import dev.hardwood.InputFile;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** Reads a Parquet file with a library that shares no code with the writer. */
final class ParquetRecords {
    private ParquetRecords() {}

    /** The cells of each row as text: an empty string for null, ISO 8601 for a day. */
    static List<List<String>> read(Path file) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        try (ParquetFileReader reader = ParquetFileReader.open(InputFile.of(file));
                RowReader row = reader.rowReader()) {
            while (row.hasNext()) {
                row.next();
                rows.add(IntStream.range(0, row.getFieldCount())
                        .mapToObj(i -> Objects.toString(row.getValue(i), ""))
                        .toList());
            }
        }
        return rows;
    }
}
