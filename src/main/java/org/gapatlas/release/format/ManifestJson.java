package org.gapatlas.release.format;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.gapatlas.provenance.CanonicalJson;
import org.gapatlas.provenance.Sha256;
import tools.jackson.core.JacksonException;

/** The JSON files of a release, in their canonical form. */
public final class ManifestJson {
    private static final Set<String> MAY_BE_NULL = Set.of("parent_release_id", "retrieved_at", "surveillance_edition");

    private ManifestJson() {}

    public static byte[] write(Manifest manifest) {
        return CanonicalJson.write(manifest);
    }

    public static byte[] writeIssues(List<SealedIssue> issues) {
        return CanonicalJson.write(issues);
    }

    /**
     * Which format the bytes claim to be in, whatever else they hold; empty if they do not say.
     *
     * @throws JacksonException if the bytes are not JSON
     */
    public static String schemaVersion(byte[] bytes) {
        return CanonicalJson.tree(bytes).path("schema_version").asString("");
    }

    /**
     * Reads a manifest.
     *
     * @throws JacksonException if the bytes are not a manifest
     * @throws IllegalArgumentException if they are one in another form than the canonical one
     */
    public static Manifest read(byte[] bytes) {
        return CanonicalJson.read(bytes, Manifest.class, MAY_BE_NULL);
    }

    /**
     * Reads a list of issues.
     *
     * @throws JacksonException if the bytes are not a list of issues
     * @throws IllegalArgumentException if they are one in another form than the canonical one
     */
    public static List<SealedIssue> readIssues(byte[] bytes) {
        return List.of(CanonicalJson.read(bytes, SealedIssue[].class, MAY_BE_NULL));
    }

    /** What {@code manifest.json.sha256} holds: a line that {@code sha256sum -c} understands. */
    public static byte[] checksum(byte[] manifest) {
        return (Sha256.of(manifest) + "  " + ReleaseFiles.MANIFEST + "\n").getBytes(StandardCharsets.US_ASCII);
    }
}
