package org.gapatlas.http.operations;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;

/** Serves the sealed manifest of a release byte for byte, so that clients can check its digest. */
public final class ReleaseEndpoint implements Endpoint {
    private final NamedRelease releases;

    public ReleaseEndpoint(ReleaseRegistry registry) {
        this.releases = new NamedRelease(registry);
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/releases/{release_id}");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        return releases.find(exchange)
                .thenCompose(ServedRelease::manifest)
                .thenApply(manifest ->
                        Answer.cached(manifest, OperationsCaching.REVALIDATED, Answer.Validation.CONDITIONAL));
    }
}
