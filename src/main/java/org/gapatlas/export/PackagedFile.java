package org.gapatlas.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.DataFile;

/**
 * A file that was written, with what its package says of it.
 *
 * @param columns of a table; empty for any other file
 * @param key names of the columns that tell a row from every other
 * @param about what all rows share, for machines; may be empty
 */
record PackagedFile(
        DataFile file,
        long bytes,
        Sha256 digest,
        List<Column> columns,
        List<String> key,
        SortedMap<String, Object> about) {
    /** A file that was written to a place. */
    static PackagedFile of(
            DataFile file, Path written, List<Column> columns, List<String> key, SortedMap<String, Object> about)
            throws IOException {
        return new PackagedFile(file, Files.size(written), Sha256.of(written), columns, key, about);
    }

    /** Whether it is a table in the form of Parquet. */
    boolean isParquet() {
        return file.name().endsWith(".parquet");
    }
}
