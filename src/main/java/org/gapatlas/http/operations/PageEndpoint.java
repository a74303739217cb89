package org.gapatlas.http.operations;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.HeaderNames;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.serving.AnswerCache;

/** One page or script of the site, packed when it is first asked for. */
public final class PageEndpoint implements Endpoint {
    /**
     * Scripts only from this server, no inline script, no third party. The two hashes are of the style elements that
     * Redoc makes: an empty one that it fills through the object model, and its scroll bar's.
     */
    private static final String CONTENT_SECURITY_POLICY = String.join(
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
    private static final String EXPLORER_POLICY = String.join(
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

    private final Site.Page page;
    private final AnswerCache cache;

    private PageEndpoint(Site.Page page, AnswerCache cache) {
        this.page = page;
        this.cache = cache;
    }

    /** One endpoint for each page of the site. */
    public static List<PageEndpoint> all(AnswerCache cache) {
        return Site.pages().values().stream()
                .map(p -> new PageEndpoint(p, cache))
                .toList();
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of(page.address());
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        return cache.get(page, () -> Body.ofRelease(page.mediaType(), page.read()))
                .thenApply(body -> new Answer(
                        200,
                        body,
                        Answer.Validation.CONDITIONAL,
                        List.of(
                                new Answer.Header(HeaderNames.CACHE_CONTROL, OperationsCaching.ONE_HOUR),
                                new Answer.Header(HeaderNames.CONTENT_SECURITY_POLICY, policy(exchange)))));
    }

    private String policy(Exchange exchange) {
        if (!page.address().equals(Site.EXPLORER)) {
            return CONTENT_SECURITY_POLICY;
        }
        return EXPLORER_POLICY + (exchange.query().names().contains(EMBED) ? "*" : "'none'");
    }
}
