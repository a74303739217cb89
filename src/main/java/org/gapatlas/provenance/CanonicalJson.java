package org.gapatlas.provenance;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.std.ToStringSerializer;

/**
 * Reads and writes JSON in one canonical form, so that a digest of the bytes identifies the content: UTF-8, keys
 * ascending, an indent of two spaces, line feeds, a final line feed. Reading is strict: unknown, absent, duplicate and
 * null fields are refused, unless an {@link Allowance} permits them.
 */
public final class CanonicalJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule().addSerializer(Sha256.class, ToStringSerializer.instance))
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
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

    private CanonicalJson() {}

    /** Writes a record, or a list of records, with the names of its components. */
    public static byte[] write(Object value) {
        byte[] json = WRITER.writeValueAsBytes(value);
        byte[] ended = Arrays.copyOf(json, json.length + 1);
        ended[json.length] = '\n';
        return ended;
    }

    /**
     * Like {@link #write(Object)}, without some fields of the outermost object, or, if named {@code list.field}, of the
     * objects of a list in it.
     */
    public static byte[] write(Object value, Set<String> without) {
        if (without.isEmpty()) {
            return write(value);
        }
        ObjectNode object = (ObjectNode) tree(write(value));
        without.forEach(path -> owners(object, path).forEach(owner -> owner.remove(lastName(path))));
        return write(MAPPER.treeToValue(object, Object.class));
    }

    /** The objects that have a field: the outermost one, or for {@code list.field} the objects of the list. */
    private static List<ObjectNode> owners(ObjectNode object, String path) {
        int dot = path.indexOf('.');
        return dot < 0
                ? List.of(object)
                : object.path(path.substring(0, dot))
                        .valueStream()
                        .filter(ObjectNode.class::isInstance)
                        .map(ObjectNode.class::cast)
                        .toList();
    }

    private static String lastName(String path) {
        return path.substring(path.indexOf('.') + 1);
    }

    /**
     * Parses JSON in any form.
     *
     * @throws JacksonException if the bytes are not JSON
     */
    public static JsonNode tree(byte[] json) {
        return MAPPER.readTree(json);
    }

    /**
     * How JSON of another version may differ from what this program writes.
     *
     * @param absent fields that the outermost object, or for {@code list.field} the objects of a list in it, lack; they
     *     are null when read
     * @param unknown whether there may be fields that this program does not know
     */
    public record Allowance(Set<String> absent, boolean unknown) {
        /** Requires every field, and no other. */
        public static final Allowance NONE = new Allowance(Set.of(), false);

        private boolean isNone() {
            return absent.isEmpty() && !unknown;
        }
    }

    /**
     * Reads what {@link #write} of this or another version wrote.
     *
     * @param mayBeNull names of fields that may be null; all others are required
     * @throws JacksonException if the bytes are not JSON, or not of that type
     * @throws IllegalArgumentException if a required field is null, or if the bytes are not in canonical form
     */
    public static <T> T read(byte[] json, Class<T> type, Set<String> mayBeNull, Allowance allowance) {
        if (allowance.isNone()) {
            return read(json, type, mayBeNull);
        }
        JsonNode tree = tree(json);
        requireFilled(tree, mayBeNull);
        requireCanonical(json, write(MAPPER.treeToValue(tree, Object.class)));
        if (tree instanceof ObjectNode object) {
            for (String path : allowance.absent()) {
                for (ObjectNode owner : owners(object, path)) {
                    require(!owner.has(lastName(path)), "it has a field " + path + ", which came later");
                    owner.putNull(lastName(path));
                }
            }
        }
        ObjectReader reader = MAPPER.readerFor(type);
        return (allowance.unknown() ? reader.without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES) : reader)
                .readValue(tree);
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @param mayBeNull names of fields that may be null; all others are required
     * @throws JacksonException if the bytes are not JSON, or not of that type
     * @throws IllegalArgumentException if a required field is null, or if the bytes are not in canonical form
     */
    public static <T> T read(byte[] json, Class<T> type, Set<String> mayBeNull) {
        requireFilled(tree(json), mayBeNull);
        T value = MAPPER.readValue(json, type);
        requireCanonical(json, write(value));
        return value;
    }

    private static void requireCanonical(byte[] json, byte[] canonical) {
        require(Arrays.equals(json, canonical), "its bytes are not in canonical form");
    }

    private static void requireFilled(JsonNode node, Set<String> mayBeNull) {
        require(!node.isNull(), "it is null");
        node.propertyStream().filter(p -> !mayBeNull.contains(p.getKey())).forEach(p -> {
            require(!p.getValue().isNull(), "its field " + p.getKey() + " is null");
        });
        node.valueStream().forEach(child -> {
            require(!node.isArray() || !child.isNull(), "one of its lists contains null");
            if (!child.isNull()) {
                requireFilled(child, mayBeNull);
            }
        });
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
