package org.gapatlas.http.operations;

import java.util.List;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.HeaderNames;

/** The content security policies of the pages. */
final class PagePolicy {
    /**
     * Allows scripts only from this server, no inline scripts, and no third parties. The two hashes are of style
     * elements that Redoc creates: an empty one that it fills by script, and its scroll bar's.
     */
    static final String REFERENCE = String.join(
            "; ",
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
                    + " 'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
            "img-src 'self' data:",
            "font-src 'self' data:",
            "connect-src 'self'",
            "worker-src 'self' blob:",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'");

    /** The explorer creates elements individually and never parses text as markup; this policy enforces it. */
    private static final String EXPLORER = String.join(
            "; ",
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types gap-atlas",
            "frame-ancestors ");

    /** The query parameter that shows only the map, for embedding in another site. */
    private static final String EMBED = "embed";

    private PagePolicy() {}

    /** The policy of the explorer. Only its embedded form may be framed by another site. */
    static String explorer(Exchange exchange) {
        return EXPLORER + (exchange.query().names().contains(EMBED) ? "*" : "'none'");
    }

    /** A 200 with a policy that may be cached and revalidated. */
    static Answer answer(Body body, String cacheControl, String policy) {
        return new Answer(
                200,
                body,
                Answer.Validation.CONDITIONAL,
                List.of(
                        new Answer.Header(HeaderNames.CACHE_CONTROL, cacheControl),
                        new Answer.Header(HeaderNames.CONTENT_SECURITY_POLICY, policy)));
    }
}
