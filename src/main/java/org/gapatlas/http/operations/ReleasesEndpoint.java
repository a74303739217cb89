package org.gapatlas.http.operations;

import java.util.concurrent.CompletionStage;
import org.gapatlas.contract.ReleaseCollection;
import org.gapatlas.contract.ReleaseSummary;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;

/** Lists the current release and the releases of the data folder that clients can request, newest first. */
public final class ReleasesEndpoint implements Endpoint {
    private final ReleaseRegistry registry;
    private final ListedReleases releases;

    public ReleasesEndpoint(ReleaseRegistry registry, ListedReleases releases) {
        this.registry = registry;
        this.releases = releases;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/releases");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ServedRelease current = registry.current();
        return current.offload(() -> Answer.cached(
                Body.of(WireJson.MEDIA_TYPE, WireJson.write(collection(current))),
                OperationsCaching.REVALIDATED,
                Answer.Validation.CONDITIONAL));
    }

    private ReleaseCollection collection(ServedRelease current) {
        return new ReleaseCollection(releases.newestFirst(current).stream()
                .map(listed -> new ReleaseSummary(listed.identity(), listed.current()))
                .toList());
    }
}
