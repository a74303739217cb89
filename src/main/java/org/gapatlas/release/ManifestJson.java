package org.gapatlas.release;

import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON files of a release in their one canonical form: UTF-8, keys ascending, two spaces of indent, line feeds,
 * a final line feed. Reading is strict, so that an unknown or absent field is found before it is served.
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

    private ManifestJson() {}

    static byte[] write(Manifest manifest) {
        return withFinalLineFeed(WRITER.writeValueAsBytes(manifest));
    }

    static byte[] writeIssues(List<SealedIssue> issues) {
        return withFinalLineFeed(WRITER.writeValueAsBytes(issues));
    }

    /** @throws JacksonException if the bytes are not a manifest */
    static Manifest read(byte[] bytes) {
        return MAPPER.readValue(bytes, Manifest.class);
    }

    private static byte[] withFinalLineFeed(byte[] json) {
        byte[] result = java.util.Arrays.copyOf(json, json.length + 1);
        result[json.length] = '\n';
        return result;
    }
}
