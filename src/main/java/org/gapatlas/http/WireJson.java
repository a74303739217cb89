package org.gapatlas.http;

import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Wire records as JSON: snake_case, every declared field present, times as RFC 3339 text. */
public final class WireJson {
    public static final String MEDIA_TYPE = "application/json";

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private WireJson() {}

    /** UTF-8 without white space. */
    public static byte[] write(Object wireRecord) {
        return MAPPER.writeValueAsBytes(wireRecord);
    }
}
