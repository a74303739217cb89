package org.gapatlas.http.operations;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.serving.ReleaseRegistry;

/** One release's sealed manifest, byte for byte, so that its digest can be checked. */
public final class ReleaseEndpoint implements Endpoint {
    private final ReleaseRegistry registry;

    public ReleaseEndpoint(ReleaseRegistry registry) {
        this.registry = registry;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/releases/{release_id}");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        return registry.find(exchange.pathValue("release_id"))
                .thenApply(found -> found.orElseThrow(
                        () -> new ProblemException(new RequestProblem.NotFound("There is no release of this name."))))
                .thenApply(
                        r -> Answer.cached(r.manifest(), OperationsCaching.REVALIDATED, Answer.Validation.CONDITIONAL));
    }
}
