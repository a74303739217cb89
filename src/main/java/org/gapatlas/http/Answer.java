package org.gapatlas.http;

import java.util.List;

/**
 * What an endpoint says, before negotiation and preconditions have their turn.
 *
 * @param validation what the entity tag is for
 * @param headers beyond those that every answer has
 */
public record Answer(int status, Body body, Validation validation, List<Header> headers) {
    public Answer {
        headers = List.copyOf(headers);
    }

    /** What an entity tag does on a route. */
    public enum Validation {
        /** No tag is sent. */
        NONE,
        /** A tag is sent for information; a matching precondition changes nothing. */
        INFORMATIONAL,
        /** A matching {@code If-None-Match} is answered 304. */
        CONDITIONAL
    }

    /** A header field. */
    public record Header(CharSequence name, CharSequence value) {}

    /** A 200 that may be cached as the text says. */
    public static Answer cached(Body body, String cacheControl, Validation validation) {
        return new Answer(200, body, validation, List.of(new Header(HeaderNames.CACHE_CONTROL, cacheControl)));
    }

    /**
     * A 304 from an endpoint that knows the tag without having made the body.
     *
     * @param entityTag quotes included
     */
    public static Answer notModified(String entityTag, String cacheControl) {
        return new Answer(
                304,
                Body.NONE,
                Validation.NONE,
                List.of(new Header(HeaderNames.ETAG, entityTag), new Header(HeaderNames.CACHE_CONTROL, cacheControl)));
    }

    /** A 200 without a word on caching. */
    public static Answer plain(Body body, Header... headers) {
        return new Answer(200, body, Validation.NONE, List.of(headers));
    }
}
