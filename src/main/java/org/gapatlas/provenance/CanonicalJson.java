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
 * JSON in its one canonical form, so that a digest of the bytes names what they say: UTF-8, keys ascending, two spaces
 * of indent, line feeds, a final line feed. Reading is strict: an unknown, absent, doubled or empty field is found, unless
 * an {@link Allowance} says that it may be.
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

    /** A record, or a list of them, by the names of its components. */
    public static byte[] write(Object value) {
        byte[] json = WRITER.writeValueAsBytes(value);
        byte[] ended = Arrays.copyOf(json, json.length + 1);
        ended[json.length] = '\n';
        return ended;
    }

    /**
     * As {@link #write(Object)}, without some fields of the outermost object, or, named {@code list.field}, of the objects
     * of a list in it.
     */
    public static byte[] write(Object value, Set<String> without) {
        if (without.isEmpty()) {
            return write(value);
        }
        ObjectNode object = (ObjectNode) tree(write(value));
        without.forEach(path -> owners(object, path).forEach(owner -> owner.remove(lastName(path))));
        return write(MAPPER.treeToValue(object, Object.class));
    }

    /** The objects that have a field: the outermost one, or for {@code list.field} those of the list. */
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
     * What JSON says, in whatever form.
     *
     * @throws JacksonException if the bytes are not JSON
     */
    public static JsonNode tree(byte[] json) {
        return MAPPER.readTree(json);
    }

    /**
     * How far JSON of another version may differ from what this program writes.
     *
     * @param absent fields that the outermost object, or by {@code list.field} those of a list in it, do not have, and that
     *     are null when read
     * @param unknown whether there may be fields that this program does not know
     */
    public record Allowance(Set<String> absent, boolean unknown) {
        /** Every field there, and no other. */
        public static final Allowance NONE = new Allowance(Set.of(), false);

        private boolean isNone() {
            return absent.isEmpty() && !unknown;
        }
    }

    /**
     * Reads what {@link #write} of this or another version wrote.
     *
     * @param mayBeNull names of fields that may be null; every other one is filled
     * @throws JacksonException if the bytes are not JSON, or not of that type
     * @throws IllegalArgumentException if a field is null that may not be, or if the bytes are not the canonical form
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
     * @param mayBeNull names of fields that may be null; every other one is filled
     * @throws JacksonException if the bytes are not JSON, or not of that type
     * @throws IllegalArgumentException if a field is null that may not be, or if the bytes are not the canonical form
     */
    public static <T> T read(byte[] json, Class<T> type, Set<String> mayBeNull) {
        requireFilled(tree(json), mayBeNull);
        T value = MAPPER.readValue(json, type);
        requireCanonical(json, write(value));
        return value;
    }

    private static void requireCanonical(byte[] json, byte[] canonical) {
        require(Arrays.equals(json, canonical), "its bytes are not the canonical form of what they say");
    }

    private static void requireFilled(JsonNode node, Set<String> mayBeNull) {
        require(!node.isNull(), "it is null");
        node.propertyStream().filter(p -> !mayBeNull.contains(p.getKey())).forEach(p -> {
            require(!p.getValue().isNull(), "its field " + p.getKey() + " is null");
        });
        node.valueStream().forEach(child -> {
            require(!node.isArray() || !child.isNull(), "a list of it holds null");
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
