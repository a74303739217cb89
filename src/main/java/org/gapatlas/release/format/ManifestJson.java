package org.gapatlas.release.format;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gapatlas.provenance.CanonicalJson;
import org.gapatlas.provenance.Sha256;
import tools.jackson.core.JacksonException;

/** Reads and writes the JSON files of a release in their canonical form. */
public final class ManifestJson {
    private static final Set<String> MAY_BE_NULL =
            new TreeSet<>(List.of("parent_release_id", "retrieved_at", "surveillance_edition", "recognition"));

    /**
     * Manifest fields added after 1.0.0, with the format that introduced each. In a release of an earlier format they
     * are absent, and null in memory.
     */
    private static final SortedMap<String, FormatVersion> ADDED = added();

    private static SortedMap<String, FormatVersion> added() {
        SortedMap<String, FormatVersion> fields = new TreeMap<>();
        fields.put("surveillance_edition", new FormatVersion(1, 2, 0));
        fields.put("inputs.recognition", new FormatVersion(1, 3, 0));
        fields.put("inputs.accepted", new FormatVersion(1, 3, 0));
        return fields;
    }

    private ManifestJson() {}

    /** Writes a manifest with the fields of its own format. */
    public static byte[] write(Manifest manifest) {
        return CanonicalJson.write(manifest, notYetIn(manifest.format()));
    }

    public static byte[] writeIssues(List<SealedIssue> issues) {
        return CanonicalJson.write(issues);
    }

    /**
     * The format that the bytes state, whatever else they contain; an empty string if they state none.
     *
     * @throws JacksonException if the bytes are not JSON
     */
    public static String schemaVersion(byte[] bytes) {
        return CanonicalJson.tree(bytes).path("schema_version").asString("");
    }

    /**
     * Reads a manifest of a format that {@link FormatVersion#isReadable}.
     *
     * @param format the format that the bytes state
     * @throws JacksonException if the bytes are not a manifest
     * @throws IllegalArgumentException if they are a manifest, but not in canonical form
     */
    public static Manifest read(byte[] bytes, FormatVersion format) {
        return CanonicalJson.read(bytes, Manifest.class, MAY_BE_NULL, allowance(format));
    }

    /**
     * Reads the issues of a release.
     *
     * @param format the format of the release
     * @throws JacksonException if the bytes are not a list of issues
     * @throws IllegalArgumentException if they are such a list, but not in canonical form
     */
    public static List<SealedIssue> readIssues(byte[] bytes, FormatVersion format) {
        return List.of(CanonicalJson.read(
                bytes, SealedIssue[].class, MAY_BE_NULL, new CanonicalJson.Allowance(Set.of(), format.mayHoldMore())));
    }

    private static CanonicalJson.Allowance allowance(FormatVersion format) {
        return new CanonicalJson.Allowance(notYetIn(format), format.mayHoldMore());
    }

    private static Set<String> notYetIn(FormatVersion format) {
        return ADDED.entrySet().stream()
                .filter(field -> field.getValue().compareTo(format) > 0)
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The content of {@code manifest.json.sha256}: a line that {@code sha256sum -c} understands. */
    public static byte[] checksum(byte[] manifest) {
        return (Sha256.of(manifest) + "  " + ReleaseFiles.MANIFEST + "\n").getBytes(StandardCharsets.US_ASCII);
    }
}
