package org.gapatlas.http.canonical;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.gapatlas.contract.CollectionEnvelope;
import org.gapatlas.contract.CollectionLinks;
import org.gapatlas.contract.CollectionMeta;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.jspecify.annotations.Nullable;

/** Serves the resources of a kind that pass the filters, by id, in pages. */
final class CollectionEndpoint<C, T> implements CanonicalEndpoint<PageRequest> {
    private final ResourceKind<C, T> kind;
    private final ReleaseRegistry registry;
    private final PageTokens tokens;
    private final Clock clock;

    CollectionEndpoint(ResourceKind<C, T> kind, ReleaseRegistry registry, PageTokens tokens, Clock clock) {
        this.kind = kind;
        this.registry = registry;
        this.tokens = tokens;
        this.clock = clock;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of(kind.route());
    }

    @Override
    public PageRequest parse(Exchange exchange) {
        return PageRequest.read(exchange, kind.route(), kind.filters());
    }

    @Override
    public CompletionStage<Answer> answer(PageRequest request, Exchange exchange) {
        ServedRelease release = registry.current();
        return kind.holder()
                .apply(release)
                .thenCompose(holding -> body(release, holding, request))
                .thenApply(body -> Answer.cached(body, CanonicalCaching.ONE_MINUTE, Answer.Validation.CONDITIONAL));
    }

    private CompletableFuture<Body> body(ServedRelease release, C holding, PageRequest request) {
        PageTokens.Scope scope = request.scope(release.atlas().release().digest());
        Page<T> page = page(scope, holding, request);
        Instant now = DatedPage.now(clock);
        if (page.rows().isEmpty()) {
            // Empty pages are not kept: filters that match nothing can have any value, so there is no limit to their
            // number.
            return CompletableFuture.completedFuture(write(release, holding, request, page, now));
        }
        return release.datedBody(
                PageKey.of(scope, request.size(), request.token(), request.gzip()),
                now,
                () -> write(release, holding, request, page, now));
    }

    private Page<T> page(PageTokens.Scope scope, C holding, PageRequest request) {
        String token = request.token();
        String after = token == null ? "" : tokens.read(scope, token).get(0);
        List<T> all = kind.select(holding, request.filters());
        List<T> rest = all.stream()
                .filter(t -> kind.id().apply(t).compareTo(after) > 0)
                .toList();
        if (rest.size() <= request.size()) {
            return new Page<>(rest, null, all.size());
        }
        List<T> rows = rest.subList(0, request.size());
        return new Page<>(rows, tokens.make(scope, List.of(kind.id().apply(rows.getLast()))), all.size());
    }

    private Body write(ServedRelease release, C holding, PageRequest request, Page<T> page, Instant now) {
        return DatedPage.write(envelope(release, holding, request, page), now, request.gzip());
    }

    private CollectionEnvelope<Object> envelope(ServedRelease release, C holding, PageRequest request, Page<T> page) {
        String next = page.nextToken();
        return new CollectionEnvelope<>(
                page.rows().stream().map(t -> kind.wire().apply(holding, t)).toList(),
                new CollectionMeta(
                        next,
                        DatedPage.UNDATED,
                        page.rows().size(),
                        page.total(),
                        release.atlas().release().id().value()),
                new CollectionLinks(request.address(request.token()), next == null ? null : request.address(next)));
    }

    /** @param total number of resources that pass the filters, on all pages */
    private record Page<T>(List<T> rows, @Nullable String nextToken, int total) {}
}
