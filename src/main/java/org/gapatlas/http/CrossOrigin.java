package org.gapatlas.http;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lets pages of other origins read answers, including errors. The data are public and reads are anonymous, so all
 * origins are allowed by default. Credentials are never allowed.
 */
final class CrossOrigin {
    private static final CharSequence EXPOSED = HttpHeaders.createOptimized(
            "Accept-Ranges, Content-Digest, Content-Disposition, Content-Range, ETag, Link, RateLimit,"
                    + " RateLimit-Policy, Repr-Digest, Retry-After, X-Request-ID");
    private static final CharSequence METHODS = HttpHeaders.createOptimized("GET, HEAD, OPTIONS");
    private static final CharSequence REQUEST_HEADERS =
            HttpHeaders.createOptimized("Accept, Content-Type, If-None-Match, If-Range, Range, X-Request-ID");
    private static final String ANY = "*";

    private final List<String> origins;

    /** @param origins exact origins, or a single {@code *} */
    CrossOrigin(List<String> origins) {
        this.origins = List.copyOf(origins);
    }

    /** Adds the headers that every answer needs. */
    void apply(@Nullable String origin, MultiMap response) {
        if (origins.contains(ANY)) {
            response.add(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, ANY);
        } else {
            response.add(HeaderNames.VARY, "Origin");
            if (origin == null || !origins.contains(origin)) {
                return;
            }
            response.set(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        }
        response.add(HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
    }

    /** Adds the further headers of an answer to OPTIONS if {@link #apply} allowed the origin. */
    void applyPreflight(MultiMap response) {
        if (!response.contains(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN)) {
            return;
        }
        response.set(HttpHeaders.ACCESS_CONTROL_ALLOW_METHODS, METHODS);
        response.set(HttpHeaders.ACCESS_CONTROL_ALLOW_HEADERS, REQUEST_HEADERS);
        response.set(HttpHeaders.ACCESS_CONTROL_MAX_AGE, "600");
    }
}
