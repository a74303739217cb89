package org.gapatlas.http.operations;

import java.util.List;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.HeaderNames;

/** What a browser lets each kind of page do. */
final class PagePolicy {
    /**
     * Scripts only from this server, no inline script, no third party. The two hashes are of the style elements that
     * Redoc makes: an empty one that it fills through the object model, and its scroll bar's.
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

    /** The explorer makes elements one by one and never reads text as markup, which this policy holds it to. */
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

    /** The parameter of an address that shows the map alone, for the frame of another site. */
    private static final String EMBED = "embed";

    private PagePolicy() {}

    /** The explorer's; it alone may be shown in the frame of another site, by an address that asks for it. */
    static String explorer(Exchange exchange) {
        return EXPLORER + (exchange.query().names().contains(EMBED) ? "*" : "'none'");
    }

    /** A 200 that may be cached and revalidated. */
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
