package org.gapatlas.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.gapatlas.provenance.CanonicalJson;
import org.gapatlas.release.format.DataFile;
import org.gapatlas.release.format.Encodings;
import org.gapatlas.release.format.FileSync;

/** Writes a table in all its file formats. Its rows are made once and written to each. */
final class TableForms {
    private static final String CSV = "text/csv; charset=utf-8";
    private static final String PACKED = "application/gzip";
    private static final String PARQUET = "application/vnd.apache.parquet";

    private final Function<String, Path> pathOf;
    private final String releaseId;

    /** @param pathOf gives the path for a file name; the folder exists, the file does not */
    TableForms(Function<String, Path> pathOf, String releaseId) {
        this.pathOf = pathOf;
        this.releaseId = releaseId;
    }

    /**
     * A table with its description.
     *
     * @param name of its files, without the extension
     * @param about machine-readable properties that all rows have in common; may be empty
     */
    record Named(String name, String description, DataTable table, SortedMap<String, Object> about) {
        /** A table without further properties. */
        Named(String name, String description, DataTable table) {
            this(name, description, table, new TreeMap<>());
        }
    }

    /** Writes a table only as CSV. */
    PackagedFile csv(Named named) throws IOException {
        String name = named.name() + ".csv";
        Path path = pathOf.apply(name);
        long rows;
        try (CsvFile csv = new CsvFile(created(path), named.table())) {
            rows = rows(named.table(), csv);
        }
        return packaged(named, name, CSV, path, rows);
    }

    /** Writes a table as CSV and as Parquet. */
    List<PackagedFile> csvAndParquet(Named named) throws IOException {
        String name = named.name() + ".csv";
        Path path = pathOf.apply(name);
        return withParquet(named, name, CSV, path, new CsvFile(created(path), named.table()));
    }

    /** Writes a table of many rows as CSV compressed with gzip, and as Parquet. */
    List<PackagedFile> packedCsvAndParquet(Named named) throws IOException {
        String name = named.name() + ".csv.gz";
        Path path = pathOf.apply(name);
        return withParquet(named, name, PACKED, path, new CsvFile(Encodings.gzipInto(created(path)), named.table()));
    }

    private List<PackagedFile> withParquet(Named named, String csvName, String csvType, Path csvPath, CsvFile csv)
            throws IOException {
        DataTable table = named.table();
        String name = named.name() + ".parquet";
        Path path = pathOf.apply(name);
        long rows;
        try (csv;
                ParquetFile parquet = new ParquetFile(path, table, notes(named))) {
            rows = rows(table, row -> {
                csv.row(row);
                parquet.row(row);
            });
        }
        return List.of(packaged(named, csvName, csvType, csvPath, rows), packaged(named, name, PARQUET, path, rows));
    }

    private static long rows(DataTable table, DataTable.Sink into) throws IOException {
        long[] count = {0};
        table.rows().into(row -> {
            into.row(row);
            count[0]++;
        });
        return count[0];
    }

    private static OutputStream created(Path path) throws IOException {
        return new BufferedOutputStream(Files.newOutputStream(path, StandardOpenOption.CREATE_NEW));
    }

    /** The metadata of a Parquet file, under one key, for readers who have only that file. */
    private Map<String, String> notes(Named named) {
        SortedMap<String, Object> columns = new TreeMap<>();
        for (Column column : named.table().columns()) {
            SortedMap<String, String> note = new TreeMap<>();
            note.put("description", column.description());
            if (column.unit() != null) {
                note.put("unit", column.unit());
            }
            columns.put(column.name(), note);
        }
        SortedMap<String, Object> note = new TreeMap<>(named.about());
        note.put("release_id", releaseId);
        note.put("description", named.description());
        note.put("columns", columns);
        return Map.of("gap_atlas", new String(CanonicalJson.write(note), StandardCharsets.UTF_8));
    }

    private static PackagedFile packaged(Named named, String name, String mediaType, Path path, long rows)
            throws IOException {
        FileSync.force(path);
        DataTable table = named.table();
        return PackagedFile.of(
                new DataFile(name, mediaType, rows, named.description()),
                path,
                table.columns(),
                table.key(),
                named.about());
    }
}
