package org.gapatlas.priority;

import java.util.Arrays;
import java.util.Set;
import org.gapatlas.provenance.Sha256;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A batch in its one canonical form, the same as that of a release's manifest: UTF-8, keys ascending, two spaces of
 * indent, line feeds, a final line feed. The SHA-256 of these bytes is the batch's digest.
 */
public final class BatchJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private static final ObjectWriter WRITER = MAPPER.writer()
            .with(new DefaultPrettyPrinter(
                            Separators.createDefaultInstance().withObjectNameValueSpacing(Separators.Spacing.AFTER))
                    .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                    .withArrayIndenter(new DefaultIndenter("  ", "\n")));

    /** What a county that is not estimable does not have. */
    private static final Set<String> UNSCORED = Set.of("priority_tier", "priority_percentile", "raw_model_score");

    private BatchJson() {}

    static byte[] write(PriorityBatch batch) {
        byte[] json = WRITER.writeValueAsBytes(BatchDocument.of(batch));
        byte[] ended = Arrays.copyOf(json, json.length + 1);
        ended[json.length] = '\n';
        return ended;
    }

    /**
     * Reads a batch and proves it.
     *
     * @param digest what the bytes must have
     * @throws IllegalArgumentException in one sentence if the bytes are not those of that batch
     */
    public static PriorityBatch read(byte[] bytes, Sha256 digest) {
        if (!Sha256.of(bytes).equals(digest)) {
            throw new IllegalArgumentException("its bytes are not those of batch " + digest
                    + "; a changed batch is another batch, so fit it again");
        }
        try {
            JsonNode document = MAPPER.readTree(bytes);
            if (!document.isObject()) {
                throw new IllegalArgumentException("it is no batch: it is no object");
            }
            requireFilled(document);
            PriorityBatch batch =
                    MAPPER.treeToValue(document, BatchDocument.class).toBatch();
            if (!batch.digest().equals(digest)) {
                throw new IllegalArgumentException("its bytes are not the canonical form of what they say");
            }
            return batch;
        } catch (JacksonException e) {
            throw new IllegalArgumentException("it is no batch: " + e.getOriginalMessage(), e);
        }
    }

    private static void requireFilled(JsonNode node) {
        node.propertyStream().forEach(p -> {
            if (p.getValue().isNull() && !UNSCORED.contains(p.getKey())) {
                throw new IllegalArgumentException("its field " + p.getKey() + " is null");
            }
        });
        node.valueStream().forEach(child -> {
            if (node.isArray() && child.isNull()) {
                throw new IllegalArgumentException("a list of it holds null");
            }
            requireFilled(child);
        });
    }
}
