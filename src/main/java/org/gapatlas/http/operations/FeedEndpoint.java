package org.gapatlas.http.operations;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.operations.ListedReleases.Listed;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;

/** Serves the newest releases and their changes as an Atom feed. */
public final class FeedEndpoint implements Endpoint {
    /** Maximum number of releases in the feed: enough for a long absence, and a bound on what an answer has to read. */
    private static final int MAX_ENTRIES = 50;

    private final ReleaseRegistry registry;
    private final ListedReleases releases;
    private final PublicAddress address;

    public FeedEndpoint(ReleaseRegistry registry, ListedReleases releases, PublicAddress address) {
        this.registry = registry;
        this.releases = releases;
        this.address = address;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of(ReleaseFeed.PATH);
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ServedRelease current = registry.current();
        String site = address.of(exchange);
        return current.offload(() -> releases.newestFirst(current).stream()
                        .limit(MAX_ENTRIES)
                        .toList())
                .thenCompose(listed -> current.body(
                        new Key(
                                site,
                                listed.stream()
                                        .map(release -> release.identity().bundleSha256())
                                        .toList()),
                        () -> Body.of(ReleaseFeed.MEDIA_TYPE, feed(site, listed, current))))
                .thenApply(body -> Answer.cached(body, OperationsCaching.REVALIDATED, Answer.Validation.CONDITIONAL));
    }

    private byte[] feed(String site, List<Listed> listed, ServedRelease current) {
        List<ReleaseFeed.Entry> entries = listed.stream()
                .flatMap(release -> releases.withChanges(release, current).stream())
                .toList();
        return new ReleaseFeed(site, entries).write();
    }

    /** A sealed release never changes, so the digests determine the content of the feed. */
    private record Key(String site, List<String> releases) {}
}
