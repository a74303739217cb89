package org.gapatlas.http.operations;

import java.util.concurrent.CompletableFuture;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;

/** Finds the release that a path names by {@code release_id}. */
final class NamedRelease {
    private final ReleaseRegistry registry;

    NamedRelease(ReleaseRegistry registry) {
        this.registry = registry;
    }

    /** Finds the release; the stage fails with {@link ProblemException} if there is none of that name. */
    CompletableFuture<ServedRelease> find(Exchange exchange) {
        return registry.find(exchange.pathValue("release_id"))
                .thenApply(found -> found.orElseThrow(
                        () -> new ProblemException(new RequestProblem.NotFound("There is no release of this name."))));
    }
}
