package org.gapatlas.release.format;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gapatlas.provenance.CanonicalJson;
import tools.jackson.core.JacksonException;

/**
 * The files that a release offers, as {@link ReleaseFiles#OFFERED} lists them. The manifest states their sizes and
 * digests.
 *
 * @param files by name
 */
public record DataFileIndex(List<DataFile> files) {
    /** The index of a release that was sealed without files, as every release of a format before 1.3 was. */
    public static final DataFileIndex NONE = new DataFileIndex(List.of());

    private static final Set<String> MAY_BE_NULL = Set.of("rows");

    public DataFileIndex {
        files = files.stream().sorted(Comparator.comparing(DataFile::name)).toList();
    }

    public Optional<DataFile> find(String name) {
        return files.stream().filter(file -> file.name().equals(name)).findFirst();
    }

    public byte[] toJson() {
        return CanonicalJson.write(files);
    }

    /**
     * Reads what {@link #toJson} of this or a later version wrote.
     *
     * @throws JacksonException if the bytes are not a list of files
     * @throws IllegalArgumentException if they are not in the canonical form, or a name is invalid
     */
    public static DataFileIndex read(byte[] json, FormatVersion format) {
        return new DataFileIndex(List.of(CanonicalJson.read(
                json, DataFile[].class, MAY_BE_NULL, new CanonicalJson.Allowance(Set.of(), format.mayHoldMore()))));
    }
}
