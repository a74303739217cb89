package org.gapatlas.model;

import java.util.Arrays;
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

/** JSON of what the models make, in one form: UTF-8, keys ascending, two blanks of indent, line feeds at the end. */
public final class CanonicalJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private static final ObjectWriter WRITER = MAPPER.writer()
            .with(new DefaultPrettyPrinter(
                            Separators.createDefaultInstance().withObjectNameValueSpacing(Separators.Spacing.AFTER))
                    .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                    .withArrayIndenter(new DefaultIndenter("  ", "\n")));

    private CanonicalJson() {}

    public static byte[] write(Object value) {
        byte[] json = WRITER.writeValueAsBytes(value);
        byte[] lines = Arrays.copyOf(json, json.length + 1);
        lines[json.length] = '\n';
        return lines;
    }

    /**
     * Reads a value and requires that its bytes are the one form of it.
     *
     * @param what names the file in a refusal
     * @throws ModelRefusedException if they are not
     */
    public static <T> T read(byte[] bytes, Class<T> type, String what) {
        T value;
        try {
            value = MAPPER.readValue(bytes, type);
        } catch (JacksonException e) {
            throw new ModelRefusedException(what + " is broken: " + e.getOriginalMessage());
        }
        if (!Arrays.equals(write(value), bytes)) {
            throw new ModelRefusedException(
                    what + " is not in its canonical form; it was changed after it was written");
        }
        return value;
    }
}
