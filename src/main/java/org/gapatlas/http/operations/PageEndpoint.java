package org.gapatlas.http.operations;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.serving.AnswerCache;

/** Serves a page or script of the site. It is compressed when it is first requested. */
public final class PageEndpoint implements Endpoint {
    private final Site.Page page;
    private final AnswerCache cache;

    private PageEndpoint(Site.Page page, AnswerCache cache) {
        this.page = page;
        this.cache = cache;
    }

    /** The endpoints of all pages of the site. */
    public static List<PageEndpoint> all(AnswerCache cache) {
        return Site.pages().values().stream()
                .map(p -> new PageEndpoint(p, cache))
                .toList();
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of(page.address());
    }

    /**
     * Assets do not count toward limits: a page loads dozens of them, which cost almost nothing, and a person who
     * opens a few pages is no attacker.
     */
    @Override
    public Quota quota() {
        return page.address().startsWith(Site.ASSETS) ? Quota.NONE : Quota.ALL;
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        return cache.get(page, () -> Body.ofRelease(page.mediaType(), page.read()))
                .thenApply(body -> PagePolicy.answer(body, OperationsCaching.ONE_HOUR, PagePolicy.REFERENCE));
    }
}
