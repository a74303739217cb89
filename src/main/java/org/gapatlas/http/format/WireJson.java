package org.gapatlas.http.format;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Wire records as JSON: snake_case, every declared field present, times as RFC 3339 text. */
public final class WireJson {
    public static final String MEDIA_TYPE = "application/json";

    private static final JsonMapper MAPPER = mapper(new JsonFactory());

    /** The same with everything escaped that is not plain ASCII text. */
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

    /** UTF-8 without white space. */
    public static byte[] write(Object wireRecord) {
        return MAPPER.writeValueAsBytes(wireRecord);
    }

    /**
     * As {@link #write}, for an answer that repeats what a client sent: only ASCII that prints, and no character that
     * means something in markup, so that the text stays text wherever it is pasted.
     */
    public static byte[] writeInert(Object wireRecord) {
        return INERT.writeValueAsBytes(wireRecord);
    }

    /** Escapes of JSON, and of the characters that markup or a terminal could take for its own. */
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
