package org.gapatlas.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.DataFile;

/**
 * A written file, with its description for the data package.
 *
 * @param columns of a table; empty for any other file
 * @param key names of the columns that identify a row
 * @param about machine-readable properties that all rows have in common; may be empty
 */
record PackagedFile(
        DataFile file,
        long bytes,
        Sha256 digest,
        List<Column> columns,
        List<String> key,
        SortedMap<String, Object> about) {
    /** Describes a file that was written to a path. */
    static PackagedFile of(
            DataFile file, Path written, List<Column> columns, List<String> key, SortedMap<String, Object> about)
            throws IOException {
        return new PackagedFile(file, Files.size(written), Sha256.of(written), columns, key, about);
    }

    /** Whether the file is a Parquet table. */
    boolean isParquet() {
        return file.name().endsWith(".parquet");
    }
}
