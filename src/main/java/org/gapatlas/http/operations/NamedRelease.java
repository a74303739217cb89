package org.gapatlas.http.operations;

import java.util.concurrent.CompletableFuture;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;

/** The release that a path names by its {@code release_id}. */
final class NamedRelease {
    private final ReleaseRegistry registry;

    NamedRelease(ReleaseRegistry registry) {
        this.registry = registry;
    }

    /** Finds it; the stage fails with {@link ProblemException} if there is none of the name. */
    CompletableFuture<ServedRelease> find(Exchange exchange) {
        return registry.find(exchange.pathValue("release_id"))
                .thenApply(found -> found.orElseThrow(
                        () -> new ProblemException(new RequestProblem.NotFound("There is no release of this name."))));
    }
}
