package org.gapatlas.http;

import java.util.List;

/**
 * An endpoint's answer, before content negotiation and preconditions are applied.
 *
 * @param validation how the route uses its entity tag
 * @param headers in addition to those that every answer has
 */
public record Answer(int status, Body body, Validation validation, List<Header> headers) {
    public Answer {
        headers = List.copyOf(headers);
    }

    /** How a route uses entity tags. */
    public enum Validation {
        /** No tag is sent. */
        NONE,
        /** A tag is sent, but {@code If-None-Match} is ignored. */
        INFORMATIONAL,
        /** A matching {@code If-None-Match} gets a 304. */
        CONDITIONAL
    }

    /** A header field. */
    public record Header(CharSequence name, CharSequence value) {}

    /** A 200 with the given {@code Cache-Control}. */
    public static Answer cached(Body body, String cacheControl, Validation validation) {
        return new Answer(200, body, validation, List.of(new Header(HeaderNames.CACHE_CONTROL, cacheControl)));
    }

    /**
     * A 304 from an endpoint that knows the tag without making the body.
     *
     * @param entityTag including its quotes
     */
    public static Answer notModified(String entityTag, String cacheControl) {
        return new Answer(
                304,
                Body.NONE,
                Validation.NONE,
                List.of(new Header(HeaderNames.ETAG, entityTag), new Header(HeaderNames.CACHE_CONTROL, cacheControl)));
    }

    /** A 200 without {@code Cache-Control}. */
    public static Answer plain(Body body, Header... headers) {
        return new Answer(200, body, Validation.NONE, List.of(headers));
    }
}
