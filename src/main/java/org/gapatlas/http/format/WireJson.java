package org.gapatlas.http.format;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes wire records as JSON: names in snake_case, every declared field present, times in the format of RFC 3339. */
public final class WireJson {
    public static final String MEDIA_TYPE = "application/json";

    private static final JsonMapper MAPPER = mapper(new JsonFactory());

    /** The same, but escapes everything except plain ASCII text. */
    private static final JsonMapper INERT = mapper(JsonFactory.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .characterEscapes(new MarkupEscapes())
            .build());

    private WireJson() {}

    private static JsonMapper mapper(JsonFactory factory) {
        return JsonMapper.builder(factory)
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                .build();
    }

    /** Writes a record as UTF-8 without white space. */
    public static byte[] write(Object wireRecord) {
        return MAPPER.writeValueAsBytes(wireRecord);
    }

    /**
     * As {@link #write}, for answers that repeat what a client sent: only printable ASCII and no markup characters, so
     * that the text is harmless wherever it is pasted.
     */
    public static byte[] writeInert(Object wireRecord) {
        return INERT.writeValueAsBytes(wireRecord);
    }

    /** Escapes as JSON requires, and also the characters that have a meaning in markup or on a terminal. */
    private static final class MarkupEscapes extends CharacterEscapes {
        private static final long serialVersionUID = 1L;

        private static final int[] ASCII = asciiEscapes();

        private static int[] asciiEscapes() {
            int[] escapes = standardAsciiEscapesForJSON();
            for (char special : new char[] {'<', '>', '&', '\'', '\u007f'}) {
                escapes[special] = ESCAPE_STANDARD;
            }
            return escapes;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return ASCII;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int character) {
            return null;
        }
    }
}
