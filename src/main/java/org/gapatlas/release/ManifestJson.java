package org.gapatlas.release;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.gapatlas.provenance.Sha256;
import tools.jackson.core.JacksonException;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON files of a release in their one canonical form: UTF-8, keys ascending, two spaces of indent, line feeds,
 * a final line feed. Reading is strict, so that an unknown, absent or empty field is found before it is served.
 */
final class ManifestJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private static final ObjectWriter WRITER = MAPPER.writer()
            .with(new DefaultPrettyPrinter(
                            Separators.createDefaultInstance().withObjectNameValueSpacing(Separators.Spacing.AFTER))
                    .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                    .withArrayIndenter(new DefaultIndenter("  ", "\n")));

    /** The fields that may be null; every other one is filled. */
    private static final Set<String> OPTIONAL = Set.of("parent_release_id", "retrieved_at");

    private ManifestJson() {}

    static byte[] write(Manifest manifest) {
        return withFinalLineFeed(WRITER.writeValueAsBytes(manifest));
    }

    static byte[] writeIssues(List<SealedIssue> issues) {
        return withFinalLineFeed(WRITER.writeValueAsBytes(issues));
    }

    /**
     * Which format the bytes claim to be in, whatever else they hold; empty if they do not say.
     *
     * @throws JacksonException if the bytes are not JSON
     */
    static String schemaVersion(byte[] bytes) {
        return MAPPER.readTree(bytes).path("schema_version").asString("");
    }

    /**
     * @throws JacksonException if the bytes are not a manifest
     * @throws IllegalArgumentException if they are one in another form than the canonical one
     */
    static Manifest read(byte[] bytes) {
        requireFilled(MAPPER.readTree(bytes));
        Manifest manifest = MAPPER.readValue(bytes, Manifest.class);
        require(Arrays.equals(bytes, write(manifest)), "its bytes are not the canonical form of what they say");
        return manifest;
    }

    /**
     * @throws JacksonException if the bytes are not a list of issues
     * @throws IllegalArgumentException if they are one in another form than the canonical one
     */
    static List<SealedIssue> readIssues(byte[] bytes) {
        requireFilled(MAPPER.readTree(bytes));
        List<SealedIssue> issues = List.of(MAPPER.readValue(bytes, SealedIssue[].class));
        require(Arrays.equals(bytes, writeIssues(issues)), "its bytes are not the canonical form of what they say");
        return issues;
    }

    private static void requireFilled(JsonNode node) {
        require(!node.isNull(), "it is null");
        node.propertyStream()
                .filter(p -> !OPTIONAL.contains(p.getKey()))
                .forEach(p -> require(!p.getValue().isNull(), "its field " + p.getKey() + " is null"));
        node.valueStream().filter(child -> node.isArray() || !child.isNull()).forEach(ManifestJson::requireFilled);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** What {@code manifest.json.sha256} holds: a line that {@code sha256sum -c} understands. */
    static byte[] checksum(byte[] manifest) {
        return (Sha256.of(manifest) + "  " + ReleaseWriter.MANIFEST + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] withFinalLineFeed(byte[] json) {
        byte[] result = Arrays.copyOf(json, json.length + 1);
        result[json.length] = '\n';
        return result;
    }
}
